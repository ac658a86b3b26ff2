/// Where downloaded texts are kept between runs, in place of the SDK's own file.
public protocol ReRuneCacheStore: Sendable {
  func reRuneReadManifest() async -> ReRuneCachedManifest?
  func reRuneWriteManifest(_ manifest: ReRuneCachedManifest) async
  func reRuneReadLocaleBundle(localeTag: String) async -> ReRuneCachedLocaleBundle?
  func reRuneWriteLocaleBundle(_ bundle: ReRuneCachedLocaleBundle) async
  func reRuneReadAllLocaleBundles() async -> [ReRuneCachedLocaleBundle]
}

/// A manifest as it was served.
public struct ReRuneCachedManifest: Sendable, Hashable {
  public let body: String
  public let etag: String?

  public init(body: String, etag: String?) {
    self.body = body
    self.etag = etag
  }
}

/// The texts of one locale as they were served.
public struct ReRuneCachedLocaleBundle: Sendable, Hashable {
  public let localeTag: String
  public let payloadJson: String
  public let etag: String?

  public init(localeTag: String, payloadJson: String, etag: String?) {
    self.localeTag = localeTag
    self.payloadJson = payloadJson
    self.etag = etag
  }
}
