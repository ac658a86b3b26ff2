import Combine
import Foundation
import XCTest

@testable import ReRuneCore

/// XCTest, because its main thread has a run loop on Linux; Swift Testing leaves the main actor to other threads
/// there.
@MainActor
final class RevisionPublisherTests: XCTestCase {
  private let broadcast = RevisionBroadcast()

  func testASubscriberOnTheMainThreadHasTheCurrentRevisionAtOnce() async {
    broadcast.announce(7)
    var received: [Int] = []
    let subscription = MainThreadRevisions(broadcast).publisher.sink { received.append($0) }
    XCTAssertEqual(received, [7])
    subscription.cancel()
  }

  func testEveryAnnouncementArrivesEvenIfTheNumberRepeats() async {
    var received: [Int] = []
    let subscription = MainThreadRevisions(broadcast).publisher.dropFirst().sink { received.append($0) }
    for revision in [1, 1, 2] { broadcast.announce(revision) }
    XCTAssertEqual(received, [1, 1, 2])
    subscription.cancel()
  }

  func testAnnouncementsOfOtherThreadsArriveInOrderOnTheMainThread() async {
    let recorder = Recorder()
    let subscription = MainThreadRevisions(broadcast).publisher.sink(receiveValue: recorder.record)
    await detached { [broadcast] in
      for revision in 1...100 { broadcast.announce(revision) }
    }
    await recorder.expect(Array(0...100))
    subscription.cancel()
  }

  func testASubscriberOnAnotherThreadIsServedOnTheMainThread() async {
    broadcast.announce(3)
    let revisions = MainThreadRevisions(broadcast)
    let recorder = Recorder()
    let subscription = await detached { [record = recorder.record] in
      Held(revisions.publisher.sink(receiveValue: record))
    }
    await recorder.expect([3])
    broadcast.announce(4)
    await recorder.expect([3, 4])
    subscription.value.cancel()
  }

  func testDemandFromAnotherThreadIsServedOnTheMainThread() async {
    let recorder = Recorder()
    let subscriber = PullingSubscriber(recorder.record)
    MainThreadRevisions(broadcast).publisher.subscribe(subscriber)
    await detached { subscriber.pull() }
    await recorder.expect([0])
    broadcast.announce(1)
    broadcast.announce(2)
    await detached { subscriber.pull() }
    // As with every current-value publisher, values that were not requested in time are replaced by the newest.
    await recorder.expect([0, 2])
    subscriber.cancel()
  }

  func testALateSubscriberStartsWithTheNewest() async {
    let revisions = MainThreadRevisions(broadcast)
    var early: [Int] = []
    let first = revisions.publisher.sink { early.append($0) }
    // The main thread is blocked from sending the other thread's announcements.
    let thread = Thread { [broadcast] in broadcast.announce(5) }
    thread.start()
    while !thread.isFinished { usleep(100) }
    var late: [Int] = []
    let second = revisions.publisher.sink { late.append($0) }
    XCTAssertEqual(early, [0, 5])
    XCTAssertEqual(late, [5])
    for subscription in [first, second] { subscription.cancel() }
  }

  /// As `ReRune.setup` in a subscriber does, which begins with no revision.
  func testWhatASubscriberAnnouncesComesLast() async {
    let revisions = MainThreadRevisions(broadcast)
    var received: [Int] = []
    let first = revisions.publisher.sink { [broadcast] revision in
      received.append(revision)
      if revision == 1 { broadcast.announce(0) }
    }
    // Both wait while the main thread is blocked.
    let thread = Thread { [broadcast] in for revision in [1, 2] { broadcast.announce(revision) } }
    thread.start()
    while !thread.isFinished { usleep(100) }
    var late: [Int] = []
    let second = revisions.publisher.sink { late.append($0) }
    XCTAssertEqual(received, [0, 1, 2, 0])
    XCTAssertEqual(late, [0])
    for subscription in [first, second] { subscription.cancel() }
  }

  func testSubscribersAreIndependent() async {
    let publisher = MainThreadRevisions(broadcast).publisher
    var received: [[Int]] = [[], [], []]
    let subscriptions = received.indices.map { index in publisher.sink { received[index].append($0) } }
    broadcast.announce(1)
    subscriptions[1].cancel()
    broadcast.announce(2)
    XCTAssertEqual(received, [[0, 1, 2], [0, 1], [0, 1, 2]])
    for subscription in subscriptions { subscription.cancel() }
  }

  func testTheSharedPublisherStartsWithTheRevision() async {
    var received: [Int] = []
    let subscription = ReRune.revisionPublisher.sink { received.append($0) }
    XCTAssertEqual(received, [ReRune.revision])
    subscription.cancel()
  }

  private func detached<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async -> Result {
    await Task.detached(operation: work).value
  }
}

/// Carries a subscription from one thread to another. `@unchecked`: only one of them uses it at a time.
private struct Held: @unchecked Sendable {
  let value: AnyCancellable
  init(_ value: AnyCancellable) { self.value = value }
}

/// Takes one revision for each `pull`. `@unchecked`: the test calls it from one thread at a time.
private final class PullingSubscriber: Subscriber, @unchecked Sendable {
  private let record: @Sendable (Int) -> Void
  private var subscription: (any Subscription)?

  init(_ record: @escaping @Sendable (Int) -> Void) {
    self.record = record
  }

  func pull() { subscription?.request(.max(1)) }
  func cancel() { subscription?.cancel() }

  func receive(subscription: any Subscription) { self.subscription = subscription }
  func receive(_ input: Int) -> Subscribers.Demand {
    record(input)
    return .none
  }
  func receive(completion: Subscribers.Completion<Never>) {}
}
