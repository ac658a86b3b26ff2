import RuneModel

/// Compiles localization files to Swift.
package enum Compiler {
  /// Part of generated files, so that a newer compiler rewrites them.
  package static let version = "0.1.0"
}

/// The output of `generate`: complete files, or none if a diagnostic is an error.
package struct GenerateResult: Sendable {
  package struct File: Sendable {
    package var name: String
    package var bytes: [UInt8]

    package init(name: String, bytes: [UInt8]) {
      self.name = name
      self.bytes = bytes
    }
  }

  package var files: [File]
  package var diagnostics: [Diagnostic]

  package init(files: [File], diagnostics: [Diagnostic]) {
    self.files = files
    self.diagnostics = diagnostics
  }

  /// - Parameter print: creates the files; called if none of the diagnostics is an error.
  init(_ diagnostics: [Diagnostic], print: () throws(TableWriter.Fault) -> [File]) {
    self.init(files: [], diagnostics: diagnostics)
    guard !diagnostics.contains(where: { $0.severity == .error }) else { return }
    do {
      files = try print()
    } catch {
      self.diagnostics.append(Diagnostic(error))
    }
  }
}

extension Compiler {
  /// The accessors and the compiled table for the files of one module, independent of the order of the files. See
  /// `Compilation`.
  package static func generate(
    _ files: [SourceFile],
    options: GenerateOptions,
    baseline: Baseline = Baseline()
  ) -> GenerateResult {
    Compilation(ParsedFiles(files), options: options, for: .build).generated(baseline)
  }

  static func generate(_ tables: [ParsedTable], options: GenerateOptions) -> GenerateResult {
    Compilation(ParsedFiles(tables), options: options, for: .build).generated()
  }
}

extension Compiler {
  /// The files that `generate` would write for a signed catalog, whatever its checks find.
  ///
  /// - Throws: a limit of the compiled table that the catalog exceeds.
  package static func output(
    of catalog: Catalog,
    options: GenerateOptions
  ) throws(TableWriter.Fault) -> [GenerateResult.File] {
    let planned = PlannedCatalog(catalog, options: options.naming, selection: TableSelection(options))
    return try planned.printed(planned.table(options.emission), options: options)
  }
}

/// The ids of entries in the compiled table: tables and their keys in catalog order.
struct EntryIDs {
  private let tables: [Catalog.Table]
  /// The id of each table's first entry.
  private let starts: [Int]
  let count: Int

  init(_ catalog: Catalog) {
    tables = catalog.tables
    var starts: [Int] = []
    var next = 0
    for table in catalog.tables {
      starts.append(next)
      next += table.entries.count
    }
    self.starts = starts
    count = next
  }

  /// The ids of a table's entries, in order.
  func range(ofTable index: Int) -> Range<Int> {
    starts[index]..<(starts[index] + tables[index].entries.count)
  }

  func entry(_ id: Int) -> Catalog.Entry {
    let (table, index) = place(id)
    return table.entries[index]
  }

  func table(_ id: Int) -> String {
    tables[tableIndex(id)].name
  }

  /// The entry's index in its table, to avoid copying the entry.
  func place(_ id: Int) -> (table: Catalog.Table, index: Int) {
    let table = tableIndex(id)
    return (tables[table], id - starts[table])
  }

  /// Binary search for the last table that starts at or before the id.
  private func tableIndex(_ id: Int) -> Int {
    var low = 0
    var high = starts.count
    while low + 1 < high {
      let middle = (low + high) / 2
      // A table without entries starts at the same id as the next one.
      if starts[middle] <= id { low = middle } else { high = middle }
    }
    return low
  }
}
