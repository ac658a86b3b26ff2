import RuneModel

// The way of localization files to Swift. Each stage is a value that the next one is made of:
//
//     [SourceFile] -> ParsedFiles -> MergedFiles -> SignedFiles -> Checks.run -> PlannedCatalog -> CatalogTable
//                                                                                             -> [GenerateResult.File]
//
// Every command starts with the first and stops where it has what it needs: `diff` and `adopt` at the signed files,
// `check` at the plan, `generate` at the files that it writes.

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

  init(_ catalog: Catalog, options: GenerateOptions, selection: TableSelection) {
    self.catalog = catalog
    ids = EntryIDs(catalog)
    mismatches = MismatchedTexts(in: catalog, selection: selection)
    let planned = AccessorPlanner.plan(catalog, ids, options: options, selection: selection)
    accessors = planned.plan
    diagnostics = planned.diagnostics
  }

  func table(for locales: GenerateOptions.FallbackLocales) -> CatalogTable {
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
        bytes: AccessorPrinter.print(accessors, of: catalog, ids, access: options.access)
      ),
      GenerateResult.File(
        name: OutputNames.fallbackTable(baseName: options.outputBaseName),
        bytes: FallbackPrinter.print(compiled, options: options)
      ),
    ]
  }
}
