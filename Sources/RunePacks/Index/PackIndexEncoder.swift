import RuneModel

/// Writes an index for `PackIndexDecoder`, one package per line, so that version control shows which one changed.
package enum PackIndexEncoder {
  /// - Returns: a document that decodes to the same index, except for notes. Equal indexes yield equal bytes.
  package static func encode(_ index: PackIndex) -> [UInt8] {
    var lines: [JSONWriter] = []
    func add(_ name: String, _ value: (inout JSONWriter) -> Void) {
      var writer = JSONWriter()
      writer.name(name)
      value(&writer)
      lines.append(writer)
    }
    add("schema") { $0.integer(PackIndexDecoder.schema) }
    if let revision = index.revision { add("revision") { $0.integer(revision) } }
    switch index.expires {
    case .at(let time): add("expires") { $0.string(time.text) }
    case .unreadable: add("expires") { $0.string("") }
    case nil: break
    }
    if let target = index.allowRollbackTo { add("allowRollbackTo") { $0.integer(target) } }

    var text = Array("{\n".utf8)
    for line in lines { text += Array("  ".utf8) + line.bytes + Array(",\n".utf8) }
    text += Array("  \"packages\": [".utf8)
    for (number, package) in index.packages.enumerated() {
      var writer = JSONWriter()
      write(package, to: &writer)
      text += Array((number == 0 ? "\n    " : ",\n    ").utf8) + writer.bytes
    }
    return text + Array((index.packages.isEmpty ? "]\n}\n" : "\n  ]\n}\n").utf8)
  }

  private static func write(_ package: PackEntry, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("id", package.id.text)
      if let language = package.language { writer.member("language", language) }
      if let name = package.name { writer.member("name", name) }
      writer.member("kind", package.kind.name)
      if let version = package.version {
        if let integer = version.integer, String(integer) == version.text {
          writer.member("version", integer)
        } else {
          writer.member("version", version.text)
        }
      }
      if let url = package.url { writer.member("url", url) }
      writer.member("compression", package.compression.name)
      if let size = package.size { writer.member("size", size) }
      if let sha256 = package.sha256 { writer.member("sha256", sha256) }
      if let size = package.installedSize { writer.member("installedSize", size) }
      if let sha256 = package.installedSHA256 { writer.member("installedSha256", sha256) }
    }
  }
}
