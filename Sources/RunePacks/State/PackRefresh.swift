import Foundation
import RuneTransport

/// Decides when the index is requested, and from which of its addresses.
///
/// It takes no action itself and has no clock. Times are monotonic seconds, except wall times, which are seconds since
/// 1970.
package struct PackRefresh: Sendable {
  package enum Outcome: Hashable, Sendable {
    case updated
    /// The server answered 304.
    case unchanged
    /// The index arrived, and its signature is wrong or missing.
    case untrusted
    /// The index arrived, and only one of its two signatures is right.
    case contradictory
    /// The refresh failed; the pause that the server requested is in seconds.
    case failed(retryAfter: TimeInterval?)
  }

  package enum Next: Hashable, Sendable {
    case request(PackAddress, at: TimeInterval)
    /// Wait until `nextTime`; `nil` after success.
    case end(PackFailure?)
  }

  /// Seconds between two refreshes.
  package static let defaultInterval: TimeInterval = 3_600
  package static let minimumInterval: TimeInterval = 300
  /// The age in seconds from which a stored time is ignored.
  static let storedTimeAge: TimeInterval = 7 * 86_400
  /// The number of failures of the first address after which the fallback is requested, once.
  static let attempts = 2

  package let interval: TimeInterval
  /// When the next refresh is due.
  package private(set) var nextTime: TimeInterval
  private let hasFallback: Bool
  private var address: PackAddress?
  private var failures = 0

  /// - Parameters:
  ///   - interval: the seconds between two refreshes; values that are not finite are replaced by the default.
  ///   - checksOnStart: whether the first refresh is due now. Otherwise it is due an interval after `storedTime`.
  ///   - storedTime: the wall time of the last refresh of an earlier launch. It counts only if it lies in the past, and
  ///     less than a week back, because the clock may have been set since.
  package init(
    interval: TimeInterval = defaultInterval,
    hasFallback: Bool = false,
    checksOnStart: Bool = true,
    storedTime: TimeInterval? = nil,
    wallTime: TimeInterval,
    at now: TimeInterval
  ) {
    self.interval = interval.isFinite ? max(interval, Self.minimumInterval) : Self.defaultInterval
    self.hasFallback = hasFallback
    let age = storedTime.map { wallTime - $0 } ?? .infinity
    let isUsable = !checksOnStart && age >= 0 && age < Self.storedTimeAge
    nextTime = now + (isUsable ? max(self.interval - age, 0) : 0)
  }

  /// Begins a refresh.
  ///
  /// - Parameter isForced: whether to begin before `nextTime`.
  /// - Returns: `nil` if none is due, or one is in progress.
  package mutating func begin(isForced: Bool = false, at now: TimeInterval) -> PackAddress? {
    guard address == nil, isForced || now >= nextTime else { return nil }
    address = .first
    failures = 0
    return .first
  }

  /// The result of a request.
  package mutating func finished(
    _ outcome: Outcome,
    at now: TimeInterval,
    using generator: inout some RandomNumberGenerator
  ) -> Next {
    guard let address else { return .end(.cancelled) }
    switch outcome {
    case .updated, .unchanged: return end(nil, at: now)
    // The other address is not tried: an attacker who can forge one index could make the first address fail.
    case .untrusted: return end(.signatureInvalid, at: now)
    case .contradictory: return end(.signaturesDisagree, at: now)
    case .failed(let retryAfter):
      failures += 1
      if address == .first, failures < Self.attempts {
        let delay = PackDownload.backoff.delay(
          afterFailures: failures,
          retryAfter: retryAfter,
          using: &generator
        )
        return .request(.first, at: now + delay)
      }
      guard address == .first, hasFallback else { return end(.manifestFetchFailed, at: now) }
      self.address = .fallback
      return .request(.fallback, at: now)
    }
  }

  private mutating func end(_ failure: PackFailure?, at now: TimeInterval) -> Next {
    address = nil
    nextTime = now + interval
    return .end(failure)
  }
}

/// The addresses of an index.
package struct PackIndexAddresses: Hashable, Sendable {
  package let first: URL
  package let fallback: URL?
  /// To be logged.
  package let warning: String?

  /// Drops a fallback that is the same address.
  package init(_ first: URL, fallback: URL?) {
    self.first = first
    let isSame = fallback.map { Self.comparable($0) == Self.comparable(first) } ?? false
    self.fallback = isSame ? nil : fallback
    warning =
      isSame
      ? "The fallback index is the index itself, \(LoggedURL.text(first)), and is ignored. "
        + "Name an address on another server, or none."
      : nil
  }

  /// The parts of an address to compare: without a fragment, which is not sent, and with scheme and host in lower case.
  private static func comparable(_ url: URL) -> [String?] {
    guard let parts = URLComponents(url: url, resolvingAgainstBaseURL: true) else {
      return [url.absoluteString]
    }
    return [
      parts.scheme?.lowercased(), parts.user, parts.password, parts.host?.lowercased(),
      parts.port.map(String.init), parts.percentEncodedPath, parts.percentEncodedQuery,
    ]
  }
}
