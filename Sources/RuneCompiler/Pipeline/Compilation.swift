import RuneModel

// The stages from localization files to Swift. Each stage is a value that the next one is created from:
//
//     [SourceFile] -> ParsedFiles -> MergedFiles -> SignedFiles -> Checks.run -> PlannedCatalog -> CatalogTable
//                                                                                             -> [GenerateResult.File]
//
// `Compilation` runs all of them but the last, for a build or for `check`. A command that needs less begins with the first
// stage and stops at the one that it needs: `diff` and `adopt` at the signed files.

/// The files of one catalog, read, merged, checked and planned, with the findings of each stage. These stages run
/// nowhere else. `generated` prints the result as Swift; `CheckResult` is what `check` reports about it.
///
/// A process that ends soon can keep it alive until then, because the system frees all memory at once, while
/// deallocating the objects takes time.
package struct Compilation: Sendable {
  package enum Purpose: Sendable {
    /// The tables that get accessors, with the findings that builds report.
    case build
    /// All tables, including tables without accessors.
    case check
  }

  package let parsed: ParsedFiles
  /// `nil` if the source locale could not be determined.
  let catalog: Catalog?
  /// The tables that get accessors; `nil` if there is no catalog.
  let planned: PlannedCatalog?
  /// The fallback table of a build.
  private let table: CatalogTable?
  let suppressions: Suppressions
  let findings: FindingSink
  let options: GenerateOptions

  package init(_ parsed: ParsedFiles, options: GenerateOptions, for purpose: Purpose) {
    self.parsed = parsed
    self.options = options
    let selection = TableSelection(options)
    let isBuild = purpose == .build
    let merged =
      isBuild
      ? parsed.merged(selection, sourceLocale: options.sources.sourceLocale)
      : parsed.mergedWithoutSelection(options)
    let signed = merged.signed()
    var findings = FindingSink(options.checks.rules)
    if isBuild {
      var requested = RequestedSourceLocale(options.sources.sourceLocale)
      requested.search(parsed.tables)
      findings.add([requested.diagnostic].compactMap(\.self))
    }
    findings.add(signed.diagnostics)
    if isBuild { findings.add(TypeNameCheck.run(on: options.naming.typeName)) }
    var (planned, table): (PlannedCatalog?, CatalogTable?)
    if let catalog = signed.catalog {
      let lookedUp = Set(selection.selected(of: parsed.tables).map { UTF8Key($0.name) })
      if !isBuild || !options.checks.skipsChecks {
        findings.add(
          Checks.run(on: catalog, lookedUpTables: lookedUp, rules: options.checks.rules, isBuild: isBuild)
        )
      }
      var compiled = catalog
      if !isBuild { compiled.tables.removeAll { !lookedUp.contains(UTF8Key($0.name)) } }
      let plan = PlannedCatalog(compiled, options: options.naming, selection: selection)
      // After the checks, because their findings explain more than that a text is left out.
      findings.add(plan.mismatches.diagnostics(besides: findings.found))
      findings.add(isBuild ? plan.diagnostics : plan.diagnostics.filter(\.isReportedByCheck))
      planned = plan
      if isBuild {
        table = plan.table(options.emission)
        findings.add(table?.diagnostics ?? [])
      }
    }
    suppressions = Suppressions(in: parsed.tables, sourceLocale: signed.catalog?.sourceLocale)
    findings.apply(suppressions)
    self.findings = findings
    (catalog, self.planned, self.table) = (signed.catalog, planned, table)
  }

  /// The files and diagnostics of `generate`.
  ///
  /// - Parameter baseline: the accepted findings, with file names as in the given files.
  package func generated(_ baseline: Baseline = Baseline()) -> GenerateResult {
    let settled = findings.settledInBuild(
      sourceLocale: catalog?.sourceLocale,
      baseline: baseline,
      leftOut: planned?.mismatches.places ?? []
    )
    guard let planned, let table else { return GenerateResult(files: [], diagnostics: settled) }
    return GenerateResult(settled) { () throws(TableWriter.Fault) in
      try planned.printed(table, options: options)
    }
  }
}

extension Diagnostic {
  /// A configured name may belong to another catalog, and keys without a source text are reported by another rule.
  var isReportedByCheck: Bool { rule != .unknownName && rule != .accessorMissing }
}

/// The parsed files of one module.
package struct ParsedFiles: Sendable {
  package let tables: [ParsedTable]
  /// Faults that affect translators' documents as a whole.
  private var documentDiagnostics: [Diagnostic] = []

  /// - Parameter files: may include translators' documents in XLIFF.
  package init(_ files: [SourceFile]) {
    let documents = files.filter { DocumentTexts.isDocument($0.path) }
    guard !documents.isEmpty else {
      self.init(files.map(TableParser.parse))
      return
    }
    let received = documents.map(ReceivedDocument.init(xliff:))
    self.init(files.filter { !DocumentTexts.isDocument($0.path) }, completedBy: received)
    documentDiagnostics = received.flatMap(\.diagnostics)
  }

  /// - Parameter documents: their own faults are not reported again.
  package init(_ files: [SourceFile], completedBy documents: [ReceivedDocument]) {
    let tables = files.map(TableParser.parse)
    self.init(documents.isEmpty ? tables : tables + DocumentTexts(documents, besides: tables).tables)
  }

  package init(_ tables: [ParsedTable]) {
    self.tables = tables
  }

  /// - Parameters:
  ///   - sourceLocale: if `nil`, it is derived from the files.
  ///   - unchanged: tables that need not be merged again.
  package func merged(
    _ selection: TableSelection,
    sourceLocale: String? = nil,
    reusing unchanged: UnchangedTables? = nil
  ) -> MergedFiles {
    let result = CatalogBuilder.build(
      tables,
      sourceLocale: sourceLocale,
      selection: selection,
      reusing: unchanged
    )
    return MergedFiles(result, documentDiagnostics + tables.flatMap(\.diagnostics) + result.diagnostics)
  }
}

/// The files of one module as one catalog, whose entries have no argument signatures yet.
package struct MergedFiles: Sendable {
  /// `nil` if the source locale could not be determined.
  private(set) var catalog: Catalog?
  /// The faults in the files and those found by merging.
  package let diagnostics: [Diagnostic]
  /// The diagnostics of merging, one list for each table of the catalog.
  package let tableDiagnostics: [[Diagnostic]]

  /// A normalized tag; `nil` if it could not be determined.
  var sourceLocale: String? { catalog?.sourceLocale }

  fileprivate init(_ result: CatalogBuilder.Result, _ diagnostics: [Diagnostic]) {
    catalog = result.catalog
    tableDiagnostics = result.tableDiagnostics
    self.diagnostics = diagnostics
  }

  /// The catalog, so that the caller holds the only reference and can modify its entries in place.
  package mutating func takeCatalog() -> Catalog? { catalog.take() }

  // Consuming, so that the entries are modified in place.
  package consuming func signed() -> SignedFiles {
    var diagnostics = diagnostics
    var catalog = catalog.take()
    diagnostics += catalog?.settleSignatures() ?? []
    return SignedFiles(catalog: catalog, diagnostics: diagnostics)
  }
}

/// The files of one module as one catalog, each entry with its argument signature.
package struct SignedFiles: Sendable {
  /// `nil` if the source locale could not be determined.
  package var catalog: Catalog?
  /// The faults in the files and those found by merging and signing.
  package var diagnostics: [Diagnostic]
}

/// A catalog with everything needed to print Swift: ids, names, parameters, and the texts to be left out.
struct PlannedCatalog: Sendable {
  let catalog: Catalog
  /// The ids by which accessors find their entries in the compiled table; they are assigned nowhere else.
  let ids: EntryIDs
  let mismatches: MismatchedTexts
  let accessors: AccessorPlan
  /// Diagnostics about the names of accessors.
  let diagnostics: [Diagnostic]

  init(_ catalog: Catalog, options: NamingOptions, selection: TableSelection) {
    self.catalog = catalog
    ids = EntryIDs(catalog)
    mismatches = MismatchedTexts(in: catalog, selection: selection)
    let planned = AccessorPlanner.plan(catalog, ids, options: options, selection: selection)
    accessors = planned.plan
    diagnostics = planned.diagnostics
  }

  func table(_ options: EmissionOptions) -> CatalogTable {
    CatalogTable(
      catalog,
      ids,
      locales: options.fallbackLocales,
      pseudoLocales: options.pseudoLocales,
      leavingOut: mismatches
    )
  }

  /// The files that `generate` writes.
  func printed(
    _ table: CatalogTable,
    options: GenerateOptions
  ) throws(TableWriter.Fault) -> [GenerateResult.File] {
    let compiled = try table.write()
    let debug = table.pseudoLocales.isEmpty ? nil : try table.write(for: .debug)
    return [
      GenerateResult.File(
        name: OutputNames.accessors(baseName: options.outputBaseName),
        bytes: AccessorPrinter.print(accessors, of: catalog, ids, options: options)
      ),
      GenerateResult.File(
        name: OutputNames.fallbackTable(baseName: options.outputBaseName),
        bytes: FallbackPrinter.print(
          compiled,
          debug: debug,
          in: options.naming.typeName,
          bundle: options.emission.bundle
        )
      ),
    ]
  }
}
