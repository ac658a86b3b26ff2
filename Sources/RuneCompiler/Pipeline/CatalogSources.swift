import RuneModel

/// The files of one catalog as read, without any check of their texts: the files that can be read completely, and the
/// faults of the others.
package struct CatalogSources: Sendable {
  /// The files without faults.
  package let tables: [ParsedTable]
  package let broken: [BrokenFile]
  /// A normalized tag; `nil` if it could not be determined.
  package let sourceLocale: String?
  /// The reason why the source locale could not be determined.
  private let obstacles: [Diagnostic]
  /// The given options, with the source locale if a broken file may have determined it.
  package let options: GenerateOptions

  /// - Parameters:
  ///   - unreadable: the diagnostics of files that could not be read.
  ///   - options: the options of `check`.
  package init(_ files: [SourceFile], unreadable: [Diagnostic] = [], options: GenerateOptions) {
    let missing = unreadable.compactMap { $0.location?.file }
    let parsed = ParsedFiles(files + missing)
    let merged = parsed.mergedWithoutSelection(options)
    var (tables, broken): ([ParsedTable], [BrokenFile]) = ([], [])
    for (index, table) in parsed.tables.enumerated() {
      let faults =
        index < files.count
        ? FindingSink(options.checks.rules, table.diagnostics).settledAsFound().filter(\.isFault)
        : [unreadable[index - files.count]]
      if faults.isEmpty { tables.append(table) } else { broken.append(BrokenFile(table, faults)) }
    }
    self.tables = tables
    self.broken = broken
    sourceLocale = merged.sourceLocale
    obstacles = FindingSink(options.checks.rules, merged.diagnostics).settledAsFound().filter {
      $0.severity == .error && $0.rule.category == .obstacle
    }
    var options = options
    if !broken.isEmpty { options.sources.sourceLocale = sourceLocale }
    self.options = options
  }

  /// The faults of all broken files.
  package var faults: [Diagnostic] { broken.flatMap(\.faults) }

  /// The faults to report if the source locale could not be determined.
  package var reasonsWithoutSourceLocale: [Diagnostic] { (faults + obstacles).inReadingOrder() }

  /// The faults of the files with the source texts of certain tables, or with their texts in certain languages.
  ///
  /// - Parameters:
  ///   - locales: tags.
  ///   - names: the tables; empty for all.
  package func faults(in locales: [String], of names: [String] = []) -> [Diagnostic] {
    broken.filter { file in
      (names.isEmpty || names.contains(where: file.table.hasSameUTF8))
        && (hasSourceTexts(file) || file.isIn(locales))
    }.flatMap(\.faults)
  }

  /// The files without faults that belong to tables whose source texts can be read.
  package var tablesWithSource: [ParsedTable] {
    let names = Set(broken.filter(hasSourceTexts).map { UTF8Key($0.table) })
    return names.isEmpty ? tables : tables.filter { !names.contains(UTF8Key($0.name)) }
  }

  private func hasSourceTexts(_ file: BrokenFile) -> Bool {
    guard file.locale != nil, let sourceLocale else { return true }
    return file.isIn([sourceLocale])
  }
}

/// A localization file that cannot be read completely, so which texts it has is unknown.
package struct BrokenFile: Sendable {
  /// The name of the table.
  package var table: String
  /// The language of the file's folder; `nil` for a file with the texts of all languages.
  package var locale: String?
  package var faults: [Diagnostic]

  fileprivate init(_ table: ParsedTable, _ faults: [Diagnostic]) {
    self.table = table.name
    locale = LocaleChoice.rank(of: table) == .named ? table.locale : nil
    self.faults = faults
  }

  /// Whether the file has texts in one of the languages.
  package func isIn(_ locales: [String]) -> Bool {
    locale.map { LanguageMatcher.same(as: $0, in: locales) != nil } ?? true
  }
}

extension Diagnostic {
  /// Whether it prevents a file from being read completely.
  package var isFault: Bool { rule.category == .syntax && severity == .error }
}

extension ParsedTable {
  /// The diagnostics that prevent the file from being read completely.
  package var faults: [Diagnostic] { diagnostics.filter(\.isFault) }
}

extension ParsedFiles {
  /// All tables as one catalog, including tables without accessors.
  package func mergedWithoutSelection(
    _ options: GenerateOptions,
    reusing unchanged: UnchangedTables? = nil
  ) -> MergedFiles {
    let everything = TableSelection(including: tables.map(\.name), excluding: options.sources.excludedTables)
    let merged = merged(everything, sourceLocale: options.sources.sourceLocale, reusing: unchanged)
    guard merged.sourceLocale == nil, options.sources.sourceLocale == nil,
      TableSelection(options).selected(of: tables).isEmpty
    else { return merged }
    // The source texts of storyboards are in the storyboards, so there may be no file in the source locale.
    return self.merged(everything, sourceLocale: "en", reusing: unchanged)
  }
}
