import Foundation
import RuneTransport

/// Determines the time until the next periodic check.
struct CheckSchedule: Sendable {
  /// For failures of the device's own network: a user who is back online should not wait for hours.
  private static let ceilingOfFailures: TimeInterval = 3_600
  /// For pauses requested by the server.
  static let ceilingOfServer: TimeInterval = 86_400

  let interval: TimeInterval
  private var failures = 0

  /// `nil` if periodic checks are disabled.
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

  /// Seconds to wait after a check; `nil` if there was none.
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
    // An existential has an address. An empty struct has none, and the thread sanitizer records accesses to it at any.
    var generator: any RandomNumberGenerator = SystemRandomNumberGenerator()
    return delay(after: outcome, using: &generator)
  }
}
