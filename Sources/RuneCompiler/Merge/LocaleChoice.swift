import RuneModel

/// Determines the locales of a set of tables and which one is the source locale.
package struct LocaleChoice {
  /// The precedence of a file's texts within one locale: a later case overrides an earlier one.
  package enum Rank: Int {
    /// A translators' document.
    case document
    /// Outside any `.lproj` folder: for every language.
    case unlocalized
    /// `Base.lproj`: for every language without a file of its own.
    case base
    case named
  }

  /// Where a locale name occurs.
  struct Place {
    var location: SourceLocation
    var table: String
    /// The key of the entry; `nil` if it is the file's locale.
    var key: String?

    init(_ table: ParsedTable, _ range: ByteRange = .start, key: String? = nil) {
      location = SourceLocation(table.file, range)
      self.table = table.name
      self.key = key
    }
  }

  package private(set) var diagnostics: [Diagnostic] = []
  private var normalized: [String: String?] = [:]

  package init() {}

  /// The normalized tag; if there is none, `nil` after a warning. Each spelling is checked once.
  mutating func tag(of name: String, at place: Place) -> String? {
    if let known = normalized[name] { return known }
    let tag = LocaleTag.normalized(name)
    normalized[name] = .some(tag)
    if tag == nil {
      diagnostics.append(
        Diagnostic(
          .unknownLocale,
          "'\(name)' is not a language tag, and its texts are left out. Rename it to a tag such as 'de' or 'pt-BR'.",
          at: place.location,
          table: place.table,
          locale: name,
          key: place.key
        )
      )
    }
    return tag
  }

  package static func rank(of table: ParsedTable) -> Rank {
    if table.isDocument { return .document }
    guard table.format != .xcstrings else { return .named }
    guard let locale = table.locale else { return .unlocalized }
    return locale == "Base" ? .base : .named
  }

  /// Determined in this order: the option, the catalogs' `sourceLanguage`, `en`, `Base`, the only locale. If none
  /// applies, an error is reported.
  ///
  /// Files without a language in their path count as `Base`. They contain the development language, which is English
  /// by default, so `en` is assumed if nothing else determines it.
  package mutating func sourceLocale(of tables: [ParsedTable], option: String?) -> String? {
    if let option {
      if let tag = LocaleTag.normalized(option) {
        // In the spelling of the files: `zh-Hans` matches their `zh-CN`.
        let named = tables.compactMap { $0.sourceLanguage ?? $0.locale }.compactMap(LocaleTag.normalized)
        return LanguageMatcher.same(as: tag, in: named) ?? tag
      }
      report(
        .sourceLocaleUnknown,
        "The source locale '\(option)' is not a language tag. Write it like 'en' or 'pt-BR'."
      )
      return nil
    }
    var declared: [(tag: String, file: SourceFile)] = []
    for table in tables {
      guard let language = table.sourceLanguage, let tag = tag(of: language, at: Place(table)),
        !declared.contains(where: { $0.tag == tag })
      else { continue }
      declared.append((tag, table.file))
    }
    if declared.count > 1 {
      let list = declared.map { "'\($0.tag)'" }.joined(separator: ", ")
      report(
        .sourceLocaleAmbiguous,
        "The string catalogs name several source languages (\(list)). Choose one with --source-locale.",
        at: tables.first?.file,
        notes: declared.map { .init("this catalog says '\($0.tag)'", at: SourceLocation($0.file, .start)) }
      )
      return nil
    }
    if let only = declared.first { return only.tag }

    let named = Set(tables.compactMap { Self.rank(of: $0) == .named ? $0.locale : nil })
    let tags = Set(named.compactMap { LocaleTag.normalized($0) }).sorted(by: { $0.isUTF8Ordered(before: $1) })
    if tags.contains("en") || tables.contains(where: { Self.rank(of: $0) != .named }) || tables.isEmpty {
      return "en"
    }
    if tags.count == 1 { return tags[0] }
    report(
      .sourceLocaleUnknown,
      tags.isEmpty
        ? "No file has a source locale. Name it with --source-locale."
        : "The source locale is not known. Name one of \(tags.joined(separator: ", ")) with --source-locale.",
      at: tables.first?.file
    )
    return nil
  }

  /// - Parameter file: a file of the catalog, to identify it if several are checked.
  private mutating func report(
    _ rule: Rule,
    _ message: String,
    at file: SourceFile? = nil,
    notes: [Diagnostic.Note] = []
  ) {
    diagnostics.append(
      Diagnostic(rule, message, at: file.map { SourceLocation($0, .start) }, notes: notes)
    )
  }
}

/// Whether any file has the source locale that a flag or the configuration specifies.
///
/// If it is mistyped, no key would have a source text, and nothing would be compared. A command that reads several
/// catalogs checks this once, after all of them: the locale may be missing in a single module.
package struct RequestedSourceLocale: Sendable {
  /// Normalized; `nil` if none is requested, or if it is not a tag, which `LocaleChoice` reports.
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

  /// A diagnostic about a requested locale that no file has; `nil` if a file has it, or if none is requested.
  ///
  /// - Parameter files: the files of all catalogs. They are only parsed until the locale is found.
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
