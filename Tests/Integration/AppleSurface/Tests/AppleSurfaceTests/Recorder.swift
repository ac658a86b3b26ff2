import Combine
import XCTest

/// What a subscriber received, and on which thread.
@MainActor
final class Recorder {
  private struct Arrival {
    var revision: Int
    var isOnMainThread: Bool
  }

  private var revisions: [Int] = []
  private let stream: AsyncStream<Arrival>
  private let input: AsyncStream<Arrival>.Continuation

  init() {
    (stream, input) = AsyncStream.makeStream()
  }

  /// A closure for `sink`. It does not wait for the main actor, so that a wrong thread is detected.
  var record: @Sendable (Int) -> Void {
    { [input] in input.yield(Arrival(revision: $0, isOnMainThread: Thread.isMainThread)) }
  }

  /// Waits until this many revisions have arrived in total, and compares.
  func expect(_ expected: [Int], line: UInt = #line) async {
    let timeLimit = Task { [input] in
      try await Task.sleep(nanoseconds: 20_000_000_000)
      input.finish()
    }
    defer { timeLimit.cancel() }
    var iterator = stream.makeAsyncIterator()
    while revisions.count < expected.count, let arrival = await iterator.next(isolation: MainActor.shared) {
      XCTAssert(arrival.isOnMainThread, "\(arrival.revision) came on another thread", line: line)
      revisions.append(arrival.revision)
    }
    XCTAssertEqual(revisions, expected, line: line)
  }
}
