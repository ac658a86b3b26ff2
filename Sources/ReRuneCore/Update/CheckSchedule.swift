import Foundation
import ReRuneErrors
import RuneSystem
import RuneTransport

/// Determines the time until the next periodic check.
struct CheckSchedule: Sendable {
  /// The longest wait after failures of the device's own network: a user who is back online should not wait for hours.
  private static let ceilingOfFailures: TimeInterval = 3_600
  /// The longest pause that a server can request.
  static let ceilingOfServer: TimeInterval = 86_400

  let interval: TimeInterval
  private var failures = 0

  /// Creates a schedule; `nil` if periodic checks are disabled.
  ///
  /// - Parameters:
  ///   - interval: the app's interval in seconds.
  ///   - least: the service's minimum interval in seconds.
  init?(interval: TimeInterval?, least: TimeInterval, warn: (String) -> Void) {
    guard let interval else { return nil }
    guard interval.isFinite else {
      warn("periodicInterval \(interval) is not a number of seconds; there are no periodic checks")
      return nil
    }
    if interval < least {
      warn("periodicInterval \(interval) is too short and counts as \(Int(least)) seconds")
    }
    self.interval = max(interval, least)
  }

  /// The seconds to wait after a check; `nil` if there was none.
  mutating func delay(
    after outcome: CheckOutcome?,
    using generator: inout some RandomNumberGenerator
  ) -> TimeInterval {
    guard let outcome, outcome.result.status == .failed || outcome.retryAfter != nil else {
      failures = 0
      return interval * (1 + Double.random(in: 0...0.1, using: &generator))
    }
    failures += 1
    let ceiling = outcome.retryAfter == nil ? Self.ceilingOfFailures : Self.ceilingOfServer
    return Backoff(floor: interval, ceiling: ceiling)
      .delay(afterFailures: failures, retryAfter: outcome.retryAfter, using: &generator)
  }

  mutating func delay(after outcome: CheckOutcome?) -> TimeInterval {
    // An existential has an address. An empty struct has none, so the thread sanitizer may record accesses to it
    // anywhere.
    var generator: any RandomNumberGenerator = SystemRandomNumberGenerator()
    return delay(after: outcome, using: &generator)
  }
}

/// The outcome of a check, for its callers and for the schedule.
struct CheckOutcome: Sendable {
  var result: ReRuneUpdateResult
  /// The pause that the server requested, in seconds.
  var retryAfter: TimeInterval?

  static func failed(_ problem: ReRuneProblem, retryAfter: TimeInterval? = nil) -> CheckOutcome {
    CheckOutcome(
      result: ReRuneUpdateResult(status: .failed, updatedLocales: [], problem: problem),
      retryAfter: retryAfter
    )
  }

  static let unchanged = CheckOutcome(
    result: ReRuneUpdateResult(status: .noChange, updatedLocales: [], problem: nil)
  )

  static let notSetUp = failed(
    .local(ReRuneProblem.Code.notSetUp, "Call ReRune.setup(otaPublishId:) first, once at launch.")
  )

  static let reset = failed(
    .local(
      ReRuneProblem.UpdateCode.reset,
      "ReRune.reset() ended this check and deleted the texts over the air. Call ReRune.setup(…) to use them again."
    )
  )

  static let superseded = failed(
    .local(
      ReRuneProblem.Code.superseded,
      "A later ReRune.setup(…) replaced the one that this check belongs to. Call checkForUpdates() again."
    )
  )
}

/// The clocks of updates, replaceable in tests.
package protocol UpdateClock: Sendable {
  /// Monotonic seconds, including the time while the device sleeps. They do not depend on the date.
  var now: TimeInterval { get }

  /// The device's date, right or wrong, for comparison with external dates.
  var date: Date { get }

  /// Sleeps for a number of seconds; throws if the task is cancelled.
  func sleep(seconds: TimeInterval) async throws
}

extension UpdateClock {
  /// The longest sleep between two looks at the clock, in seconds: the time while the device sleeps extends a task's
  /// sleep.
  package static var longestSleep: TimeInterval { 60 }

  package func sleep(until due: TimeInterval) async throws {
    while case let remaining = due - now, remaining > 0 {
      try await sleep(seconds: min(remaining, Self.longestSleep))
    }
  }
}

package struct SystemClock: UpdateClock {
  package init() {}

  package var now: TimeInterval { SystemTime.steady.inSeconds }

  package var date: Date { Date() }

  package func sleep(seconds: TimeInterval) async throws {
    try await Task.sleep(nanoseconds: UInt64(seconds * 1e9))
  }
}
