import RuneModel

/// Writes a manifest for `ManifestDecoder`.
package enum ManifestEncoder {
  /// - Returns: a document that decodes to the same manifest, except for ranges and notes. An expiry that could not be
  ///   read is written as an empty text, which is not a date either.
  package static func encode(_ manifest: Manifest) -> [UInt8] {
    var document = PublishedDocumentWriter()
    document.add(manifest.published)
    document.add(expiry: manifest.expires)
    if let project = manifest.project { document.add("project") { $0.string(project) } }
    return document.bytes("locales", of: manifest.locales) { write($0, to: &$1) }
  }

  private static func write(_ locale: ManifestLocale, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("locale", locale.writtenTag)
      if let etag = locale.etag { writer.member("etag", etag) }
      if let url = locale.url { writer.member("url", url) }
      if let sha256 = locale.sha256 { writer.member("sha256", sha256) }
      if let size = locale.size { writer.member("size", size) }
    }
  }
}
