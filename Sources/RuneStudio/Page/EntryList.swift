import RuneCompiler
import RuneModel
import RuneWorkbench

/// All entries of a project in one language, with the filters that each passes. It is made once for each revision.
struct EntryList: Sendable {
  struct Row: Sendable {
    var place: PageTables.Place
    /// The index of the entry in its table.
    var entry: Int
    var filters = EntryFilters()
    var severity: Severity?
  }

  let locale: String
  let revision: Int
  private(set) var rows: [Row] = []

  /// - Parameters:
  ///   - locale: a normalized tag, which a catalog need not have.
  ///   - drafts: the entries with a draft in this language.
  ///   - unused: the entries that no code uses, if that is known.
  ///   - outdated: the entries whose texts in this language are older than their source texts, if that is known.
  init(
    _ workspace: OpenWorkspace,
    locale: String,
    revision: Int,
    drafts: Set<EntryID>,
    tables: PageTables,
    unused: Set<EntryID>,
    outdated: Set<EntryID>
  ) {
    (self.locale, self.revision) = (locale, revision)
    for (number, content) in workspace.contents.enumerated() {
      guard let catalog = content.catalog.catalog else { continue }
      let states = TargetStates(catalog, locale: locale)
      let findings = WorstFindings(content.catalog.findings, locale: locale)
      for (tableNumber, table) in catalog.tables.enumerated() {
        let place = PageTables.Place(catalog: number, table: tableNumber)
        let name = tables.all.first { $0.place == place }?.name ?? table.name
        for (index, entry) in table.entries.enumerated() {
          var row = Row(place: place, entry: index, filters: states.filters(of: entry))
          row.severity = findings[table.name, entry.key]
          if row.severity != nil { row.filters.insert(.withFindings) }
          let id = EntryID(table: name, key: entry.key)
          if drafts.contains(id) { row.filters.insert(.draft) }
          if unused.contains(id) { row.filters.insert(.unused) }
          if outdated.contains(id) { row.filters.insert(.outdated) }
          rows.append(row)
        }
      }
    }
  }
}

/// Identifies an entry by the name that the page uses for its table.
package struct EntryID: Hashable, Sendable {
  private let tableBytes: UTF8Key
  private let keyBytes: UTF8Key

  package var table: String { tableBytes.string }
  package var key: String { keyBytes.string }

  package init(table: String, key: String) {
    (tableBytes, keyBytes) = (UTF8Key(table), UTF8Key(key))
  }
}

/// What the texts of a catalog are in one language: there, missing, or to be looked at.
private struct TargetStates {
  private let locale: Int?
  private let source: Int?
  private let parents: [Int]
  private let isSource: Bool

  init(_ catalog: Catalog, locale tag: String) {
    locale = catalog.locales.firstIndex { $0.hasSameUTF8(as: tag) }
    source = catalog.sourceIndex
    isSource = locale != nil && locale == source
    parents = LanguageMatcher.parents(
      of: LanguageIdentity(tag),
      in: catalog.locales.map(LanguageIdentity.init)
    )
  }

  func filters(of entry: Catalog.Entry) -> EntryFilters {
    var filters = EntryFilters()
    guard entry.shouldTranslate else { return filters }
    let text = locale.flatMap(entry.text(in:))?.localization
    let state = text.map { TranslationState(of: $0, isSource: isSource) } ?? .missing
    switch state {
    case .translated: break
    case .needsReview:
      filters.insert(text?.state == Self.machineState ? .machineTranslated : .needsReview)
    case .empty: filters.insert(.missing)
    case .missing: if isNeeded(entry), !isInherited(entry) { filters.insert(.missing) }
    }
    if !isSource, state == .translated, let text, let original = sourceText(of: entry),
      original.forms.contains(where: { $0.text.hasLetter }), text.copies(original)
    {
      filters.insert(.sameAsSource)
    }
    return filters
  }

  /// The state that Xcode 27 gives to a text that a machine wrote.
  private static let machineState = "machine_translated"

  private func sourceText(of entry: Catalog.Entry) -> Localization? {
    source.flatMap(entry.text(in:))?.localization
  }

  /// Whether there is a source text to translate, which is not for all languages.
  private func isNeeded(_ entry: Catalog.Entry) -> Bool {
    guard let source, let index = entry.texts.index(of: source) else { return true }
    return entry.texts.localizations[index].texts.hasText
      && !TranslationCheck.isForAllLocales(entry.texts.places[index])
  }

  /// Whether a parent's text is shown, by the rules of `check`.
  private func isInherited(_ entry: Catalog.Entry) -> Bool {
    let states = parents.lazy.compactMap { parent in
      entry.text(in: parent).map { TranslationState(of: $0.localization, isSource: parent == source) }
    }
    return states.first { $0 != .missing }.map { $0 != .empty } ?? false
  }
}

/// The most severe finding of each entry that concerns one language.
private struct WorstFindings {
  private var severities: [[UTF8Key]: Severity] = [:]

  init(_ findings: [Diagnostic], locale: String) {
    for finding in findings {
      // A missing text has a filter of its own.
      guard finding.rule != .missingTranslation, let table = finding.table, let key = finding.key,
        finding.locale.map({ $0.hasSameUTF8(as: locale) }) ?? true
      else { continue }
      let entry = [UTF8Key(table), UTF8Key(key)]
      severities[entry] = max(severities[entry] ?? .note, finding.severity)
    }
  }

  subscript(table: String, key: String) -> Severity? {
    severities.isEmpty ? nil : severities[[UTF8Key(table), UTF8Key(key)]]
  }
}
