import Foundation
import ReRuneErrors
import Testing

@testable import ReRuneDynamic

@Suite struct TranslationQueueTests {
  private static let hello = TextKey("Hello", in: "de")

  private static func problem(_ status: Int, after seconds: TimeInterval? = nil) -> ReRuneProblem {
    .serviceStatus(status, retryAfter: seconds)
  }

  @Test func asksOnceWhoeverAsks() {
    var queue = TranslationQueue<Int>()
    for number in 0..<100 {
      #expect(queue.ask(Self.hello, waiter: (number, number), at: 0).problem == nil)
    }
    #expect(queue.next() == Self.hello)
    #expect(queue.next() == nil)
    #expect(queue.ask(Self.hello, waiter: (100, 100), at: 0).problem == nil)
    #expect(queue.next() == nil)
    #expect(queue.finish(Self.hello, problem: nil, at: 1) == Array(0...100))
    #expect(queue.finish(Self.hello, problem: nil, at: 1).isEmpty)
  }

  @Test func theSameTextInTwoLanguagesIsTwoRequests() {
    var queue = TranslationQueue<Int>()
    _ = queue.ask(Self.hello, at: 0)
    _ = queue.ask(TextKey("Hello", in: "fr"), at: 0)
    #expect(queue.next()?.language == "de")
    #expect(queue.next()?.language == "fr")
  }

  @Test func fourAreInFlight() {
    var queue = TranslationQueue<Int>()
    let keys = (0..<6).map { TextKey("\($0)", in: "de") }
    for key in keys { _ = queue.ask(key, at: 0) }
    #expect((0..<5).map { _ in queue.next() } == [keys[0], keys[1], keys[2], keys[3], nil])
    _ = queue.finish(keys[2], problem: nil, at: 0)
    #expect(queue.next() == keys[4])
    #expect(queue.next() == nil)
  }

  @Test func theOldestThatIsNotAwaitedIsDropped() {
    var queue = TranslationQueue<Int>()
    let keys = (0...1_000).map { TextKey("\($0)", in: "de") }
    _ = queue.ask(keys[0], waiter: (0, 0), at: 0)
    for key in keys[1..<1_000] { _ = queue.ask(key, at: 0) }
    #expect(queue.droppedCount == 0)
    _ = queue.ask(keys[1_000], at: 0)
    #expect(queue.droppedCount == 1)
    #expect(queue.next() == keys[0])
    #expect(queue.next() == keys[2])
  }

  @Test func oneMoreThanThoseAwaitedIsRefused() {
    var queue = TranslationQueue<Int>()
    for number in 0..<1_000 {
      _ = queue.ask(TextKey("\(number)", in: "de"), waiter: (number, number), at: 0)
    }
    #expect(queue.ask(Self.hello, at: 0).problem?.code == "too_many_texts")
    #expect(queue.ask(TextKey("1", in: "de"), at: 0).problem == nil)
  }

  @Test func aWaiterIsCancelledAlone() {
    var queue = TranslationQueue<Int>()
    _ = queue.ask(Self.hello, waiter: (1, 10), at: 0)
    _ = queue.ask(Self.hello, waiter: (2, 20), at: 0)
    #expect(queue.cancel(1) == 10)
    #expect(queue.cancel(1) == nil)
    #expect(queue.next() == Self.hello)
    #expect(queue.finish(Self.hello, problem: nil, at: 0) == [20])
  }

  /// Seconds until a text is asked for again.
  @Test(
    arguments: [
      (0, nil, 60), (500, nil, 60), (502, nil, 60), (503, nil, 60), (429, nil, 60), (408, nil, 60),
      (400, nil, 86_400), (404, nil, 86_400), (418, nil, 86_400), (200, nil, 86_400),
      (429, 7, 7), (503, 120, 120), (429, 0, 1), (503, 1e9, 86_400),
    ] as [(Int, TimeInterval?, TimeInterval)]
  )
  func aFailureIsRepeatedAfterAWhile(status: Int, retryAfter: TimeInterval?, seconds: TimeInterval) {
    var queue = TranslationQueue<Int>()
    _ = queue.ask(Self.hello, waiter: (1, 1), at: 1_000)
    #expect(queue.next() == Self.hello)
    let problem = Self.problem(status, after: retryAfter)
    #expect(queue.finish(Self.hello, problem: problem, at: 1_000) == [1])
    #expect(queue.ask(Self.hello, at: 999 + seconds).problem == problem)
    #expect(queue.next() == nil)
    #expect(queue.ask(Self.hello, at: 1_000 + seconds).problem == nil)
    #expect(queue.next() == Self.hello)
  }

  @Test func otherTextsAreNotAffected() {
    var queue = TranslationQueue<Int>()
    _ = queue.ask(Self.hello, at: 0)
    _ = queue.next()
    _ = queue.finish(Self.hello, problem: Self.problem(404), at: 0)
    #expect(queue.ask(TextKey("Bye", in: "de"), at: 0).problem == nil)
  }

  @Test func aRefusedTextDoesNotStopOthers() {
    var queue = TranslationQueue<Int>()
    let other = TextKey("Bye", in: "de")
    _ = queue.ask(Self.hello, waiter: (1, 1), at: 0)
    _ = queue.ask(other, waiter: (2, 2), at: 0)
    #expect(queue.next() == Self.hello)
    #expect(queue.finish(Self.hello, problem: Self.problem(403), at: 0) == [1])
    #expect(queue.next() == other)
    #expect(queue.ask(Self.hello, at: 86_399).problem?.httpStatus == 403)
    #expect(queue.ask(Self.hello, at: 86_400).problem == nil)
  }

  @Test func aRefusedKeyStopsAll() {
    let status = 401
    var queue = TranslationQueue<Int>()
    let other = TextKey("Bye", in: "de")
    _ = queue.ask(Self.hello, waiter: (1, 1), at: 0)
    #expect(queue.next() == Self.hello)
    _ = queue.ask(other, waiter: (2, 2), at: 0)
    #expect(queue.finish(Self.hello, problem: Self.problem(status), at: 0) == [1, 2])
    #expect(queue.next() == nil)
    #expect(queue.ask(TextKey("New", in: "de"), at: 1e9).problem?.httpStatus == status)
    queue.forgetFailures()
    #expect(queue.ask(Self.hello, at: 1e9).problem == nil)
  }

  @Test func aPauseStopsAllForAWhile() {
    var queue = TranslationQueue<Int>()
    let other = TextKey("Bye", in: "de")
    _ = queue.ask(Self.hello, at: 0)
    _ = queue.next()
    _ = queue.ask(other, waiter: (2, 2), at: 0)
    #expect(queue.finish(Self.hello, problem: Self.problem(503, after: 30), at: 0) == [2])
    #expect(queue.ask(other, at: 29).problem?.httpStatus == 503)
    #expect(queue.ask(other, at: 30).problem == nil)
  }

  @Test func remembersSoManyFailures() {
    var queue = TranslationQueue<Int>()
    for number in 0..<10_001 {
      let key = TextKey("\(number)", in: "de")
      _ = queue.ask(key, at: 0)
      _ = queue.next()
      _ = queue.finish(key, problem: Self.problem(404), at: 0)
    }
    #expect(queue.ask(TextKey("10000", in: "de"), at: 1).problem != nil)
    let askable = (0..<10_000).filter { queue.ask(TextKey("\($0)", in: "de"), at: 1).problem == nil }
    #expect(askable.count == 1)
  }

  @Test func noTextIsPrinted() {
    #expect("\(Self.hello)" == "<text of 5 bytes>")
    var dumped = ""
    dump(Self.hello, to: &dumped)
    #expect(!dumped.contains("Hello"))
    #expect(!String(reflecting: Self.hello).contains("Hello"))
  }
}

extension TranslationQueue.Place {
  fileprivate var problem: ReRuneProblem? {
    switch self {
    case .queued: nil
    case .refused(let problem): problem
    }
  }
}
