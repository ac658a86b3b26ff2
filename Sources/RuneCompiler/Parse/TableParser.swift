package enum TableParser {
  package static func parse(_ file: SourceFile) -> ParsedTable {
    ParsedTable(file: file, format: .strings, name: "Localizable", locale: "en")
  }
}
