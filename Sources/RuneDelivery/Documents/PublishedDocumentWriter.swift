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
