import RuneCompiler
import RuneModel

extension CheckResult {
  /// One row per table and locale of the catalog.
  package var coverage: [CoverageRow] {
    var rows = catalog?.coverage ?? []
    for index in rows.indices { rows[index].catalog = folder }
    return rows
  }
}

extension Catalog {
  /// One row per table and locale, in catalog order.
  package var coverage: [CoverageRow] {
    let tally = CoverageTally(self)
    return tables.flatMap(tally.rows)
  }
}

/// Counts the texts of a catalog's tables.
///
/// A text is missing if `missing-translation` reports it: not if a parent of the locale has it, nor if there is no
/// source text to translate. An empty translation is also missing, whatever a parent has.
private struct CoverageTally {
  /// A text copied in at least this many locales may be a name, which is not translated.
  private static let leastCopiesOfName = 3

  private let catalog: Catalog
  private let source: Int?
  /// By locale: the indices of the locales that it inherits texts from.
  private let parents: [[Int]]
  /// By locale: whether its texts are shown to users rather than to translators.
  private let isRead: [Bool]
  /// By locale: whether it is a variant of the source language, which shares most texts with it.
  private let isSourceLanguage: [Bool]

  init(_ catalog: Catalog) {
    self.catalog = catalog
    source = catalog.sourceIndex
    parents = TranslationCheck.parents(of: catalog.locales)
    isRead = catalog.locales.map { !LocaleTag.isDocumentation($0) }
    let language = LocaleTag.language(of: catalog.sourceLocale)
    isSourceLanguage = catalog.locales.map { LocaleTag.language(of: $0) == language }
  }

  func rows(of table: Catalog.Table) -> [CoverageRow] {
    var rows = catalog.locales.map { CoverageRow(table: table.name, locale: $0, total: 0) }
    let countsAllKeys = !table.hasSourceTexts(source)
    var states: [TranslationState] = []
    for entry in table.entries where entry.shouldTranslate {
      let sourceText = source.flatMap(entry.texts.index(of:))
      if sourceText == nil, !countsAllKeys {
        for place in entry.texts.places { rows[place.locale].obsolete += 1 }
        continue
      }
      if let sourceText, !entry.texts.localizations[sourceText].texts.hasText { continue }
      if let sourceText, TranslationCheck.isForAllLocales(entry.texts.places[sourceText]) {
        for locale in rows.indices { rows[locale].addShared() }
        continue
      }
      read(entry, into: &states)
      // The source text is in the code or in a storyboard.
      if sourceText == nil, let source { states[source] = .translated }
      for locale in rows.indices {
        rows[locale].add(states[locale], inheriting: parents[locale], from: states)
      }
      if let sourceText { countCopies(of: sourceText, in: entry, states, &rows) }
    }
    return rows.indices.filter { isRead[$0] }.map { rows[$0] }
  }

  private func read(_ entry: Catalog.Entry, into states: inout [TranslationState]) {
    states.removeAll(keepingCapacity: true)
    for _ in catalog.locales { states.append(.missing) }
    let (localizations, places) = (entry.texts.localizations, entry.texts.places)
    for text in places.indices {
      let locale = places[text].locale
      states[locale] = TranslationState(of: localizations[text], isSource: locale == source)
    }
  }

  /// Counts copies, except of texts that most locales copy: names, or words adopted by every language.
  private func countCopies(
    of source: Int,
    in entry: Catalog.Entry,
    _ states: [TranslationState],
    _ rows: inout [CoverageRow]
  ) {
    let (localizations, places) = (entry.texts.localizations, entry.texts.places)
    var copies: [Int] = []
    var translations = 0
    for text in places.indices where !isSourceLanguage[places[text].locale] {
      guard states[places[text].locale] == .translated else { continue }
      translations += 1
      if localizations[text].copies(localizations[source]) { copies.append(places[text].locale) }
    }
    guard !copies.isEmpty, localizations[source].forms.contains(where: { $0.text.hasLetter }) else { return }
    if copies.count >= Self.leastCopiesOfName, copies.count * 2 > translations { return }
    for locale in copies { rows[locale].sameAsSource += 1 }
  }
}

extension Catalog.Table {
  /// Whether the source locale has at least half of the keys. Otherwise the source texts are in the code or in a
  /// storyboard, and a key that is missing in the source locale is not obsolete.
  fileprivate func hasSourceTexts(_ source: Int?) -> Bool {
    guard let source else { return false }
    return entries.count { $0.texts.index(of: source) != nil } * 2 >= entries.count
  }

  /// The entries whose texts are counted as obsolete.
  func obsoleteEntries(source: Int?) -> [Catalog.Entry] {
    guard let source, hasSourceTexts(source) else { return [] }
    return entries.filter {
      $0.shouldTranslate && $0.texts.index(of: source) == nil && !$0.texts.places.isEmpty
    }
  }
}

extension CoverageRow {
  fileprivate mutating func addShared() {
    total += 1
    translated += 1
    inherited += 1
    shared += 1
  }

  fileprivate mutating func add(
    _ state: TranslationState,
    inheriting parents: [Int],
    from states: [TranslationState]
  ) {
    total += 1
    switch state {
    case .translated: translated += 1
    case .needsReview: needsReview += 1
    case .empty: missing += 1
    case .missing:
      // The nearest parent with a text, even an empty one, is shown.
      if let shown = parents.first(where: { states[$0] != .missing }), states[shown] != .empty {
        translated += 1
        inherited += 1
      } else {
        missing += 1
      }
    }
  }
}

extension Localization {
  /// Whether each of its texts equals one of the source's, byte for byte.
  package func copies(_ source: Localization) -> Bool {
    if case .plain(let text) = texts, case .plain(let original) = source.texts {
      return text.withUTF8Bytes { text in original.withUTF8Bytes { text.elementsEqual($0) } }
    }
    let originals = Set(source.allTexts.map(UTF8Key.init))
    return allTexts.allSatisfy { originals.contains(UTF8Key($0)) }
  }

  private var allTexts: [String] { (forms + substitutions.flatMap(\.forms)).map(\.text) }
}
