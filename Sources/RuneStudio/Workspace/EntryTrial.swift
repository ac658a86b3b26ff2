import RuneCompiler
import RuneModel
import RuneWorkbench

/// The findings that one entry would have with another version of a file: for a text that a person types, which is checked
/// at each keystroke.
///
/// Only the entry is merged and checked, so the size of the catalog does not matter. What checks find by comparing
/// entries is left out: no text of a translation causes it.
struct EntryTrial {
  /// In reading order, with the configured severities.
  let findings: [Diagnostic]

  /// - Parameters:
  ///   - key: the key of the entry.
  ///   - files: the files of its table, one of which may be a version that is not saved.
  ///   - sourceLocale: the catalog's source locale.
  ///   - isLookedUp: whether code looks the table up.
  ///   - options: the options of `check`.
  init(
    ofKey key: String,
    in files: [ParsedTable],
    sourceLocale: String,
    isLookedUp: Bool,
    options: GenerateOptions,
    glossary: Glossary
  ) {
    var options = options
    options.sources.sourceLocale = sourceLocale
    let files = files.map { $0.reduced(toKey: key) }
    var merged = ParsedFiles(files).mergedWithoutSelection(options)
    var sink = FindingSink(options.checks.rules, merged.diagnostics)
    if var catalog = merged.takeCatalog(),
      let table = catalog.tables.firstIndex(where: { !$0.entries.isEmpty })
    {
      Self.check(&catalog, table, isLookedUp, options, glossary, &sink)
    }
    sink.apply(Suppressions(in: files, sourceLocale: sourceLocale))
    findings = sink.settled()
  }

  private static func check(
    _ catalog: inout Catalog,
    _ table: Int,
    _ isLookedUp: Bool,
    _ options: GenerateOptions,
    _ glossary: Glossary,
    _ sink: inout FindingSink
  ) {
    if let source = catalog.sourceIndex {
      sink.add([catalog.settleSignature(ofEntry: 0, inTable: table, source: source)].compactMap(\.self))
    }
    let name = catalog.tables[table].name
    let stages = EntryStages(
      catalog,
      lookedUp: isLookedUp ? [UTF8Key(name)] : [],
      selection: TableSelection(options),
      rules: options.checks.rules
    )
    let (diagnostics, mismatches) = stages.check(0, inTable: table)
    sink.add(diagnostics)
    if !glossary.isEmpty, options.checks.rules.mayReport(.termDiffers) {
      let terms = TermCheck(glossary, sourceLocale: catalog.sourceLocale)
      sink.add(terms.diagnostics(of: catalog.tables[table].entries[0], in: name, of: catalog))
    }
    sink.add(MismatchedTexts(mismatches, in: catalog).diagnostics(besides: sink.found))
  }
}

extension ParsedTable {
  /// The file with the entries of one key alone.
  fileprivate func reduced(toKey key: String) -> ParsedTable {
    var reduced = self
    reduced.entries = entries.filter { $0.key.hasSameUTF8(as: key) }
    reduced.diagnostics = diagnostics.filter { $0.key?.hasSameUTF8(as: key) ?? false }
    reduced.localesWithoutText = [:]
    return reduced
  }
}

extension OpenCatalog {
  /// The findings that an entry would have by itself with another version of a file.
  ///
  /// - Parameters:
  ///   - key: the key of the entry.
  ///   - table: a version of one of the catalog's files, or an excerpt of it.
  /// - Returns: none if the source locale of the catalog is unknown.
  func findings(ofKey key: String, with table: ParsedTable) -> [Diagnostic] {
    guard let catalog else { return [] }
    let saved = tables.filter { $0.name.hasSameUTF8(as: table.name) }
    let files = saved.map { file in file.file.path.hasSameUTF8(as: table.file.path) ? table : file }
    // By the files as they are: the version may be an excerpt, and no text decides what looks a table up.
    let selected = TableSelection(options).selected(of: saved)
    return EntryTrial(
      ofKey: key,
      in: files,
      sourceLocale: catalog.sourceLocale,
      isLookedUp: !selected.isEmpty,
      options: options,
      glossary: glossary
    ).findings
  }
}
