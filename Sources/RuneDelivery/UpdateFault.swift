import Foundation
import RuneModel
import RuneSigning
import RuneTransport

/// Why a document is not used.
package struct UpdateFault: Error, Sendable {
  package enum Cause: Sendable {
    /// It was not received.
    case transport(TransportError)
    /// It arrived, but no trusted key signed it.
    case distrust(Distrust)
    /// It may not follow what was accepted before it.
    case stale(StaleRevision)
    /// It cannot be read; the range refers to these bytes.
    case unreadable(TextFault, in: [UInt8])
    /// It was not requested.
    case postponed(FetchBudget.Limit)
    /// The server has another version than the manifest says, so that the manifest has to be fetched again.
    case outdatedManifest
    /// Its address cannot be formed.
    case noAddress
    /// The manifest does not list a locale that was asked for.
    case unknownLocale(String, offered: [String])
    /// Described only by the message.
    case other
  }

  package var cause: Cause
  /// A sentence with the document, the problem and a remedy, but without identifiers.
  package var message: String
  /// The seconds to wait before the next request, as demanded by the server.
  package var retryAfter: TimeInterval?

  package init(_ message: String, cause: Cause = .other) {
    self.message = message
    self.cause = cause
  }

  /// - Parameter document: the document, such as `manifest`.
  package init(_ document: String, _ error: TransportError) {
    self.init("\(document): \(error)", cause: .transport(error))
    retryAfter = error.retryAfter
  }

  package init(_ payload: ManifestLocale, _ error: TransportError) {
    self.init("\(payload.tag): \(error.description(of: payload))", cause: .transport(error))
    retryAfter = error.retryAfter
  }

  package init(_ document: String, _ distrust: Distrust) {
    self.init("\(document): \(distrust)", cause: .distrust(distrust))
  }

  package init(_ document: String, _ stale: StaleRevision) {
    self.init("\(document): \(stale); a new version of the app accepts any", cause: .stale(stale))
  }

  package init(_ document: String, _ fault: TextFault, in bytes: [UInt8]) {
    self.init(
      "\(document): \(fault.message) (byte \(fault.range.lower), \(fault.rule.id))",
      cause: .unreadable(fault, in: bytes)
    )
  }

  /// The message for a reader who knows which document it is about.
  ///
  /// - Parameter document: the document at the beginning of the message, such as `manifest` or the tag of a locale.
  package func message(withoutDocument document: String) -> String {
    message.hasPrefix("\(document): ") ? String(message.dropFirst(document.count + 2)) : message
  }

  /// - Parameter tag: the locale whose document would be fetched although the budget is used up.
  init(postponed tag: String, because limit: FetchBudget.Limit) {
    let reason =
      switch limit {
      case .bytes(let count): "have more than \(count) bytes"
      case .seconds(let seconds): "took longer than \(Int(seconds)) seconds"
      }
    self.init(
      "\(tag): not fetched, because the documents before it \(reason); the next check goes on from here",
      cause: .postponed(limit)
    )
  }
}

extension TransportError {
  /// The description for a request of a locale's texts.
  package func description(of payload: ManifestLocale) -> String {
    guard reason == .status(404) || reason == .status(410) else { return description }
    guard payload.url == nil else {
      return "\(place): the server has nothing here; check the url that the manifest gives\(reportSuffix)"
    }
    return
      "\(place): the server has no texts of \(payload.writtenTag.wireQuoted); check that the manifest writes the "
      + "locale as the service does, and that a release is published\(reportSuffix)"
  }
}
