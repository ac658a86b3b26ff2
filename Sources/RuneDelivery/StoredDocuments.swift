import RuneModel
import RuneSigning

/// What is kept of a manifest.
package struct StoredManifest: Sendable, Equatable {
  /// The document as it was downloaded.
  package var body: [UInt8]
  /// The HTTP ETag that came with it.
  package var etag: String?
  /// The signatures that came with it, as the header had them, whether anybody verified them or not.
  package var signature: String?

  package init(body: [UInt8], etag: String? = nil, signature: String? = nil) {
    self.body = body
    self.etag = etag
    self.signature = signature
  }
}

/// What is kept of a locale beside its texts.
package struct StoredLocale: Sendable, Equatable {
  /// A normalised BCP-47 tag.
  package var tag: String
  /// The HTTP ETag that came with the payload, for `If-None-Match`.
  package var etag: String?
  /// What the manifest's entry said when the payload was fetched: equal to what it says now, the payload is the
  /// current one.
  package var manifestETag: String?
  /// False where the stored texts turned out to be damaged. They are not among the snapshot's then, and both
  /// validators are forgotten: it is to be fetched again, whatever the manifest says.
  package var isIntact: Bool
  /// The digest of the payload as downloaded, where the manifest has one that was compared with it.
  package var sha256: String?
  /// Who signed the manifest with that digest; `nil` where no signature is required.
  package var signer: ContentTrust.Signer?

  package init(
    tag: String,
    etag: String? = nil,
    manifestETag: String? = nil,
    isIntact: Bool = true,
    sha256: String? = nil,
    signer: ContentTrust.Signer? = nil
  ) {
    self.tag = tag
    self.etag = etag
    self.manifestETag = manifestETag
    self.isIntact = isIntact
    self.sha256 = sha256
    self.signer = signer
  }
}

extension StoredLocale {
  /// Of a payload that has just come.
  ///
  /// - Parameters:
  ///   - locale: the manifest's entry for it.
  ///   - signer: who signed that manifest.
  package init(_ locale: ManifestLocale, _ content: LocaleContent, signer: ContentTrust.Signer?) {
    self.init(
      tag: locale.tag,
      etag: content.etag,
      manifestETag: locale.etag(ofPayloadWith: content.etag),
      sha256: content.sha256,
      signer: signer
    )
  }

  /// The same payload, which the server says is the one that the manifest's entry now means.
  package func confirmed(by locale: ManifestLocale) -> StoredLocale {
    var stored = self
    stored.manifestETag = locale.etag(ofPayloadWith: etag)
    return stored
  }
}
