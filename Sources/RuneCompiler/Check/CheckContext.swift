import RuneModel

/// What the checks of one catalog share. A class, because every entry's context holds it.
final class CatalogContext: Sendable {
  let catalog: Catalog
  /// The source locale's index.
  let source: Int?
  /// By the index of the locale.
  let isDocumentation: [Bool]
  let plurals: [PluralCoverage]
  /// `PluralCoverage.hasDeceptiveCategory`, worked out once.
  let hasDeceptivePlurals: [Bool]
  /// By the index of the table: whether code looks it up, so that its texts may be formats.
  let isLookedUp: [Bool]
  /// By the index of the table: whether the source locale has any text of it.
  let hasSourceTexts: [Bool]

  init(_ catalog: Catalog, lookedUpTables: Set<UTF8Key>) {
    self.catalog = catalog
    source = catalog.sourceIndex
    isDocumentation = catalog.locales.map(LocaleTag.isDocumentation)
    plurals = catalog.locales.map(PluralCoverage.init)
    hasDeceptivePlurals = plurals.map(\.hasDeceptiveCategory)
    isLookedUp = catalog.tables.map { lookedUpTables.contains(UTF8Key($0.name)) }
    let source = catalog.sourceIndex
    hasSourceTexts = catalog.tables.map { table in
      table.entries.contains { entry in source.flatMap(entry.texts.index(of:)) != nil }
    }
  }
}

/// One entry in its surroundings.
struct EntryContext {
  let context: CatalogContext
  let tableIndex: Int
  let entry: Catalog.Entry
  /// The index of the source locale's text in `entry.texts`.
  let sourceIndex: Int?
  /// The texts with choices or variables, without those that nobody reads.
  let variedTexts: [VariedText]

  struct VariedText {
    /// In `entry.texts`.
    let index: Int
    let pluralChoices: [PluralChoice]
  }

  init(context: CatalogContext, tableIndex: Int, entry: Catalog.Entry) {
    self.context = context
    self.tableIndex = tableIndex
    self.entry = entry
    sourceIndex = context.source.flatMap(entry.texts.index(of:))
    // By themselves, because a debug build copies the entry to reach them, which is ten retains.
    let (localizations, places) = (entry.texts.localizations, entry.texts.places)
    var variedTexts: [VariedText] = []
    for text in localizations.indices
    where localizations[text].isVaried && !context.isDocumentation[places[text].locale] {
      let choices = PluralChoice.all(in: localizations[text])
      variedTexts.append(VariedText(index: text, pluralChoices: choices))
    }
    self.variedTexts = variedTexts
  }

  var table: String { context.catalog.tables[tableIndex].name }
  var isLookedUp: Bool { context.isLookedUp[tableIndex] }

  /// Whether translations have a key that the source locale does not have, although it has others of the table. A key
  /// with a percent sign may be its own source text, but then its table has no other source texts.
  var isObsolete: Bool { sourceIndex == nil && context.hasSourceTexts[tableIndex] }

  func location(of range: ByteRange, in text: Int) -> SourceLocation {
    SourceLocation(entry.texts.places[text].file, range)
  }

  func locale(of text: Int) -> String {
    context.catalog.locales[entry.texts.places[text].locale]
  }

  /// The texts that somebody reads, by their indices in `entry.texts`.
  func eachText(_ body: (_ text: Int) -> Void) {
    let places = entry.texts.places
    for text in places.indices where !context.isDocumentation[places[text].locale] {
      body(text)
    }
  }
}
