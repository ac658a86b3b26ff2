/// What an over-the-air manifest says, whichever of its variants was served.
package struct Manifest: Sendable {
  /// Never negative; `nil` where the manifest has none that can be used.
  package var revision: Int?
  /// In the manifest's order, each tag once.
  package var locales: [ManifestLocale]
  package var notes: WireNotes
}

/// One locale that a manifest offers.
package struct ManifestLocale: Sendable, Hashable {
  /// A normalised BCP-47 tag.
  package var tag: String
  /// Changes with the payload. Compared and never sent: it need not be the ETag of any response.
  package var etag: String?
  /// As written, perhaps relative; checked by no more than its length and for control characters.
  package var url: String?
  /// 64 hexadecimal digits in lower case.
  package var sha256: String?
  /// The payload's length in bytes.
  package var size: Int?

  package init(tag: String, etag: String? = nil, url: String? = nil, sha256: String? = nil, size: Int? = nil)
  {
    self.tag = tag
    self.etag = etag
    self.url = url
    self.sha256 = sha256
    self.size = size
  }
}
