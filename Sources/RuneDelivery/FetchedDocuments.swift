import RuneModel
import RuneSigning

/// A manifest that was fetched, or found to be current.
package struct FetchedManifest: Sendable {
  package var manifest: Manifest
  /// To be stored with all that the manifest lists, and not before.
  package var stored: StoredManifest
  /// Who signed it; `nil` where no signature is required.
  package var signer: ContentTrust.Signer?

  package init(manifest: Manifest, stored: StoredManifest, signer: ContentTrust.Signer? = nil) {
    self.manifest = manifest
    self.stored = stored
    self.signer = signer
  }
}

/// What a service answers when it is asked for the texts of a locale.
package enum FetchedPayload: Sendable {
  /// The stored payload is the current one.
  case notModified
  case content(LocaleContent)
}

/// A payload as it arrived.
package struct LocaleContent: Sendable {
  package var bytes: [UInt8]
  /// The HTTP ETag that came with it.
  package var etag: String?
  /// Its digest, where it was compared with the manifest's.
  package var sha256: String?
  package var payload: Payload

  package init(bytes: [UInt8], etag: String?, sha256: String?, payload: Payload) {
    self.bytes = bytes
    self.etag = etag
    self.sha256 = sha256
    self.payload = payload
  }
}
