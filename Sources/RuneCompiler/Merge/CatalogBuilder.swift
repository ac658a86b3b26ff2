import RuneFormats
import RuneModel

/// Merges the files of one module into a catalog.
///
/// If there are several texts for one key and locale, the one that the system would show is used: a file of the
/// locale itself before `Base.lproj`, a string catalog before `.stringsdict` before `.strings`; within one file, the
/// last one. Translators' documents come last.
package struct CatalogBuilder {
  package struct Result: Sendable {
    /// `nil` if the source locale could not be determined.
    package var catalog: Catalog?
    /// Diagnostics about the names and the number of the locales.
    var localeDiagnostics: [Diagnostic]
    /// One list for each table of the catalog.
    var tableDiagnostics: [[Diagnostic]]

    package var diagnostics: [Diagnostic] { localeDiagnostics + tableDiagnostics.flatMap(\.self) }
  }

  private var locales = LocaleChoice()
  private var tableDiagnostics: [[Diagnostic]] = []
  private var tooManyLocales: Diagnostic?
  private let unchanged: UnchangedTables?

  private init(_ unchanged: UnchangedTables?) {
    self.unchanged = unchanged
  }

  /// - Parameters:
  ///   - sourceLocale: if `nil`, it is derived from the tables.
  ///   - unchanged: tables that need not be merged again.
  package static func build(
    _ tables: [ParsedTable],
    sourceLocale: String? = nil,
    selection: TableSelection = TableSelection(),
    reusing unchanged: UnchangedTables? = nil
  ) -> Result {
    var builder = CatalogBuilder(unchanged)
    let selected = selection.selected(of: tables)
      .sorted { $0.file.path.isUTF8Ordered(before: $1.file.path) }
    let catalog = builder.locales.sourceLocale(of: selected, option: sourceLocale)
      .flatMap { builder.merge(selected, sourceLocale: $0) }
    return Result(
      catalog: catalog,
      localeDiagnostics: builder.locales.diagnostics + [builder.tooManyLocales].compactMap(\.self),
      tableDiagnostics: builder.tableDiagnostics
    )
  }

  private mutating func merge(_ tables: [ParsedTable], sourceLocale: String) -> Catalog? {
    let codes = localeCodes(of: tables, sourceLocale: sourceLocale)
    guard codes.tags.count <= Limits.catalogLocales else {
      reportTooManyLocales(codes.tags.count, of: tables)
      return nil
    }
    var groups: [UTF8Key: [ParsedTable]] = [:]
    for table in tables { groups[UTF8Key(table.name), default: []].append(table) }
    var catalog = Catalog(sourceLocale: sourceLocale, locales: codes.tags, tables: [])
    let unchanged = unchanged.flatMap { $0.fit(catalog) ? $0.tables : nil }
    for name in groups.keys.sorted() {
      if let (table, diagnostics) = unchanged?[name] {
        catalog.tables.append(table)
        tableDiagnostics.append(diagnostics)
        continue
      }
      let files = Self.byAscendingPrecedence(groups[name] ?? [])
      let duplicates = Self.duplicates(among: files)
      var merger = TableMerger(table: name.string, codes: codes)
      for file in files { merger.add(file) }
      catalog.tables.append(merger.finish())
      tableDiagnostics.append(duplicates + merger.diagnostics)
    }
    return catalog
  }

  private mutating func localeCodes(of tables: [ParsedTable], sourceLocale: String) -> LocaleCodes {
    var tagOfName: [String: String] = [:]
    func note(_ name: String, _ place: LocaleChoice.Place) {
      if tagOfName[name] == nil { tagOfName[name] = locales.tag(of: name, at: place) }
    }
    for table in tables {
      if let locale = table.locale, LocaleChoice.rank(of: table) == .named { note(locale, .init(table)) }
      guard table.format == .xcstrings else { continue }
      // Most entries have the same locales as the previous one.
      var recent = LocalizationList()
      for index in table.entries.indices
      where !table.entries[index].localizations.hasSameLocales(as: recent) {
        recent = table.entries[index].localizations
        for localization in recent {
          note(localization.locale, .init(table, localization.range, key: table.entries[index].key))
        }
      }
      for (name, range) in table.localesWithoutText.sorted(by: { $0.value.lower < $1.value.lower }) {
        note(name, .init(table, range))
      }
    }
    return LocaleCodes(tagOfName: tagOfName, sourceLocale: sourceLocale)
  }

  private static func byAscendingPrecedence(_ tables: [ParsedTable]) -> [ParsedTable] {
    func precedence(_ table: ParsedTable) -> Int {
      let format = TableFormat.allCases.firstIndex(of: table.format) ?? 0
      return LocaleChoice.rank(of: table).rawValue * TableFormat.allCases.count + format
    }
    // Stable, so that files of equal precedence stay in path order.
    return tables.enumerated()
      .sorted { (precedence($0.element), $0.offset) < (precedence($1.element), $1.offset) }
      .map(\.element)
  }

  private mutating func reportTooManyLocales(_ count: Int, of tables: [ParsedTable]) {
    tooManyLocales = Diagnostic(
      .tooManyCatalogLocales,
      "The catalog has \(count) locales, and \(Limits.catalogLocales) are the most that are read. "
        + "Remove those that are not translated, or check the folders one by one.",
      at: tables.first.map { SourceLocation($0.file, .start) }
    )
  }

  private static func duplicates(among files: [ParsedTable]) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    struct Place: Hashable {
      var format: TableFormat
      var rank: LocaleChoice.Rank
      var locale: String
    }
    var first: [Place: SourceFile] = [:]
    // Several documents have texts of one table.
    for table in files where !table.isDocument {
      let locale = table.locale.map { LocaleTag.normalized($0) ?? $0 } ?? ""
      let place = Place(format: table.format, rank: LocaleChoice.rank(of: table), locale: locale)
      guard let other = first[place] else {
        first[place] = table.file
        continue
      }
      let what = locale.isEmpty ? "Table '\(table.name)'" : "Table '\(table.name)' for '\(locale)'"
      diagnostics.append(
        Diagnostic(
          .duplicateTable,
          "\(what) comes from '\(other.path)' and from '\(table.file.path)'. Rename or leave out one.",
          at: SourceLocation(table.file, .start),
          table: table.name,
          locale: locale.isEmpty ? nil : locale,
          notes: [.init("the other file", at: SourceLocation(other, .start))]
        )
      )
    }
    return diagnostics
  }
}

/// Tables of an earlier catalog none of whose files has changed since.
package struct UnchangedTables: Sendable {
  fileprivate let tables: [UTF8Key: (table: Catalog.Table, diagnostics: [Diagnostic])]
  private let sourceLocale: String
  private let locales: [String]

  /// - Parameters:
  ///   - catalog: the earlier catalog.
  ///   - diagnostics: one list for each of its tables.
  ///   - changed: the names of the tables to be merged again.
  package init(_ catalog: Catalog, _ diagnostics: [[Diagnostic]], without changed: Set<UTF8Key>) {
    (sourceLocale, locales) = (catalog.sourceLocale, catalog.locales)
    var tables: [UTF8Key: (Catalog.Table, [Diagnostic])] = [:]
    for (index, table) in catalog.tables.enumerated() where !changed.contains(UTF8Key(table.name)) {
      tables[UTF8Key(table.name)] = (table, diagnostics[index])
    }
    self.tables = tables
  }

  /// Whether the texts of a catalog refer to its locales by the same indices.
  fileprivate func fit(_ catalog: Catalog) -> Bool {
    sourceLocale.hasSameUTF8(as: catalog.sourceLocale)
      && locales.elementsEqual(catalog.locales) { $0.hasSameUTF8(as: $1) }
  }
}

/// Integer codes for locales, so that merging compares and copies no strings.
struct LocaleCodes {
  /// In byte order.
  let tags: [String]
  let source: Int
  private let codeOfName: [String: Int]

  init(tagOfName: [String: String], sourceLocale: String) {
    tags = Set(tagOfName.values).union([sourceLocale]).sorted { $0.isUTF8Ordered(before: $1) }
    let codeOfTag = Dictionary(uniqueKeysWithValues: tags.enumerated().map { ($0.element, $0.offset) })
    source = codeOfTag[sourceLocale] ?? 0
    codeOfName = tagOfName.compactMapValues { codeOfTag[$0] }
  }

  /// - Parameter name: as written in a file.
  func code(of name: String) -> Int? { codeOfName[name] }
}

/// Determines which tables and keys get accessors.
///
/// An element of the lists is a table or, as `Table/key`, one entry. The entry takes precedence over its table, and
/// `include` over the defaults.
package struct TableSelection: Sendable {
  private let included: Set<UTF8Key>
  private let excluded: Set<UTF8Key>
  /// Entries with a configured name.
  private let named: Set<UTF8Key>
  private let namesEntries: Bool

  package init(including: [String] = [], excluding: [String] = [], naming: [String] = []) {
    included = Set(including.map(UTF8Key.init))
    excluded = Set(excluding.map(UTF8Key.init))
    named = Set(naming.map(UTF8Key.init))
    namesEntries = (including + excluding).contains { $0.utf8.contains(UInt8(ascii: "/")) }
  }

  /// The tables that code looks up.
  package func selected(of tables: [ParsedTable]) -> [ParsedTable] {
    let files = Dictionary(grouping: tables) { UTF8Key($0.name) }
    let chosen = files.filter { name, files in
      if excluded.contains(name) { return false }
      if included.contains(name) { return true }
      // A storyboard may have nothing to translate in some languages, and an empty table gets no accessors anyway.
      return files.contains { !$0.entries.isEmpty } && TableOwner(of: files) == nil
    }
    return tables.filter { chosen[UTF8Key($0.name)] != nil }
  }

  package func hasAccessor(_ entry: Catalog.Entry, in table: String) -> Bool {
    hasAccessor(entry.key, generatesSymbol: entry.generatesSymbol, in: table)
  }

  /// Whether the configuration includes the entry or its table: it then has an accessor even without a source text.
  func includes(_ key: String, in table: String) -> Bool {
    guard !included.isEmpty || !named.isEmpty else { return false }
    let entry = UTF8Key(table + "/" + key)
    return included.contains(UTF8Key(table)) || included.contains(entry) || named.contains(entry)
  }

  func hasAccessor(_ key: String, generatesSymbol: Bool?, in table: String) -> Bool {
    if namesEntries {
      let name = UTF8Key(table + "/" + key)
      if excluded.contains(name) { return false }
      if included.contains(name) { return true }
    }
    return generatesSymbol != false
  }
}
