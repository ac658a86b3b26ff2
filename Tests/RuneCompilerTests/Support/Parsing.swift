import RuneCompiler
import RuneModel
import RuneTestSupport

/// Parses a text as if it stood in a file of that path.
func parse(_ text: String, path: String) -> ParsedTable {
  TableParser.parse(SourceFile(path: path, bytes: Array(text.utf8)))
}

func parse(_ bytes: [UInt8], path: String) -> ParsedTable {
  TableParser.parse(SourceFile(path: path, bytes: bytes))
}

/// Rule and place of a table's diagnostics, in the order of their places.
func found(_ table: ParsedTable) -> [MarkedText.Marker] {
  table.diagnostics
    .compactMap { diagnostic in
      guard let position = diagnostic.location?.position else { return nil }
      return MarkedText.Marker(name: diagnostic.rule.id, line: position.line, column: position.column)
    }
    .sorted { ($0.line, $0.column) < ($1.line, $1.column) }
}

/// `key = value` of each entry in the order of the file, values with a path as `key[plural.one] = value`.
func texts(_ table: ParsedTable) -> [String] {
  table.entries.flatMap { entry in
    entry.localizations.flatMap { localization in
      localization.forms.map { form in
        let path = form.path.isEmpty ? "" : "[\(form.pathDescription)]"
        return "\(entry.key)\(path) = \(form.text)"
      }
    }
  }
}

extension ParsedTable {
  /// The source text of a range.
  func source(_ range: ByteRange) -> String {
    String(decoding: file.text.utf8[range.offsets], as: UTF8.self)
  }
}
