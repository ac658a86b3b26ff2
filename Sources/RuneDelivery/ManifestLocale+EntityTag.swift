import RuneModel
import RuneTransport

extension ManifestLocale {
  /// The entry's validator, if it is also that of the payload; otherwise the next check requests the payload again.
  /// Behind a CDN a payload may be older than the manifest that lists it, which its different ETag shows.
  ///
  /// - Parameter other: the ETag that came with the payload.
  func etag(ofPayloadWith other: String?) -> String? {
    guard let etag, let other else { return etag }
    return EntityTag.opaque(etag).hasSameUTF8(as: EntityTag.opaque(other)) ? etag : nil
  }

  /// - Parameters:
  ///   - other: the ETag that came with the payload.
  ///   - now: in seconds since 1970.
  /// - Returns: `nil` if the entry's validator is also that of the payload, or there is none.
  func doubt(aboutPayloadWith other: String?, at now: Int) -> StoredLocale.Doubt? {
    guard let etag, self.etag(ofPayloadWith: other) == nil else { return nil }
    return StoredLocale.Doubt(manifestETag: etag, since: now)
  }
}
