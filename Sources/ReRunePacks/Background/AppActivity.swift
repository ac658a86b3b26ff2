import Foundation
import RuneSystem

/// Reports whether the app is in use. It becomes inactive before it is suspended.
final class AppActivity: Sendable {
  private struct State {
    var isActive = true
    var waiters: [Int: AsyncStream<Never>.Continuation] = [:]
    var lastWaiter = 0
    var observers: [Int: @Sendable () -> Void] = [:]
    var lastObserver = 0
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
      let (waiters, observers) = state.withLock { state in
        let isSame = state.isActive == newValue
        state.isActive = newValue
        let observers = isSame ? [] : state.observers.sorted { $0.key < $1.key }.map(\.value)
        guard !newValue else { return ([Int: AsyncStream<Never>.Continuation](), observers) }
        defer { state.waiters = [:] }
        return (state.waiters, observers)
      }
      // First, because a waiter's next step may belong to what an observer expects.
      for observer in observers { observer() }
      for waiter in waiters.values { waiter.finish() }
    }
  }

  /// Calls a function after each change, before the setter or the system's notification returns.
  ///
  /// - Returns: its number for `stopObserving`.
  func observe(_ body: @escaping @Sendable () -> Void) -> Int {
    state.withLock { state in
      state.lastObserver += 1
      state.observers[state.lastObserver] = body
      return state.lastObserver
    }
  }

  func stopObserving(_ number: Int) { state.withLock { $0.observers[number] = nil } }

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
