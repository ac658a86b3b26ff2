import Foundation
import RuneModel
import RuneTransport

/// The file that is to be installed, as the index describes it.
package struct PackTarget: Hashable, Sendable {
  package let version: PackVersion
  /// The digest of the file as downloaded.
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

/// One download of a package over all of its attempts: its progress, and what follows a failure.
struct PackDownload: Hashable, Sendable {
  enum Next: Hashable {
    /// Repeat the request at this time.
    case retry(at: TimeInterval)
    /// Restart at the fallback address, because another server's validator does not guarantee equal bytes.
    case useFallback
    case restart
    case fail(PackFailure)
  }

  /// The number of attempts at each address.
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

/// How much free space the download and installation of a package need.
///
/// The sizes come from the index, which anyone may have written: sums that overflow are `Int.max`.
package struct PackSpace: Hashable, Sendable {
  /// The space left to the system, in bytes, and the number of bytes that arrive between two checks.
  package static let margin = 16 << 20

  /// The size of the file as downloaded, in bytes; `nil` if unknown.
  private let size: Int?
  private let installedSize: Int

  /// A package whose index has no sizes needs only the margin, and what a response says later.
  package init(_ package: PackEntry) {
    size = package.size.map { max($0, 0) }
    let isKnown = package.size != nil || package.installedSize != nil
    installedSize = isKnown ? max(package.installedLimit, 0) : 0
  }

  /// Free bytes needed to finish: for the rest of the file, for the installed one beside it, and the margin.
  ///
  /// - Parameters:
  ///   - received: bytes that are already on the disk.
  ///   - total: the size of the whole file as the server reports it, used if the index has none.
  package func needed(received: Int, total: Int? = nil) -> Int {
    let size = self.size ?? max(total ?? 0, 0)
    let rest = size - min(max(received, 0), size)
    return Self.sum(Self.sum(rest, installedSize), Self.margin)
  }

  /// - Parameter available: free bytes.
  /// - Returns: `nil` if they are enough.
  package func failure(received: Int, total: Int? = nil, available: Int) -> PackFailure? {
    let needed = needed(received: received, total: total)
    return available < needed ? .lowStorage(required: needed, available: max(available, 0)) : nil
  }

  /// How many bytes have been received when the space is to be checked again.
  package static func nextCheck(after received: Int) -> Int { sum(max(received, 0), margin) }

  private static func sum(_ a: Int, _ b: Int) -> Int {
    let (sum, overflow) = a.addingReportingOverflow(b)
    return overflow ? Int.max : sum
  }
}

/// Why the transfer of a package ended early.
package enum PackTransferFault: Hashable, Sendable {
  /// Another attempt may succeed, as after a 5xx, a timeout or a cut connection. The pause is in seconds.
  case temporary(retryAfter: TimeInterval?)
  /// The server cannot be reached at all.
  case noConnection
  /// Another attempt would end the same way, as after a 404, a 403, or a file that is too large.
  case final

  package init(_ error: TransportError) {
    switch error.reason {
    case .notConnected, .hostNotFound: self = .noConnection
    case .status(500...599): self = .temporary(retryAfter: error.retryAfter)
    default: self = error.isRetryable ? .temporary(retryAfter: error.retryAfter) : .final
    }
  }
}

/// Which of two addresses of the same content is used.
package enum PackAddress: Hashable, Sendable { case first, fallback }
