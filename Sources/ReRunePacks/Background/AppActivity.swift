import Foundation
import RuneSystem

/// Reports whether the app is in use. It becomes inactive before it is suspended.
final class AppActivity: Sendable {
  private struct State {
    var isActive = true
    var waiters: [Int: AsyncStream<Never>.Continuation] = [:]
    var lastWaiter = 0
  }

  private let state = Locked(State())

  /// The activity of this program, from the notifications of Apple's systems.
  static let current: AppActivity = {
    let activity = AppActivity()
    // Notifications by name, so that no user interface framework has to be linked. Other systems' names are
    // never posted.
    for name in ["UIApplicationDidBecomeActiveNotification", "WKApplicationDidBecomeActiveNotification"] {
      on(name) { activity.isActive = true }
    }
    for name in ["UIApplicationWillResignActiveNotification", "WKApplicationWillResignActiveNotification"] {
      on(name) { activity.isActive = false }
    }
    return activity
  }()

  private static func on(_ name: String, _ body: @escaping @Sendable () -> Void) {
    _ = NotificationCenter.default.addObserver(forName: Notification.Name(name), object: nil, queue: nil) {
      _ in
      body()
    }
  }

  var isActive: Bool {
    get { state.withLock { $0.isActive } }
    set {
      let waiters = state.withLock { state in
        state.isActive = newValue
        guard !newValue else { return [Int: AsyncStream<Never>.Continuation]() }
        defer { state.waiters = [:] }
        return state.waiters
      }
      for waiter in waiters.values { waiter.finish() }
    }
  }

  /// Returns when the app is inactive, or the calling task is cancelled.
  func becomesInactive() async {
    let (stream, waiter) = AsyncStream.makeStream(of: Never.self)
    let number = state.withLock { state -> Int? in
      guard state.isActive else { return nil }
      state.lastWaiter += 1
      state.waiters[state.lastWaiter] = waiter
      return state.lastWaiter
    }
    guard let number else { return }
    for await _ in stream {}
    state.withLock { $0.waiters[number] = nil }
  }
}
