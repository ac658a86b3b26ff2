import RuneModel

/// Whether any file has the source locale that a flag or the configuration names.
///
/// With a mistyped one, every key would be one without a source text, and nothing would be compared. A command that
/// reads several catalogs asks once, after all of them: a single module may lack the locale.
package struct RequestedSourceLocale: Sendable {
  /// Normalised; `nil` if none is requested, or if it is no tag, which `LocaleChoice` reports.
  private let tag: String?
  private var isFound = false
  private var present: Set<String> = []
  private var hasTablesOfCode = false

  /// - Parameter option: as given; `nil` if the files decide.
  package init(_ option: String?) {
    tag = option.flatMap(LocaleTag.normalized)
  }

  /// Looks for the locale in the tables of one catalog.
  package mutating func search(_ tables: [ParsedTable]) {
    guard let tag, !isFound else { return }
    // The source texts of other tables are in storyboards and the like.
    hasTablesOfCode =
      hasTablesOfCode
      || Dictionary(grouping: tables) { UTF8Key($0.name) }.values.contains { TableOwner(of: $0) == nil }
    for table in tables where !table.isDocument {
      // A file for every language contains the texts of whatever the source locale is.
      if LocaleChoice.rank(of: table) != .named { return isFound = true }
      add([table.sourceLanguage, table.locale].compactMap(\.self))
    }
    isFound = present.contains { LanguageMatcher.same(as: tag, in: [$0]) != nil }
    guard !isFound else { return }
    for table in tables where !table.isDocument {
      for entry in table.entries { add(entry.localizations.map(\.locale)) }
    }
    isFound = present.contains { LanguageMatcher.same(as: tag, in: [$0]) != nil }
  }

  /// What is wrong with a requested locale that no file has; `nil` if one has it, or if none is requested.
  ///
  /// - Parameter files: those of all catalogs. They are only parsed until the locale is found.
  package static func unknown(_ option: String?, in files: [SourceFile]) -> Diagnostic? {
    var requested = RequestedSourceLocale(option)
    guard requested.tag != nil else { return nil }
    for file in files where !requested.isFound { requested.search([TableParser.parse(file)]) }
    return requested.diagnostic
  }

  private mutating func add(_ names: [String]) {
    for name in names {
      if let tag = LocaleTag.normalized(name) { present.insert(tag) }
    }
  }

  /// `nil` if the locale was found, or if there is nothing to search.
  package var diagnostic: Diagnostic? {
    guard let tag, !isFound, hasTablesOfCode, !present.isEmpty else { return nil }
    let list = present.sorted { $0.isUTF8Ordered(before: $1) }.joined(separator: ", ")
    return Diagnostic(
      .sourceLocaleUnknown,
      "No file has the source locale '\(tag)'. Name one that the files have with --source-locale: \(list).",
      at: nil
    )
  }
}
