import RuneModel

/// RFC 9110, section 8.8.3: `"v2"`, weak as `W/"v2"`. Manifests write `v2` as well.
enum EntityTag {
  static func opaque(_ etag: String) -> String {
    let strong = etag.hasPrefix("W/") ? etag.dropFirst(2) : Substring(etag)
    guard strong.utf8.count >= 2, strong.hasPrefix("\""), strong.hasSuffix("\"") else {
      return String(strong)
    }
    return String(strong.dropFirst().dropLast())
  }
}

extension ManifestLocale {
  /// The entry's validator, if it can be taken for that of a payload; else the next check asks for the payload again.
  /// Behind a CDN a payload may be older than the manifest that lists it, and says so by an ETag of its own.
  ///
  /// - Parameter other: the ETag that came with the payload.
  func etag(ofPayloadWith other: String?) -> String? {
    guard let etag, let other else { return etag }
    return EntityTag.opaque(etag).hasSameUTF8(as: EntityTag.opaque(other)) ? etag : nil
  }
}
