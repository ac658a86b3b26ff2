import RuneModel
import RuneSigning

/// A manifest that was fetched, or is still current.
package struct FetchedManifest: Sendable {
  package var manifest: Manifest
  /// The manifest to store, together with everything that it lists and not earlier.
  package var stored: StoredManifest
  /// The signer; `nil` if no signature is required.
  package var signer: ContentTrust.Signer?

  package init(manifest: Manifest, stored: StoredManifest, signer: ContentTrust.Signer? = nil) {
    self.manifest = manifest
    self.stored = stored
    self.signer = signer
  }
}

/// A service's response to a request for the texts of a locale.
package enum FetchedPayload: Sendable {
  /// The stored payload is the current one.
  case notModified
  case content(LocaleContent)
}

/// A payload that has just arrived.
package struct LocaleContent: Sendable {
  /// The payload as it arrived, or several documents as one payload that `PayloadDecoder` reads.
  package var bytes: [UInt8]
  /// The HTTP ETag of the response; `nil` if there were several.
  package var etag: String?
  /// The HTTP ETag of each document that has one, by path; empty if the payload is a single document.
  package var documentETags: [String: String]
  /// The payload's digest, if it was compared with the manifest's.
  package var sha256: String?
  package var payload: Payload

  package init(
    bytes: [UInt8],
    etag: String?,
    documentETags: [String: String] = [:],
    sha256: String?,
    payload: Payload
  ) {
    self.bytes = bytes
    self.etag = etag
    self.documentETags = documentETags
    self.sha256 = sha256
    self.payload = payload
  }
}
