import RuneModel
import RuneSigning

/// The stored record of a manifest.
package struct StoredManifest: Sendable, Equatable {
  /// The list of a service whose manifest names languages by ids of its own.
  package struct LanguageList: Sendable, Equatable {
    package var body: [UInt8]
    package var etag: String?

    package init(body: [UInt8], etag: String? = nil) {
      self.body = body
      self.etag = etag
    }
  }

  /// The document as it was downloaded.
  package var body: [UInt8]
  /// The HTTP ETag of its response.
  package var etag: String?
  /// The signatures as sent in the header, verified or not.
  package var signature: String?
  /// `nil` if the service has none, or it was not received.
  package var languages: LanguageList?

  package init(
    body: [UInt8],
    etag: String? = nil,
    signature: String? = nil,
    languages: LanguageList? = nil
  ) {
    self.body = body
    self.etag = etag
    self.signature = signature
    self.languages = languages
  }
}

/// Reads the manifest of a service.
package typealias ManifestDecoding = @Sendable (StoredManifest) throws(TextFault) -> Manifest

extension ManifestDecoder {
  @Sendable package static func decode(_ manifest: StoredManifest) throws(TextFault) -> Manifest {
    try decode(manifest.body)
  }
}

/// The stored record of a locale, without its texts.
package struct StoredLocale: Sendable, Equatable {
  /// A normalised BCP-47 tag.
  package var tag: String
  /// The HTTP ETag of the payload's response, for `If-None-Match`; `nil` if it consists of several documents.
  package var etag: String?
  /// The HTTP ETag of each document that has one, by path.
  package var documentETags: [String: String]
  /// The validator in the manifest's entry when the payload was fetched. If the entry's present one is equal, the
  /// payload is current.
  package var manifestETag: String?
  /// False if the stored texts are damaged. They are then missing from the snapshot, and both validators are dropped:
  /// the payload is fetched again whatever the manifest says.
  package var isIntact: Bool
  /// The digest of the payload as downloaded, if it was compared with the manifest's.
  package var sha256: String?
  /// The signer of the manifest with that digest; `nil` if no signature is required.
  package var signer: ContentTrust.Signer?

  package init(
    tag: String,
    etag: String? = nil,
    documentETags: [String: String] = [:],
    manifestETag: String? = nil,
    isIntact: Bool = true,
    sha256: String? = nil,
    signer: ContentTrust.Signer? = nil
  ) {
    self.tag = tag
    self.etag = etag
    self.documentETags = documentETags
    self.manifestETag = manifestETag
    self.isIntact = isIntact
    self.sha256 = sha256
    self.signer = signer
  }
}

extension StoredLocale {
  /// Creates the record of a payload that has just arrived.
  ///
  /// - Parameters:
  ///   - locale: the manifest's entry for it.
  ///   - signer: the signer of that manifest.
  package init(_ locale: ManifestLocale, _ content: LocaleContent, signer: ContentTrust.Signer?) {
    self.init(
      tag: locale.tag,
      etag: content.etag,
      documentETags: content.documentETags,
      manifestETag: locale.etag(ofPayloadWith: content.etag),
      sha256: content.sha256,
      signer: signer
    )
  }

  /// The record of the same payload, which the server has confirmed to be the one listed in the manifest's entry.
  package func confirmed(by locale: ManifestLocale) -> StoredLocale {
    var stored = self
    stored.manifestETag = locale.etag(ofPayloadWith: etag)
    return stored
  }
}
