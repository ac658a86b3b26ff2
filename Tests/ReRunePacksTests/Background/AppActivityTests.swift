import Foundation
import RuneSystem
import Testing

@testable import ReRunePacks

@Suite struct AppActivityTests {
  @Test func waitersReturnWhenTheAppBecomesInactive() async {
    let activity = AppActivity()
    let waiters = (0..<3).map { _ in Task { await activity.becomesInactive() } }
    activity.isActive = false
    for waiter in waiters { await waiter.value }
    // At once.
    await activity.becomesInactive()
    activity.isActive = true
    #expect(activity.isActive)
  }

  @Test func aCancelledWaiterReturns() async {
    let activity = AppActivity()
    let waiter = Task { await activity.becomesInactive() }
    waiter.cancel()
    await waiter.value
    #expect(activity.isActive)
  }

  /// Before the app goes on: it may be suspended right afterwards.
  @Test func observersAreCalledAtOnceAndOncePerChange() {
    let activity = AppActivity()
    let calls = Locked<[String]>([])
    let first = activity.observe { calls.withLock { $0.append("first \(activity.isActive)") } }
    _ = activity.observe { calls.withLock { $0.append("second \(activity.isActive)") } }
    activity.isActive = false
    activity.isActive = false
    #expect(calls.withLock { $0 } == ["first false", "second false"])
    activity.stopObserving(first)
    activity.isActive = true
    #expect(calls.withLock { $0 } == ["first false", "second false", "second true"])
  }

  @Test func notificationsOfTheSystemCount() async {
    let activity = AppActivity.current
    NotificationCenter.default.post(
      name: Notification.Name("UIApplicationWillResignActiveNotification"),
      object: nil
    )
    await activity.becomesInactive()
    #expect(!activity.isActive)
    NotificationCenter.default.post(
      name: Notification.Name("UIApplicationDidBecomeActiveNotification"),
      object: nil
    )
    #expect(activity.isActive)
  }
}
