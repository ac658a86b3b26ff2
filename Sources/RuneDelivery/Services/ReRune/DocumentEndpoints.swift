import Foundation
import RuneModel
import RuneTransport

/// The addresses of the documents on a server that speaks ReRune's protocol, and how it sends them.
package struct DocumentEndpoints: Sendable {
  /// The address of the manifest, and the base of its relative addresses.
  package var manifest: URL
  /// The address of a locale for which the manifest has none; `nil` for a tag that is not a path segment. Receives the
  /// tag as written in the manifest; the service may not know another spelling.
  package var payload: @Sendable (_ writtenTag: String) -> URL?
  /// The credential. It is not sent if the manifest points to another origin.
  package var credential: Credential?
  /// Extracts a document from the body of its response. Signature and digests cover the extracted bytes.
  package var document: @Sendable (_ body: [UInt8]) throws(UpdateFault) -> [UInt8]

  package init(
    manifest: URL,
    payload: @escaping @Sendable (_ writtenTag: String) -> URL?,
    credential: Credential? = nil,
    document: @escaping @Sendable (_ body: [UInt8]) throws(UpdateFault) -> [UInt8] = { $0 }
  ) {
    self.manifest = manifest
    self.payload = payload
    self.credential = credential
    self.document = document
  }
}

extension APIOrigin {
  /// `/api/sdk/translations/manifest?platform=ios`
  var manifestURL: URL? {
    URL(string: "\(self)/api/sdk/translations/manifest?platform=ios")
  }

  /// `/api/sdk/translations/ios/{locale}`
  func payloadURL(locale: String) -> URL? {
    URLPath.segment(locale).flatMap { URL(string: "\(self)/api/sdk/translations/ios/\($0)") }
  }
}
