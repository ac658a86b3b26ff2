import Foundation
import RuneSystem

/// The clocks of updates, so that tests need not wait.
protocol UpdateClock: Sendable {
  /// Seconds since some moment. It never goes back, whatever the user does to the date, and goes on while the device
  /// sleeps.
  var now: TimeInterval { get }

  /// What the device's calendar shows, right or wrong: for dates that others have set.
  var date: Date { get }

  /// Throws when the task is cancelled.
  func sleep(seconds: TimeInterval) async throws
}

extension UpdateClock {
  /// Longest sleep without a look at the clock: a task's sleep is over a device's sleep late.
  static var longestSleep: TimeInterval { 60 }

  func sleep(until due: TimeInterval) async throws {
    while case let remaining = due - now, remaining > 0 {
      try await sleep(seconds: min(remaining, Self.longestSleep))
    }
  }
}

struct SystemClock: UpdateClock {
  var now: TimeInterval {
    let time = SystemTime.steady
    return TimeInterval(time.seconds) + TimeInterval(time.nanoseconds) / 1e9
  }

  var date: Date { Date() }

  func sleep(seconds: TimeInterval) async throws {
    try await Task.sleep(nanoseconds: UInt64(seconds * 1e9))
  }
}
