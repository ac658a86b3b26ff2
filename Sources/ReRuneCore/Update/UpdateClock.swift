import Foundation
import RuneSystem

/// The clocks of updates, replaceable in tests.
package protocol UpdateClock: Sendable {
  /// Seconds since an arbitrary point. It never goes back, even if the user changes the date, and advances while the
  /// device sleeps.
  var now: TimeInterval { get }

  /// The device's date, right or wrong, for comparison with external dates.
  var date: Date { get }

  /// Throws if the task is cancelled.
  func sleep(seconds: TimeInterval) async throws
}

extension UpdateClock {
  /// The longest sleep between two looks at the clock, because a task's sleep is extended by that of the device.
  package static var longestSleep: TimeInterval { 60 }

  package func sleep(until due: TimeInterval) async throws {
    while case let remaining = due - now, remaining > 0 {
      try await sleep(seconds: min(remaining, Self.longestSleep))
    }
  }
}

package struct SystemClock: UpdateClock {
  package init() {}

  package var now: TimeInterval {
    let time = SystemTime.steady
    return TimeInterval(time.seconds) + TimeInterval(time.nanoseconds) / 1e9
  }

  package var date: Date { Date() }

  package func sleep(seconds: TimeInterval) async throws {
    try await Task.sleep(nanoseconds: UInt64(seconds * 1e9))
  }
}
