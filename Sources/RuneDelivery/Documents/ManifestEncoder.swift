import RuneModel

/// Writes a manifest for `ManifestDecoder`, one locale per line, so that version control shows which one changed.
package enum ManifestEncoder {
  /// - Returns: a document that decodes to the same manifest, except for ranges and notes. An expiry that could not be
  ///   read is written as an empty text, which is not a date either.
  package static func encode(_ manifest: Manifest) -> [UInt8] {
    var lines: [JSONWriter] = []
    func add(_ name: String, _ value: (inout JSONWriter) -> Void) {
      var writer = JSONWriter()
      writer.name(name)
      value(&writer)
      lines.append(writer)
    }
    if let revision = manifest.revision { add("revision") { $0.integer(revision) } }
    if let expires = manifest.expires {
      add("expires") { writer in
        switch expires {
        case .at(let time): writer.string(time.text)
        case .unreadable: writer.string("")
        }
      }
    }
    if let target = manifest.allowRollbackTo { add("allowRollbackTo") { $0.integer(target) } }
    if let project = manifest.project { add("project") { $0.string(project) } }

    var text = Array("{\n".utf8)
    for line in lines { text += Array("  ".utf8) + line.bytes + Array(",\n".utf8) }
    text += Array("  \"locales\": [".utf8)
    for (index, locale) in manifest.locales.enumerated() {
      var writer = JSONWriter()
      write(locale, to: &writer)
      text += Array((index == 0 ? "\n    " : ",\n    ").utf8) + writer.bytes
    }
    return text + Array((manifest.locales.isEmpty ? "]\n}\n" : "\n  ]\n}\n").utf8)
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
