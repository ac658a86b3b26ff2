import RuneCompiler
import RuneFormats
import RuneModel

/// A string catalog with one entry alone, for a text that is tried and not saved: the catalog may have megabytes, and the
/// text concerns one entry.
struct TableExcerpt {
  /// Its places differ from the file's.
  let table: ParsedTable

  /// - Returns: `nil` if the entry would not be read as in the file: a file of another format or with a fault, and a key that
  ///   it does not have exactly once.
  init?(of table: ParsedTable, key: String) {
    let positions = table.entries.indices.filter { table.entries[$0].key.hasSameUTF8(as: key) }
    guard table.format == .xcstrings, table.diagnostics.isEmpty, positions.count == 1 else { return nil }
    var head = JSONWriter()
    if let language = table.sourceLanguage {
      head.name("sourceLanguage")
      head.string(language)
    }
    let entry = table.file.text.utf8[table.entries[positions[0]].range.offsets]
    let bytes =
      Array("{\n  ".utf8) + head.bytes
      + Array("\(table.sourceLanguage == nil ? "" : ",\n  ")\"strings\" : {\n    ".utf8)
      + entry + Array("\n  },\n  \"version\" : \"1.0\"\n}\n".utf8)
    let excerpt = TableParser.parse(SourceFile(path: table.file.path, bytes: bytes))
    guard excerpt.diagnostics.isEmpty, excerpt.entries.count == 1 else { return nil }
    self.table = excerpt
  }
}
