import RuneModel

/// The stages of `check` for one entry after another: for a catalog that stays open, in which few entries change.
package struct EntryStages {
  private let context: CatalogContext
  private let search: MismatchSearch
  private let checks: [any EntryCheck.Type]
  private let selection: TableSelection
  private let rules: RuleSettings

  /// - Parameters:
  ///   - catalog: with the signatures of its entries.
  ///   - lookedUp: the names of the tables that code looks up.
  package init(
    _ catalog: Catalog,
    lookedUp: Set<UTF8Key>,
    selection: TableSelection,
    rules: RuleSettings
  ) {
    context = CatalogContext(catalog, lookedUpTables: lookedUp)
    search = MismatchSearch(catalog, selection)
    checks = Checks.active(for: CheckLog(rules: rules, isBuild: false))
    (self.selection, self.rules) = (selection, rules)
  }

  /// The findings about one entry by itself, and its texts that do not fit.
  package func check(
    _ index: Int,
    inTable table: Int
  ) -> (diagnostics: [Diagnostic], mismatches: [MismatchedTexts.Mismatch]) {
    var log = CheckLog(rules: rules, isBuild: false)
    let entry = context.catalog.tables[table].entries[index]
    Checks.run(checks, on: EntryContext(context: context, tableIndex: table, entry: entry), &log)
    guard context.isLookedUp[table] else { return (log.diagnostics, []) }
    return (log.diagnostics, search.mismatches(ofEntry: index, inTable: table, of: context.catalog))
  }

  /// The findings of the checks that compare entries.
  package func checkCatalog() -> [Diagnostic] {
    var log = CheckLog(rules: rules, isBuild: false)
    Checks.runOfCatalogs(on: context, &log)
    return log.diagnostics
  }

  /// The findings about the names of accessors.
  package func checkNames(_ options: NamingOptions) -> [Diagnostic] {
    var catalog = context.catalog
    catalog.tables = zip(catalog.tables, context.isLookedUp).filter(\.1).map(\.0)
    return AccessorPlanner.plan(catalog, EntryIDs(catalog), options: options, selection: selection)
      .diagnostics.filter(\.isReportedByCheck)
  }
}
