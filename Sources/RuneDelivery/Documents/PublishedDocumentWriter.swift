import RuneModel

/// Writes a JSON object with one member per line, and a list with one element per line, so that version control shows
/// which one changed.
package struct PublishedDocumentWriter {
  private var text = Array("{\n".utf8)

  package init() {}

  package mutating func add(_ name: String, _ write: (inout JSONWriter) -> Void) {
    var writer = JSONWriter()
    writer.name(name)
    write(&writer)
    text += Array("  ".utf8) + writer.bytes + Array(",\n".utf8)
  }

  package mutating func add(_ revision: PublishedRevision) {
    if let number = revision.number { add("revision") { $0.integer(number) } }
    if let former = revision.rollsBackFrom { add("rollsBackFrom") { $0.integer(former) } }
  }

  /// - Parameter expiry: one that could not be read is written as an empty text, which is not a date either.
  package mutating func add(expiry: Manifest.Expiry?) {
    switch expiry {
    case .at(let time): add("expires") { $0.string(time.text) }
    case .unreadable: add("expires") { $0.string("") }
    case nil: break
    }
  }

  /// The document with its list at the end.
  package func bytes<Element>(
    _ list: String,
    of elements: [Element],
    _ write: (Element, inout JSONWriter) -> Void
  ) -> [UInt8] {
    var text = text + Array("  \"\(list)\": [".utf8)
    for (index, element) in elements.enumerated() {
      var writer = JSONWriter()
      write(element, &writer)
      text += Array((index == 0 ? "\n    " : ",\n    ").utf8) + writer.bytes
    }
    return text + Array((elements.isEmpty ? "]\n}\n" : "\n  ]\n}\n").utf8)
  }
}

/// Writes a manifest for `ManifestDecoder`.
package enum ManifestEncoder {
  /// - Returns: a document that decodes to the same manifest, except for ranges and notes. An expiry that could not be
  ///   read is written as an empty text, which is not a date either.
  ///
  /// - Parameter hasSignature: adds the kind and the empty member of `DocumentSignature`, which is then to be filled in.
  package static func encode(_ manifest: Manifest, hasSignature: Bool = false) -> [UInt8] {
    var document = PublishedDocumentWriter()
    document.add(manifest.published)
    document.add(expiry: manifest.expires)
    if let project = manifest.project { document.add("project") { $0.string(project) } }
    if hasSignature {
      document.add("kind") { $0.string(Manifest.kind) }
      document.add(DocumentSignature.name) { $0.string("") }
    }
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
