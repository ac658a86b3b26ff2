/// Stores the over-the-air texts between launches, in place of the file that ReRune writes.
///
/// Pass one to `ReRune.setup` to keep the texts in a database or a shared container. It is called from background
/// tasks and not trusted: its content is decoded and validated like a download, and a call that takes longer than 10
/// seconds is abandoned. The texts are then fetched again, or kept in memory only; there are no other consequences.
///
/// A store belongs to one project: use a separate store for every publish id and every version of the app, or clear
/// it when either changes.
public protocol ReRuneCacheStore: Sendable {
  /// The manifest that was written last; `nil` if there is none.
  func reRuneReadManifest() async -> ReRuneCachedManifest?
  /// Replaces the manifest. It is written after the locale bundles that it lists.
  func reRuneWriteManifest(_ manifest: ReRuneCachedManifest) async
  /// The bundle that was written last for a locale; `nil` if there is none.
  ///
  /// - Parameter localeTag: a normalised BCP-47 tag such as `zh-Hant-TW`.
  func reRuneReadLocaleBundle(localeTag: String) async -> ReRuneCachedLocaleBundle?
  /// Replaces the bundle of the same locale. Payload and ETag belong together: keep both or neither.
  func reRuneWriteLocaleBundle(_ bundle: ReRuneCachedLocaleBundle) async
  /// The bundles of all locales, in any order.
  func reRuneReadAllLocaleBundles() async -> [ReRuneCachedLocaleBundle]
}

/// The manifest as a cache store keeps it.
public struct ReRuneCachedManifest: Sendable, Hashable {
  /// The document as it was downloaded.
  public let body: String
  /// The HTTP ETag that came with it.
  public let etag: String?
  /// The signatures that came with it, in the header `X-OTA-Signature`; `nil` if there were none. Without it, an app
  /// that trusts signed texts only fetches everything again at each launch.
  public let signature: String?

  /// - Parameters:
  ///   - body: the document as it was downloaded.
  ///   - etag: the HTTP ETag that came with it.
  ///   - signature: the signatures that came with it.
  public init(body: String, etag: String?, signature: String? = nil) {
    self.body = body
    self.etag = etag
    self.signature = signature
  }
}

/// The texts of one locale as a cache store keeps them.
public struct ReRuneCachedLocaleBundle: Sendable, Hashable {
  /// A normalised BCP-47 tag such as `zh-Hant-TW`.
  public let localeTag: String
  /// The payload as it was downloaded.
  public let payloadJson: String
  /// The HTTP ETag that came with it.
  public let etag: String?

  /// - Parameters:
  ///   - localeTag: a normalised BCP-47 tag such as `zh-Hant-TW`.
  ///   - payloadJson: the payload as it was downloaded.
  ///   - etag: the HTTP ETag that came with it.
  public init(localeTag: String, payloadJson: String, etag: String?) {
    self.localeTag = localeTag
    self.payloadJson = payloadJson
    self.etag = etag
  }
}
