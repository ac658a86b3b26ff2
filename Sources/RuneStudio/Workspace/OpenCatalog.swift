import RuneCompiler
import RuneModel
import RuneWorkbench

/// A catalog that stays in memory while its files change, with the findings of `check`.
///
/// A new version of a file is parsed, or only the entry that changed (`EntryEdit`), and its table is merged again. If an
/// entry is the same but for its place, its signature and its findings are kept. The stages of `Compilation` run on the
/// other entries; those that compare entries run on all. The findings equal the findings of a new `Compilation`.
package struct OpenCatalog: Sendable {
  let options: GenerateOptions
  /// The terms that apply to its texts.
  package let glossary: Glossary
  /// In the order in which the files were opened.
  package private(set) var tables: [ParsedTable]
  /// `nil` if the source locale cannot be determined.
  package private(set) var catalog: Catalog?
  /// As `check` reports them, in reading order.
  package private(set) var findings: [Diagnostic] = []
  private var mergeDiagnostics: [[Diagnostic]] = []
  /// One for each table of the catalog.
  private var results: [TableResult] = []
  private var nameDiagnostics: [Diagnostic] = []

  /// - Parameter options: the options of `check`.
  package init(_ files: [SourceFile], options: GenerateOptions, glossary: Glossary = Glossary()) {
    (self.options, self.glossary) = (options, glossary)
    tables = ParsedFiles(files).tables
    refresh(UTF8Key(""), nil)
  }

  /// Takes a new version of a file.
  ///
  /// - Parameter file: replaces the file with the same path; without one, it is added.
  package mutating func update(_ file: SourceFile) {
    update(index(of: file.path).map { Self.parse(file, after: tables[$0]) } ?? TableParser.parse(file))
  }

  /// Takes a new version of a file that is parsed already.
  mutating func update(_ table: ParsedTable) {
    guard let index = index(of: table.file.path) else {
      tables.append(table)
      return refresh(UTF8Key(table.name), nil)
    }
    let change = FileChange(from: tables[index].file, to: table.file)
    tables[index] = table
    refresh(UTF8Key(table.name), change)
  }

  /// Parses a new version of a file, or only the entry that changed.
  static func parse(_ file: SourceFile, after earlier: ParsedTable) -> ParsedTable {
    EntryEdit(in: earlier, FileChange(from: earlier.file, to: file))?.parsed() ?? TableParser.parse(file)
  }

  /// Removes a file. Nothing happens if the catalog does not have it.
  package mutating func remove(_ path: String) {
    guard let index = index(of: path) else { return }
    refresh(UTF8Key(tables.remove(at: index).name), nil)
  }

  private func index(of path: String) -> Int? { tables.firstIndex { $0.file.path.hasSameUTF8(as: path) } }

  // MARK: The stages

  /// - Parameters:
  ///   - changed: the table whose files changed.
  ///   - change: what changed in a file; `nil` if a file was added or removed.
  private mutating func refresh(_ changed: UTF8Key, _ change: FileChange?) {
    let earlier = catalog.map { UnchangedTables($0, mergeDiagnostics, without: [changed]) }
    var merged = ParsedFiles(tables).mergedWithoutSelection(options, reusing: earlier)
    mergeDiagnostics = merged.tableDiagnostics
    var sink = FindingSink(options.checks.rules, merged.diagnostics)
    if var catalog = merged.takeCatalog() {
      check(&catalog, changed, change, &sink)
    } else {
      (catalog, results, nameDiagnostics) = (nil, [], [])
    }
    sink.apply(Suppressions(in: tables, sourceLocale: catalog?.sourceLocale))
    findings = sink.settled()
  }

  private mutating func check(
    _ merged: inout Catalog,
    _ changed: UTF8Key,
    _ change: FileChange?,
    _ sink: inout FindingSink
  ) {
    let selection = TableSelection(options)
    let lookedUp = Set(selection.selected(of: tables).map { UTF8Key($0.name) })
    var kept = KeptResults(
      of: merged,
      lookedUp: lookedUp,
      changed: changed,
      from: catalog,
      results,
      change
    )
    kept.settleSignatures(&merged)
    let stages = EntryStages(merged, lookedUp: lookedUp, selection: selection, rules: options.checks.rules)
    let hasTerms = !glossary.isEmpty && options.checks.rules.mayReport(.termDiffers)
    let terms = hasTerms ? TermCheck(glossary, sourceLocale: merged.sourceLocale) : nil
    kept.checkOthers(stages, terms, in: merged)
    sink.add(kept.diagnostics + stages.checkCatalog())
    // After the checks, because their findings explain more than that a text is left out.
    sink.add(MismatchedTexts(kept.mismatches, in: merged).diagnostics(besides: sink.found))
    nameDiagnostics =
      kept.stillValid(nameDiagnostics, in: merged, results)
      ?? stages.checkNames(options.naming)
    sink.add(nameDiagnostics)
    (catalog, results) = (merged, kept.results)
  }
}
