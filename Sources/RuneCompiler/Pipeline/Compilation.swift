import RuneModel

// The way of localization files to Swift. Each stage is a value that the next one is made of:
//
//     [SourceFile] -> ParsedFiles -> MergedFiles -> SignedFiles -> Checks.run -> PlannedCatalog -> CatalogTable
//                                                                                             -> [GenerateResult.File]
//
// Every command starts with the first and stops where it has what it needs: `diff` and `adopt` at the signed files,
// `check` at the plan, `generate` at the files that it writes.

/// What `generate` does, with its stages: who ends the process soon can keep them until then, because the system frees
/// a process's memory at once and this would go object by object.
package struct Compilation: Sendable {
  package let parsed: ParsedFiles
  /// `nil` where the source locale could not be settled.
  let planned: PlannedCatalog?
  package let result: GenerateResult

  /// - Parameter baseline: the findings that the project lives with, their files named as the given ones are.
  package init(_ parsed: ParsedFiles, options: GenerateOptions, baseline: Baseline = Baseline()) {
    self.parsed = parsed
    let selection = TableSelection(options)
    let signed = parsed.merged(selection, sourceLocale: options.sources.sourceLocale).signed()
    var report = BuildReport(of: parsed.tables, rules: options.checks.rules, baseline: baseline)
    report.add(signed.diagnostics + TypeNameCheck.run(on: options.naming.typeName))
    guard let catalog = signed.catalog else {
      self.planned = nil
      result = GenerateResult(files: [], diagnostics: report.settled(sourceLocale: nil))
      return
    }
    if !options.checks.skipsChecks {
      let lookedUp = Set(catalog.tables.map { UTF8Key($0.name) })
      report.add(
        Checks.run(on: catalog, lookedUpTables: lookedUp, rules: options.checks.rules, isBuild: true)
      )
    }
    let planned = PlannedCatalog(catalog, options: options.naming, selection: selection)
    report.add(planned.mismatches)
    report.add(planned.diagnostics)
    let table = planned.table(for: options.emission.fallbackLocales)
    report.add(table.diagnostics)
    self.planned = planned
    result = GenerateResult(report.settled(sourceLocale: catalog.sourceLocale)) {
      () throws(TableWriter.Fault) in
      try planned.printed(table, options: options)
    }
  }
}

/// The files of one module, read.
package struct ParsedFiles: Sendable {
  package let tables: [ParsedTable]

  package init(_ files: [SourceFile]) {
    self.init(files.map(TableParser.parse))
  }

  package init(_ tables: [ParsedTable]) {
    self.tables = tables
  }

  /// - Parameter sourceLocale: `nil` finds it in the files.
  package func merged(_ selection: TableSelection, sourceLocale: String? = nil) -> MergedFiles {
    let result = CatalogBuilder.build(tables, sourceLocale: sourceLocale, selection: selection)
    return MergedFiles(
      catalog: result.catalog,
      diagnostics: tables.flatMap(\.diagnostics) + result.diagnostics
    )
  }
}

/// The files of one module as one catalog. It is not known yet which arguments its entries have.
package struct MergedFiles: Sendable {
  /// `nil` where the source locale could not be settled.
  fileprivate var catalog: Catalog?
  /// What is wrong with the files, and what merging them found.
  fileprivate var diagnostics: [Diagnostic]

  // Consuming, so that the entries are changed where they are.
  package consuming func signed() -> SignedFiles {
    var diagnostics = diagnostics
    var catalog = catalog.take()
    diagnostics += catalog?.settleSignatures() ?? []
    return SignedFiles(catalog: catalog, diagnostics: diagnostics)
  }
}

/// The files of one module as one catalog, each entry with its argument signature.
package struct SignedFiles: Sendable {
  /// `nil` where the source locale could not be settled.
  package var catalog: Catalog?
  /// What is wrong with the files, and what merging and signing them found.
  package var diagnostics: [Diagnostic]
}

/// A catalog with all that its Swift is printed from: ids, names, parameters, and which texts are left out.
struct PlannedCatalog: Sendable {
  let catalog: Catalog
  /// The numbers by which accessors find their entries in the compiled table: the only place that assigns them.
  let ids: EntryIDs
  let mismatches: MismatchedTexts
  let accessors: AccessorPlan
  /// About the names of accessors.
  let diagnostics: [Diagnostic]

  init(_ catalog: Catalog, options: NamingOptions, selection: TableSelection) {
    self.catalog = catalog
    ids = EntryIDs(catalog)
    mismatches = MismatchedTexts(in: catalog, selection: selection)
    let planned = AccessorPlanner.plan(catalog, ids, options: options, selection: selection)
    accessors = planned.plan
    diagnostics = planned.diagnostics
  }

  func table(for locales: EmissionOptions.FallbackLocales) -> CatalogTable {
    CatalogTable(catalog, ids, locales: locales, leavingOut: mismatches)
  }

  /// The files that `generate` writes.
  func printed(
    _ table: CatalogTable,
    options: GenerateOptions
  ) throws(TableWriter.Fault) -> [GenerateResult.File] {
    let compiled = try table.write()
    return [
      GenerateResult.File(
        name: OutputNames.accessors(baseName: options.outputBaseName),
        bytes: AccessorPrinter.print(accessors, of: catalog, ids, options: options.emission)
      ),
      GenerateResult.File(
        name: OutputNames.fallbackTable(baseName: options.outputBaseName),
        bytes: FallbackPrinter.print(compiled, in: options.naming.typeName, bundle: options.emission.bundle)
      ),
    ]
  }
}
