/// A store for the over-the-air texts between launches, in place of the file that ReRune writes.
///
/// Pass one to `ReRune.setup` to keep the texts in a database or a shared container. It is called from background
/// tasks. It need not be reliable: its content is decoded and validated like a download, and a call that takes longer
/// than 10 seconds is abandoned. The texts are then fetched again, or kept in memory only.
///
/// A store belongs to one project: use a separate store for every publish id and every version of the app, or clear
/// it when either changes.
public protocol ReRuneCacheStore: Sendable {
  /// Returns the manifest that was written last; `nil` if there is none.
  func reRuneReadManifest() async -> ReRuneCachedManifest?
  /// Replaces the manifest. It is written after the locale bundles that it lists.
  func reRuneWriteManifest(_ manifest: ReRuneCachedManifest) async
  /// Returns the bundle that was written last for a locale; `nil` if there is none.
  ///
  /// - Parameter localeTag: a normalized BCP-47 tag such as `zh-Hant-TW`.
  func reRuneReadLocaleBundle(localeTag: String) async -> ReRuneCachedLocaleBundle?
  /// Replaces the bundle of the same locale. Payload and ETag belong together: keep both or neither.
  func reRuneWriteLocaleBundle(_ bundle: ReRuneCachedLocaleBundle) async
  /// Returns the bundles of all locales, in any order.
  func reRuneReadAllLocaleBundles() async -> [ReRuneCachedLocaleBundle]
}

/// The manifest as a cache store contains it.
public struct ReRuneCachedManifest: Sendable, Hashable {
  /// The document as it was downloaded.
  public let body: String
  /// The HTTP ETag that came with it.
  public let etag: String?
  /// The signatures of the HTTP response, from its header `X-OTA-Signature`; `nil` if there were none. A store that
  /// drops them makes an app with `trustedKeys` fetch everything again at each launch.
  public let signature: String?

  /// Creates a manifest to be stored.
  ///
  /// - Parameters:
  ///   - body: the document as it was downloaded.
  ///   - etag: the ETag of the HTTP response.
  ///   - signature: the signatures of the HTTP response.
  public init(body: String, etag: String?, signature: String? = nil) {
    self.body = body
    self.etag = etag
    self.signature = signature
  }
}

/// The texts of one locale as a cache store contains them.
public struct ReRuneCachedLocaleBundle: Sendable, Hashable {
  /// A normalized BCP-47 tag such as `zh-Hant-TW`.
  public let localeTag: String
  /// The payload as it was downloaded.
  public let payloadJson: String
  /// The HTTP ETag that came with it.
  public let etag: String?

  /// Creates a bundle to be stored.
  ///
  /// - Parameters:
  ///   - localeTag: a normalized BCP-47 tag such as `zh-Hant-TW`.
  ///   - payloadJson: the payload as it was downloaded.
  ///   - etag: the ETag of the HTTP response.
  public init(localeTag: String, payloadJson: String, etag: String?) {
    self.localeTag = localeTag
    self.payloadJson = payloadJson
    self.etag = etag
  }
}
