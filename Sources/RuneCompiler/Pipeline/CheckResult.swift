import RuneModel

/// What `check` found in one catalog.
package struct CheckResult: Sendable {
  package var diagnostics: [Diagnostic]
  /// `nil` where the source locale is not known.
  package var catalog: Catalog?
  /// Of the catalog's files.
  package var folder: String
  /// For `UsageCheck`, in the order of tables and keys.
  package var keys: [KnownKey]
}

extension Compiler {
  /// Reads the files of one catalog and reports what is wrong with them, in tables without accessors too.
  ///
  /// Of the options, those count that decide what the accessors are called. Excluded tables are only parsed.
  package static func check(
    _ files: [SourceFile],
    options: GenerateOptions = GenerateOptions()
  ) -> CheckResult {
    let parsed = ParsedFiles(files)
    let tables = parsed.tables
    let everything = TableSelection(including: tables.map(\.name), excluding: options.sources.excludedTables)
    let selection = TableSelection(options)
    let lookedUp = Set(selection.selected(of: tables).map { UTF8Key($0.name) })
    var signed = parsed.merged(everything, sourceLocale: options.sources.sourceLocale).signed()
    if signed.catalog == nil, lookedUp.isEmpty, options.sources.sourceLocale == nil {
      // The source texts of storyboards are in them, so that no file need be in the source locale.
      signed = parsed.merged(everything, sourceLocale: "en").signed()
    }
    var diagnostics = signed.diagnostics
    var keys: [KnownKey] = []
    if let catalog = signed.catalog {
      diagnostics += Checks.run(
        on: catalog,
        lookedUpTables: lookedUp,
        rules: options.checks.rules,
        isBuild: false
      )
      var compiled = catalog
      compiled.tables.removeAll { !lookedUp.contains(UTF8Key($0.name)) }
      let planned = PlannedCatalog(compiled, options: options.naming, selection: selection)
      diagnostics += planned.mismatches.diagnostics(besides: diagnostics)
      // A name in the configuration may be for another catalog, and the keys without a source text are findings of
      // their own.
      diagnostics += planned.diagnostics.filter { $0.rule != .unknownName && $0.rule != .accessorMissing }
      keys = planned.keys
    } else {
      keys = selection.selected(of: tables).knownKeys
    }
    let suppressions = Suppressions(in: tables, sourceLocale: signed.catalog?.sourceLocale)
    diagnostics = suppressions.applied(to: diagnostics) + suppressions.diagnostics
    for index in keys.indices {
      keys[index].mayBeUnused = suppressions.silences(.unusedKey, keys[index].key, in: keys[index].table)
    }
    return CheckResult(
      diagnostics: options.checks.rules.applied(to: diagnostics),
      catalog: signed.catalog,
      folder: files.first.map { CatalogFolder.path(of: $0.path) } ?? "",
      keys: keys
    )
  }
}

extension [ParsedTable] {
  /// The keys of tables in no source locale: no accessors can be made of them, but code may look them up.
  fileprivate var knownKeys: [KnownKey] {
    var seen: Set<[UTF8Key]> = []
    return flatMap { table in
      table.entries.compactMap { entry in
        guard seen.insert([UTF8Key(table.name), UTF8Key(entry.key)]).inserted else { return nil }
        return KnownKey(
          table: table.name,
          key: entry.key,
          location: SourceLocation(table.file, entry.keyRange)
        )
      }
    }
  }
}

extension PlannedCatalog {
  /// By id: the keys with their accessors.
  fileprivate var keys: [KnownKey] {
    let scopes = accessors.scopes
    var keys = catalog.tables.flatMap { table in
      table.entries.map {
        KnownKey(
          table: table.name,
          key: $0.key,
          location: $0.location,
          hasCatalogSymbol: $0.extractionState == "manual" && $0.generatesSymbol != false
        )
      }
    }
    // The outermost scope is the generated type; a scope comes after the one that holds it.
    var paths = scopes.map { _ in [String]() }
    for (index, scope) in scopes.enumerated() {
      for child in scope.children { paths[child] = paths[index] + [scopes[child].name] }
      for accessor in scope.accessors { keys[accessor.id].accessor = paths[index] + [accessor.name] }
    }
    return keys
  }
}

/// A key that code may look up.
package struct KnownKey: Sendable {
  package var table: String
  package var key: String
  package var location: SourceLocation
  /// The accessor behind the generated type, such as `["Legal", "imprint"]`; `nil` where it has none.
  package var accessor: [String]?
  /// Whether Xcode may generate a symbol for it.
  package var hasCatalogSymbol = false
  /// Whether a comment suppresses `unused-key` for it.
  package var mayBeUnused = false
}
