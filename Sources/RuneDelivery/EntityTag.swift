import RuneModel

/// RFC 9110, section 8.8.3: `"v2"`, weak as `W/"v2"`. Manifests also contain a bare `v2`.
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
  /// The entry's validator, if it is also that of the payload; otherwise the next check requests the payload again.
  /// Behind a CDN a payload may be older than the manifest that lists it, which its different ETag shows.
  ///
  /// - Parameter other: the ETag that came with the payload.
  func etag(ofPayloadWith other: String?) -> String? {
    guard let etag, let other else { return etag }
    return EntityTag.opaque(etag).hasSameUTF8(as: EntityTag.opaque(other)) ? etag : nil
  }
}
