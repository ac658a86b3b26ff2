import Foundation

/// How long to wait before the next attempt: twice as long each time, with jitter so that clients that failed
/// together do not retry together.
package struct Backoff: Hashable, Sendable {
  /// Seconds before the second attempt, and the minimum of every wait.
  package var floor: TimeInterval
  /// The maximum, even for a longer `Retry-After`: a wrong one must not end updates for good.
  package var ceiling: TimeInterval

  package init(floor: TimeInterval, ceiling: TimeInterval) {
    self.floor = floor
    self.ceiling = max(floor, ceiling)
  }

  /// Seconds to wait after `failures` failures in a row (1 is the first).
  ///
  /// Without a `Retry-After`: between half and the whole of `floor * 2^failures`. With one: at least that long, and
  /// up to a tenth more.
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
    // An existential has an address. An empty struct has none, and the thread sanitizer records accesses to it at any.
    var generator: any RandomNumberGenerator = SystemRandomNumberGenerator()
    return delay(afterFailures: failures, retryAfter: retryAfter, using: &generator)
  }

  /// From 0 up to but excluding 1. Takes exactly one number: `Double.random` rejects some, and would never return
  /// with a constant generator.
  private static func fraction(_ generator: inout some RandomNumberGenerator) -> Double {
    Double(generator.next() >> 11) * 0x1p-53
  }

  private func clamped(_ seconds: TimeInterval) -> TimeInterval { min(max(seconds, floor), ceiling) }
}
