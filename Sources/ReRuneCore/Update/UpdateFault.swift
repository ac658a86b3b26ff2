import Foundation
import RuneModel
import RuneSigning
import RuneTransport

/// Why a document is not put to use.
struct UpdateFault: Error, Sendable {
  /// A sentence that names the document and says what to do; without identifiers.
  var message: String
  /// Seconds that the server wants to be left alone.
  var retryAfter: TimeInterval?

  init(_ message: String) {
    self.message = message
  }

  /// - Parameter document: such as `manifest`.
  init(_ document: String, _ error: TransportError) {
    message = "\(document): \(error)"
    retryAfter = error.retryAfter
  }

  init(_ payload: ManifestLocale, _ error: TransportError) {
    message = "\(payload.tag): \(error.description(of: payload))"
    retryAfter = error.retryAfter
  }

  init(_ document: String, _ distrust: Distrust) {
    message = "\(document): \(distrust)"
  }

  init(_ document: String, _ fault: TextFault) {
    message = "\(document): \(fault.message) (byte \(fault.range.lower), \(fault.rule.id))"
  }
}
