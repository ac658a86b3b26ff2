import Foundation
import RuneTransport

/// Why the transfer of a package ended early.
package enum PackTransferFault: Hashable, Sendable {
  /// Such as a 5xx, a timeout or a cut connection: another attempt may succeed. In seconds.
  case temporary(retryAfter: TimeInterval?)
  /// The server cannot be reached at all.
  case noConnection
  /// Such as 404, 403, or a file that is too large: another attempt would end the same way.
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
