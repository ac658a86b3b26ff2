import RuneModel

/// Runs all checks in a single pass over the entries of a catalog.
enum Checks {
  static let ofEntries: [any EntryCheck.Type] = [
    PlaceholderCheck.self, VariationCheck.self, PluralCategoryCheck.self, PluralNumberCheck.self,
    PluralFormsCheck.self, SubstitutionCheck.self, PlaceholderSpacingCheck.self,
    UnnumberedArgumentsCheck.self,
    NamedPlaceholderCheck.self,
    StaleEntryCheck.self, NeedsReviewCheck.self, EmptyValueCheck.self,
    SameAsSourceCheck.self, WhitespaceCheck.self, NewlineCheck.self, DoubledBlankCheck.self,
    StraightQuotesCheck.self, MarkupCheck.self,
  ]
  static let ofCatalogs: [any CatalogCheck.Type] = [
    TranslationCheck.self, SourceKeyCheck.self, AmbiguousKeyCheck.self,
  ]

  /// The rules that the checks report, each once.
  static var rules: [Rule] {
    var seen: Set<Rule> = []
    return (ofEntries.flatMap { $0.rules } + ofCatalogs.flatMap { $0.rules }).filter {
      seen.insert($0).inserted
    }
  }

  /// - Parameters:
  ///   - lookedUpTables: the names of the tables that code looks up.
  ///   - isBuild: only runs checks whose rules a build reports.
  static func run(
    on catalog: Catalog,
    lookedUpTables: Set<UTF8Key>,
    rules: RuleSettings,
    isBuild: Bool
  ) -> [Diagnostic] {
    let context = CatalogContext(catalog, lookedUpTables: lookedUpTables)
    var log = CheckLog(rules: rules, isBuild: isBuild)
    let checks = active(for: log)
    for table in catalog.tables.indices {
      for entry in catalog.tables[table].entries {
        run(checks, on: EntryContext(context: context, tableIndex: table, entry: entry), &log)
      }
    }
    runOfCatalogs(on: context, &log)
    return log.diagnostics
  }

  /// The checks of entries that may report anything.
  static func active(for log: CheckLog) -> [any EntryCheck.Type] {
    ofEntries.filter { $0.rules.contains(where: log.isActive) }
  }

  static func run(_ checks: [any EntryCheck.Type], on entry: EntryContext, _ log: inout CheckLog) {
    for check in checks { check.run(on: entry, &log) }
    log.finishEntry()
  }

  static func runOfCatalogs(on context: CatalogContext, _ log: inout CheckLog) {
    for check in ofCatalogs where check.rules.contains(where: log.isActive) {
      check.run(on: context, &log)
    }
  }
}

/// Checks one entry with all its texts.
protocol EntryCheck: Sendable {
  /// The rules that it reports. It is skipped if all of them are off.
  static var rules: [Rule] { get }

  static func run(on entry: EntryContext, _ log: inout CheckLog)
}

/// Checks an entire table or several tables.
protocol CatalogCheck: Sendable {
  static var rules: [Rule] { get }

  static func run(on catalog: CatalogContext, _ log: inout CheckLog)
}
