import RuneModel

/// The result of `check` for one catalog.
package struct CheckResult: Sendable {
  package var diagnostics: [Diagnostic]
  /// `nil` if the source locale is unknown.
  package var catalog: Catalog?
  /// The folder of the catalog's files.
  package var folder: String
  /// The files as read.
  package var tables: [ParsedTable]
  /// For `UsageCheck`, in the order of tables and keys.
  package var keys: [KnownKey]
}

extension Compiler {
  /// Reads the files of one catalog and reports their faults, including those in tables without accessors.
  ///
  /// Only options that affect the names of accessors are considered. Excluded tables are only parsed.
  ///
  /// - Parameter documents: translators' documents that complete the files; their own faults are not reported.
  package static func check(
    _ files: [SourceFile],
    completedBy documents: [ReceivedDocument] = [],
    options: GenerateOptions = GenerateOptions()
  ) -> CheckResult {
    check(ParsedFiles(files, completedBy: documents), options: options)
  }

  /// - Parameter tables: the files of one catalog, as read.
  package static func check(_ tables: [ParsedTable], options: GenerateOptions) -> CheckResult {
    check(ParsedFiles(tables), options: options)
  }

  private static func check(_ parsed: ParsedFiles, options: GenerateOptions) -> CheckResult {
    CheckResult(Compilation(parsed, options: options, for: .check))
  }

  /// The keys of the tables that code looks up, with their accessors, in the order of tables and keys.
  ///
  /// - Parameters:
  ///   - catalog: with the signatures of its entries.
  ///   - tables: the files that it was merged from.
  package static func knownKeys(
    of catalog: Catalog,
    from tables: [ParsedTable],
    options: GenerateOptions
  ) -> [KnownKey] {
    let selection = TableSelection(options)
    let lookedUp = Set(selection.selected(of: tables).map { UTF8Key($0.name) })
    var catalog = catalog
    catalog.tables.removeAll { !lookedUp.contains(UTF8Key($0.name)) }
    let planned = AccessorPlanner.plan(
      catalog,
      EntryIDs(catalog),
      options: options.naming,
      selection: selection
    )
    return planned.plan.keys(of: catalog, findingMarkdown: false)
  }
}

extension CheckResult {
  fileprivate init(_ compilation: Compilation) {
    let (tables, options) = (compilation.parsed.tables, compilation.options)
    diagnostics = compilation.findings.settledAsFound()
    catalog = compilation.catalog
    folder = tables.first.map { CatalogFolder.path(of: $0.file.path) } ?? ""
    self.tables = tables
    keys =
      compilation.planned.map {
        $0.accessors.keys(of: $0.catalog, findingMarkdown: options.checks.rules.mayReport(.nativeLookup))
      }
      ?? TableSelection(options).selected(of: tables).knownKeys
    let suppressions = compilation.suppressions
    for index in keys.indices {
      let (key, table) = (keys[index].key, keys[index].table)
      // A table of code may also have keys of a storyboard.
      keys[index].mayBeUnused =
        DocumentKey(key) == .object || suppressions.silences(.unusedKey, key, in: table)
      keys[index].mayBeLookedUpNatively = suppressions.silences(.nativeLookup, key, in: table)
    }
  }
}

extension [ParsedTable] {
  /// The keys of tables without a known source locale: they get no accessors, but code may look them up.
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

extension AccessorPlan {
  /// The keys with their accessors, by id.
  fileprivate func keys(of catalog: Catalog, findingMarkdown findsMarkdown: Bool) -> [KnownKey] {
    var keys = catalog.tables.flatMap { table in
      table.entries.map { entry in
        var key = KnownKey(table: table.name, key: entry.key, location: entry.location)
        key.hasCatalogSymbol = entry.extractionState == "manual" && entry.generatesSymbol != false
        key.hasMarkdown = findsMarkdown && entry.texts.localizations.contains(where: Markup.hasMarkdown)
        return key
      }
    }
    // The first scope is the generated type; each scope comes after its parent.
    var paths = scopes.map { _ in [String]() }
    for (index, scope) in scopes.enumerated() {
      for child in scope.children { paths[child] = paths[index] + [scopes[child].name] }
      for accessor in scope.accessors {
        keys[accessor.id].accessor = KnownAccessor(
          path: paths[index] + [accessor.name],
          parameters: accessor.parameters.map { .init(position: $0.position, label: $0.label) }
        )
        keys[accessor.id].sharesName = accessor.sharesName
      }
    }
    return keys
  }
}
