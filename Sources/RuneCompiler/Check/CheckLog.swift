import RuneModel

/// Collects the findings of the checks.
struct CheckLog {
  private(set) var diagnostics: [Diagnostic] = []
  private let rules: RuleSettings
  private let isBuild: Bool
  /// The reports about the texts of the current entry.
  private var reportsOfEntry: [TextAndRule: (first: Int, count: Int)] = [:]

  private struct TextAndRule: Hashable {
    var text: Int
    var rule: String
  }

  /// - Parameter isBuild: omits rules that a build does not report.
  init(rules: RuleSettings, isBuild: Bool) {
    self.rules = rules
    self.isBuild = isBuild
  }

  /// Whether the rule is on for any table and locale. `FindingSink` determines the severity later.
  func isActive(_ rule: Rule) -> Bool {
    isBuild && rule.buildReport == .none ? rules.mayReport(rule, as: [.error]) : rules.mayReport(rule)
  }

  mutating func report(_ diagnostic: Diagnostic) {
    if isActive(diagnostic.rule) { diagnostics.append(diagnostic) }
  }

  /// Reports a finding about one text of an entry. At most `Limits.findingsPerText` findings per rule are listed,
  /// since a garbled text can have thousands; a note counts the others.
  ///
  /// - Parameter severity: an upper bound; entries without a source text only cause warnings.
  mutating func report(
    _ rule: Rule,
    _ message: String,
    at range: ByteRange,
    in text: Int,
    of entry: EntryContext,
    severity: Severity = .error,
    notes: [Diagnostic.Note] = []
  ) {
    guard isActive(rule) else { return }
    let place = TextAndRule(text: text, rule: rule.id)
    reportsOfEntry[place, default: (diagnostics.count, 0)].count += 1
    guard reportsOfEntry[place, default: (0, 0)].count <= Limits.findingsPerText else { return }
    var diagnostic = Diagnostic(
      rule,
      message,
      at: entry.location(of: range, in: text),
      table: entry.table,
      locale: entry.locale(of: text),
      key: entry.entry.key,
      notes: notes
    )
    // An entry without a source text is not shown, so it does not stop a build.
    diagnostic.severity = min(rule.severity, severity, entry.isObsolete ? .warning : .error)
    report(diagnostic)
  }

  /// Must be called after the last report about an entry.
  mutating func finishEntry() {
    for (first, count) in reportsOfEntry.values
    where count > Limits.findingsPerText && first < diagnostics.count {
      diagnostics[first].notes.append(
        Diagnostic.Note("There are \(count) such places in this text.", at: diagnostics[first].location)
      )
    }
    if !reportsOfEntry.isEmpty { reportsOfEntry.removeAll(keepingCapacity: true) }
  }
}

/// Data shared by the checks of one catalog. A class, because every entry's context refers to it.
final class CatalogContext: Sendable {
  let catalog: Catalog
  /// The index of the source locale.
  let source: Int?
  /// By locale index.
  let isDocumentation: [Bool]
  let plurals: [PluralCoverage]
  /// `PluralCoverage.hasDeceptiveCategory`, computed once per locale.
  let hasDeceptivePlurals: [Bool]
  /// By table index: whether code looks the table up, so that its texts may be formats.
  let isLookedUp: [Bool]
  /// By table index: whether the source locale has any text in it.
  let hasSourceTexts: [Bool]

  init(_ catalog: Catalog, lookedUpTables: Set<UTF8Key>) {
    self.catalog = catalog
    source = catalog.sourceIndex
    isDocumentation = catalog.locales.map(LocaleTag.isDocumentation)
    plurals = catalog.locales.map(PluralCoverage.init)
    hasDeceptivePlurals = plurals.map(\.hasDeceptiveCategory)
    isLookedUp = catalog.tables.map { lookedUpTables.contains(UTF8Key($0.name)) }
    let source = catalog.sourceIndex
    hasSourceTexts = catalog.tables.map { $0.hasTexts(in: source) }
  }
}

/// One entry together with the context of its catalog.
struct EntryContext {
  let context: CatalogContext
  let tableIndex: Int
  let entry: Catalog.Entry
  /// The index of the source locale's text in `entry.texts`.
  let sourceIndex: Int?
  /// The texts with choices or variables, except documentation locales.
  let variedTexts: [VariedText]

  struct VariedText {
    /// An index into `entry.texts`.
    let index: Int
    let pluralChoices: [PluralChoice]
  }

  init(context: CatalogContext, tableIndex: Int, entry: Catalog.Entry) {
    self.context = context
    self.tableIndex = tableIndex
    self.entry = entry
    sourceIndex = context.source.flatMap(entry.texts.index(of:))
    // Copied separately: in a debug build, accessing them through the entry copies it, which takes ten retains.
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

  /// Whether only translations have the key although the source locale has other keys of the table. A key with a
  /// percent sign may be its own source text, but then its table has no other source texts.
  var isObsolete: Bool { sourceIndex == nil && context.hasSourceTexts[tableIndex] }

  func location(of range: ByteRange, in text: Int) -> SourceLocation {
    SourceLocation(entry.texts.places[text].file, range)
  }

  func locale(of text: Int) -> String {
    context.catalog.locales[entry.texts.places[text].locale]
  }

  /// Calls `body` with the indices in `entry.texts` of all texts except documentation locales.
  func eachText(_ body: (_ text: Int) -> Void) {
    let places = entry.texts.places
    for text in places.indices where !context.isDocumentation[places[text].locale] {
      body(text)
    }
  }
}
