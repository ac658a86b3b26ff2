import Foundation
import RuneTransport

/// The file that is to be installed, as the index describes it.
package struct PackTarget: Hashable, Sendable {
  package let version: PackVersion
  /// Of the file as downloaded.
  package let sha256: String
  package let size: Int?
  package let space: PackSpace
  /// Whether the fallback index has an address of the same file.
  package let hasFallback: Bool

  /// `nil` for a package that cannot be downloaded.
  package init?(_ package: PackEntry, hasFallback: Bool = false) {
    guard package.obstacle == nil, let version = package.version, let sha256 = package.sha256 else {
      return nil
    }
    self.version = version
    self.sha256 = sha256
    size = package.size
    space = PackSpace(package)
    self.hasFallback = hasFallback
  }
}

/// One download of a package over all of its attempts: how far it is, and what follows a failure.
struct PackDownload: Hashable, Sendable {
  enum Next: Hashable {
    /// At this time.
    case retry(at: TimeInterval)
    /// From the start, as another server's validator does not guarantee equal bytes.
    case useFallback
    case restart
    case fail(PackFailure)
  }

  /// Of each address.
  static let attempts = 5
  /// The number of complete files with a wrong digest or size after which the download fails.
  static let mismatches = 3
  static let backoff = Backoff(floor: 2, ceiling: 300)

  let target: PackTarget
  private(set) var received: Int
  private(set) var total: Int?
  private(set) var address = PackAddress.first
  /// The time before which no request is sent, after a failure.
  private(set) var notBefore: TimeInterval?
  private var failures = 0
  private var mismatches = 0
  /// Bytes. The first progress is checked too: only then the size is known if the index has none.
  private var nextSpaceCheck = 0

  /// - Parameter received: bytes of an earlier attempt; ignored if the file cannot have that many.
  init(_ target: PackTarget, received: Int = 0) {
    let isPossible = received > 0 && received <= target.size ?? Int.max
    self.target = target
    self.received = isPossible ? received : 0
    total = target.size
  }

  /// Whether caches between here and the server are bypassed: one of them may have the wrong bytes.
  var bypassesCaches: Bool { mismatches > 0 }

  /// - Returns: whether the free space is to be checked.
  mutating func progress(received: Int, total: Int?) -> Bool {
    let received = max(received, 0)
    // A server that does not resume sends everything again.
    let isRestarted = received < self.received
    self.received = received
    if let total, total >= 0 { self.total = total }
    guard isRestarted || received >= nextSpaceCheck else { return false }
    nextSpaceCheck = PackSpace.nextCheck(after: received)
    return true
  }

  mutating func failed(
    _ fault: PackTransferFault,
    at now: TimeInterval,
    using generator: inout some RandomNumberGenerator
  ) -> Next {
    var retryAfter: TimeInterval?
    switch fault {
    case .final: return .fail(.downloadFailed)
    case .temporary(let seconds): retryAfter = seconds
    case .noConnection: break
    }
    failures += 1
    if failures < Self.attempts {
      let delay = Self.backoff.delay(afterFailures: failures, retryAfter: retryAfter, using: &generator)
      notBefore = now + delay
      return .retry(at: now + delay)
    }
    guard target.hasFallback, address == .first else {
      return .fail(fault == .noConnection ? .noNetwork : .downloadFailed)
    }
    address = .fallback
    renewAttempts()
    forgetPart()
    return .useFallback
  }

  /// The complete file has a wrong digest or size.
  mutating func mismatched() -> Next {
    mismatches += 1
    forgetPart()
    return mismatches < Self.mismatches ? .restart : .fail(.checksumMismatch)
  }

  mutating func waited() { notBefore = nil }

  mutating func renewAttempts() {
    failures = 0
    notBefore = nil
  }

  private mutating func forgetPart() {
    received = 0
    total = target.size
    nextSpaceCheck = 0
  }
}
