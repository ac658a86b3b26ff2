import Foundation
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
