import RuneModel

/// What `check` found in one catalog.
package struct CheckResult: Sendable {
  package var diagnostics: [Diagnostic]
  package var coverage: [CoverageRow]
}

extension Compiler {
  /// Reads the files of one catalog and reports what is wrong with them, in tables without accessors too.
  ///
  /// Of the options, those count that decide what the accessors are called. Excluded tables are only parsed.
  package static func check(
    _ files: [SourceFile],
    options: GenerateOptions = GenerateOptions()
  ) -> CheckResult {
    let tables = files.map(TableParser.parse)
    let everything = TableSelection(including: tables.map(\.name), excluding: options.excludedTables)
    let selection = TableSelection(including: options.includedTables, excluding: options.excludedTables)
    let lookedUp = Set(selection.selected(of: tables).map { UTF8Key($0.name) })
    var merged = CatalogBuilder.build(tables, sourceLocale: options.sourceLocale, selection: everything)
    if merged.catalog == nil, lookedUp.isEmpty, options.sourceLocale == nil {
      // The source texts of storyboards are in them, so that no file need be in the source locale.
      merged = CatalogBuilder.build(tables, sourceLocale: "en", selection: everything)
    }
    var diagnostics = tables.flatMap(\.diagnostics) + merged.diagnostics
    if let catalog = merged.catalog {
      diagnostics += Checks.run(on: catalog, lookedUpTables: lookedUp, rules: options.rules, isBuild: false)
      var compiled = catalog
      compiled.tables.removeAll { !lookedUp.contains(UTF8Key($0.name)) }
      diagnostics += AccessorPlanner.plan(compiled, options: options, selection: selection).diagnostics
    }
    let suppressions = Suppressions(in: tables, sourceLocale: merged.catalog?.sourceLocale)
    diagnostics = suppressions.applied(to: diagnostics) + suppressions.diagnostics
    return CheckResult(
      diagnostics: options.rules.applied(to: diagnostics),
      coverage: merged.catalog?.coverage ?? []
    )
  }
}
