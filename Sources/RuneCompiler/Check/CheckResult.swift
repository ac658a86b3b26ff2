/// What `check` found in one catalog.
package struct CheckResult: Sendable {
  package var diagnostics: [Diagnostic]
  package var coverage: [CoverageRow]
}

extension Compiler {
  /// Reads the files of one catalog and reports what is wrong with them, in tables without accessors too.
  ///
  /// - Parameters:
  ///   - sourceLocale: `nil` finds it in the files.
  ///   - excludedTables: those are only parsed.
  package static func check(
    _ files: [SourceFile],
    sourceLocale: String? = nil,
    excludedTables: [String] = []
  ) -> CheckResult {
    let tables = files.map(TableParser.parse)
    let selection = TableSelection(including: tables.map(\.name), excluding: excludedTables)
    let merged = CatalogBuilder.build(tables, sourceLocale: sourceLocale, selection: selection)
    let diagnostics = tables.flatMap(\.diagnostics) + merged.diagnostics
    guard let catalog = merged.catalog else { return CheckResult(diagnostics: diagnostics, coverage: []) }
    return CheckResult(diagnostics: diagnostics + VariationCheck.run(on: catalog), coverage: catalog.coverage)
  }
}
