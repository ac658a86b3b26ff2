import RuneModel
import RuneSigning
import RuneTransport

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
  /// A normalized BCP-47 tag.
  package var tag: String
  /// The HTTP ETag of the payload's response, for `If-None-Match`; `nil` if it consists of several documents.
  package var etag: String?
  /// The HTTP ETag of each document that has one, by path.
  package var documentETags: [String: String]
  /// The validator in the manifest's entry when the payload was fetched. If the entry's present one is equal, the
  /// payload is current.
  package var manifestETag: String?
  /// The manifest's entry has a validator that is not the payload's; `nil` if `manifestETag` decides.
  package var doubt: Doubt?
  /// False if the stored texts are damaged. They are then missing from the snapshot, and both validators are dropped:
  /// the payload is fetched again whatever the manifest says.
  package var isIntact: Bool
  /// The digest of the payload as downloaded, if it was compared with the manifest's.
  package var sha256: String?
  /// The signer of the manifest with that digest; `nil` if no signature is required.
  package var signer: ContentTrust.Signer?

  /// A validator in the manifest that is not the payload's HTTP ETag. Either a CDN still serves a payload that is older
  /// than the manifest, or the service does not use ETags as validators. Each check asks again for some time; then the
  /// payload counts as current.
  package struct Doubt: Sendable, Equatable {
    package var manifestETag: String
    /// When the manifest was first seen with it, in seconds since 1970.
    package var since: Int

    package init(manifestETag: String, since: Int) {
      self.manifestETag = manifestETag
      self.since = since
    }

    /// - Parameter now: the time in seconds since 1970. A device's date may have been wrong.
    fileprivate func isOver(at now: Int) -> Bool { now - since >= Limits.doubtfulPayloadSeconds }
  }

  package init(
    tag: String,
    etag: String? = nil,
    documentETags: [String: String] = [:],
    manifestETag: String? = nil,
    doubt: Doubt? = nil,
    isIntact: Bool = true,
    sha256: String? = nil,
    signer: ContentTrust.Signer? = nil
  ) {
    self.tag = tag
    self.etag = etag
    self.documentETags = documentETags
    self.manifestETag = manifestETag
    self.doubt = doubt
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
  ///   - now: in seconds since 1970.
  package init(
    _ locale: ManifestLocale,
    _ content: LocaleContent,
    signer: ContentTrust.Signer?,
    at now: Int
  ) {
    self.init(
      tag: locale.tag,
      etag: content.etag,
      documentETags: content.documentETags,
      manifestETag: locale.etag(ofPayloadWith: content.etag),
      doubt: locale.doubt(aboutPayloadWith: content.etag, at: now),
      sha256: content.sha256,
      signer: signer
    )
  }

  /// The record of the same payload, which the server has confirmed to be the one listed in the manifest's entry.
  ///
  /// - Parameter now: the time in seconds since 1970.
  package func confirmed(by locale: ManifestLocale, at now: Int) -> StoredLocale {
    var stored = self
    stored.manifestETag = locale.etag(ofPayloadWith: etag)
    stored.doubt = locale.doubt(aboutPayloadWith: etag, at: now)
    guard let new = stored.doubt, let doubt, doubt.manifestETag.hasSameUTF8(as: new.manifestETag),
      doubt.since <= now
    else { return stored }
    if doubt.isOver(at: now) {
      stored.manifestETag = doubt.manifestETag
      stored.doubt = nil
    } else {
      stored.doubt = doubt
    }
    return stored
  }
}

extension ManifestLocale {
  /// The entry's validator, if it is also the payload's; otherwise the next check requests the payload again. A CDN may
  /// serve a payload that is older than the manifest that lists it, which its different ETag shows.
  ///
  /// - Parameter other: the ETag that came with the payload.
  func etag(ofPayloadWith other: String?) -> String? {
    guard let etag, let other else { return etag }
    return EntityTag.opaque(etag).hasSameUTF8(as: EntityTag.opaque(other)) ? etag : nil
  }

  /// - Parameters:
  ///   - other: the ETag that came with the payload.
  ///   - now: the time in seconds since 1970.
  /// - Returns: `nil` if there is no validator, or the entry's validator is also the payload's.
  func doubt(aboutPayloadWith other: String?, at now: Int) -> StoredLocale.Doubt? {
    guard let etag, self.etag(ofPayloadWith: other) == nil else { return nil }
    return StoredLocale.Doubt(manifestETag: etag, since: now)
  }
}
