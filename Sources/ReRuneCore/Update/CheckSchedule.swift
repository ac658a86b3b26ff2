import Foundation
import RuneTransport

/// How long to wait for the next periodic check.
struct CheckSchedule: Sendable {
  /// After failures of the app's own network: who comes back online shall not wait for hours.
  private static let ceilingOfFailures: TimeInterval = 3_600
  /// For what the server asks.
  static let ceilingOfServer: TimeInterval = 86_400

  let interval: TimeInterval
  private var failures = 0

  /// `nil` where no periodic checks are wanted.
  ///
  /// - Parameters:
  ///   - interval: in seconds, as the app wants it.
  ///   - least: the seconds that the service asks for between two checks.
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

  /// Seconds to wait after a check; `nil` after none.
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
    var generator = SystemRandomNumberGenerator()
    return delay(after: outcome, using: &generator)
  }
}
