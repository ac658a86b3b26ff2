import RuneDelivery
import RuneModel

/// Writes an index for `PackIndexDecoder`.
package enum PackIndexEncoder {
  /// - Returns: a document that decodes to the same index, except for notes. Equal indexes yield equal bytes.
  package static func encode(_ index: PackIndex) -> [UInt8] {
    var document = PublishedDocumentWriter()
    document.add("schema") { $0.integer(PackIndexDecoder.schema) }
    if index.namesKind { document.add("kind") { $0.string(PackIndex.kind) } }
    document.add(index.published)
    document.add(expiry: index.expires)
    if let project = index.project { document.add("project") { $0.string(project) } }
    return document.bytes("packages", of: index.packages) { write($0, to: &$1) }
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
