import Foundation

/// How long to wait before the next attempt: twice as long each time, spread so that clients which failed
/// together do not come back together.
package struct Backoff: Hashable, Sendable {
  /// Seconds before the second attempt, and never less.
  package var floor: TimeInterval
  /// Never more, whatever the server asks: a wrong `Retry-After` must not end updates for good.
  package var ceiling: TimeInterval

  package init(floor: TimeInterval, ceiling: TimeInterval) {
    self.floor = floor
    self.ceiling = max(floor, ceiling)
  }

  /// Seconds to wait after `failures` failures in a row (1 is the first).
  ///
  /// Without a word of the server: between half and the whole of `floor * 2^failures`. With one: at least
  /// what it asks, and up to a tenth more.
  package func delay(
    afterFailures failures: Int,
    retryAfter: TimeInterval? = nil,
    using generator: inout some RandomNumberGenerator
  ) -> TimeInterval {
    let exponent = min(max(failures, 1), 60)
    let own = min(floor * pow(2, Double(exponent)), ceiling)
    let spread = own * (0.5 + 0.5 * Self.fraction(&generator))
    guard let retryAfter, retryAfter.isFinite, retryAfter > 0 else { return clamped(spread) }
    return clamped(max(spread, retryAfter * (1 + 0.1 * Self.fraction(&generator))))
  }

  package func delay(afterFailures failures: Int, retryAfter: TimeInterval? = nil) -> TimeInterval {
    var generator = SystemRandomNumberGenerator()
    return delay(afterFailures: failures, retryAfter: retryAfter, using: &generator)
  }

  /// From 0 up to 1. One number, one result: `Double.random` rejects some, and a constant source would never
  /// end.
  private static func fraction(_ generator: inout some RandomNumberGenerator) -> Double {
    Double(generator.next() >> 11) * 0x1p-53
  }

  private func clamped(_ seconds: TimeInterval) -> TimeInterval { min(max(seconds, floor), ceiling) }
}
