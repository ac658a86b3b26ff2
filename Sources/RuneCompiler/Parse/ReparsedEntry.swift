import RuneModel

/// One entry of a new version of a string catalog, parsed without the rest of the file.
package struct ReparsedEntry {
  /// Without its localizations.
  package let entry: ParsedEntry
  /// Its localizations in the arena.
  package let run: Range<Int>
  /// The locales for which it has no text, each with its first range.
  package let localesWithoutText: [String: ByteRange]

  /// - Parameters:
  ///   - start: where its key begins.
  ///   - earlier: the file's earlier version.
  ///   - localizations: receives the localizations of the entry.
  /// - Returns: `nil` if the entry has a fault: what follows from it depends on the rest of the file.
  package init?(
    at start: Int,
    of file: SourceFile,
    earlier: ParsedTable,
    into localizations: inout LocalizationArenaBuilder
  ) {
    var localesWithoutText: [String: ByteRange] = [:]
    let parsed = file.text.utf8.withUnsafeBufferPointer { text -> (entry: ParsedEntry, run: Range<Int>)? in
      // Moved into the parser and back, so that nothing is copied.
      var builder = LocalizationArenaBuilder(source: [])
      swap(&builder, &localizations)
      let log = ParseLog(file: file, table: earlier.name, locale: nil)
      var parser = XCStringsParser(text, log: log, consume builder)
      let parsed = try? parser.parseEntry(at: start, sourceLanguage: earlier.sourceLanguage)
      swap(&parser.localizations, &localizations)
      localesWithoutText = parser.localesWithoutText
      return parser.log.diagnostics.isEmpty ? parsed : nil
    }
    guard let parsed else { return nil }
    (entry, run) = parsed
    self.localesWithoutText = localesWithoutText
  }
}
