import RuneCompiler
import RuneModel

/// The catalogs of a project with the keys that code may look up.
struct CheckedCatalogs {
  let sources: KeyCatalogs
  let results: [CheckResult]
  /// The keys of all catalogs.
  let keys: [KnownKey]
  /// At the index of each key.
  let identities: [KeyPlace.Identity]

  init(_ sources: KeyCatalogs, _ options: GenerateOptions) {
    self.sources = sources
    results = sources.tables.map { Compiler.check($0, options: options) }
    keys = results.flatMap(\.keys)
    identities = results.enumerated().flatMap { number, result in
      result.keys.map {
        KeyPlace.Identity(catalog: number, table: UTF8Key($0.table), key: UTF8Key($0.key))
      }
    }
  }

  var files: [[SourceFile]] { sources.files }
  var tables: [[ParsedTable]] { sources.tables }

  /// The tables whose keys code does not look up.
  func ownedTables() -> Set<KeyPlace.Identity> {
    var owned: Set<KeyPlace.Identity> = []
    for (number, tables) in tables.enumerated() {
      for (name, files) in Dictionary(grouping: tables, by: { UTF8Key($0.name) })
      where TableOwner(of: files) != nil {
        owned.insert(KeyPlace.Identity(catalog: number, table: name, key: UTF8Key("")))
      }
    }
    return owned
  }

  /// The keys whose entries in string catalogs are all stale.
  func staleKeys() -> Set<KeyPlace.Identity> {
    var (stale, current): (Set<KeyPlace.Identity>, Set<KeyPlace.Identity>) = ([], [])
    for (number, tables) in tables.enumerated() {
      for table in tables where table.format == .xcstrings {
        for entry in table.entries {
          let identity = KeyPlace.Identity(
            catalog: number,
            table: UTF8Key(table.name),
            key: UTF8Key(entry.key)
          )
          if entry.extractionState == "stale" { stale.insert(identity) } else { current.insert(identity) }
        }
      }
    }
    return stale.subtracting(current)
  }

  /// The keys with translations, but without a source text.
  ///
  /// - Throws: `refused` if the source locale is unknown.
  func obsoleteKeys() throws(KeyChangeFailure) -> Set<KeyPlace.Identity> {
    var keys: Set<KeyPlace.Identity> = []
    for (number, result) in results.enumerated() where sources.isComplete(number) {
      guard let catalog = result.catalog else {
        throw .refused(result.diagnostics.filter { $0.rule.category == .obstacle })
      }
      for table in catalog.tables {
        for entry in table.obsoleteEntries(source: catalog.sourceIndex) {
          keys.insert(
            KeyPlace.Identity(catalog: number, table: UTF8Key(table.name), key: UTF8Key(entry.key))
          )
        }
      }
    }
    return keys
  }
}

/// The keys that no source contains, and which of them are kept.
struct UnusedKeys {
  private(set) var keys: Set<KeyPlace.Identity> = []
  /// The keys that code may compose where it looks them up.
  private(set) var composed: Set<KeyPlace.Identity> = []
  private(set) var keptCount = 0
  /// Reports that tables are kept.
  private(set) var diagnostics: [Diagnostic] = []

  /// - Parameter table: the only table that is considered; `nil` for all.
  init(
    in catalogs: CheckedCatalogs,
    _ code: [SourceFile],
    table: String?,
    _ options: GenerateOptions
  ) {
    let usage = UsageCheck(of: code, keys: catalogs.keys, options: options)
    composed = Set(usage.composedKeys.map { catalogs.identities[$0] })
    let unnamed = Set(usage.unnamedKeys)
    let tables = Dictionary(grouping: catalogs.keys.indices) { catalogs.identities[$0].ofTable }
    for indices in tables.values.sorted(by: { $0[0] < $1[0] }) {
      let name = catalogs.keys[indices[0]].table
      guard catalogs.sources.isComplete(catalogs.identities[indices[0]].catalog) else { continue }
      guard table.map(name.hasSameUTF8) ?? true, !Self.isRuleOff(for: name, options) else { continue }
      let unused = indices.filter(unnamed.contains)
      // If code does not look up the table, the system may, such as for a predicate editor.
      if table == nil, unused.count == indices.count, !name.hasSameUTF8(as: "Localizable"),
        !indices.contains(where: usage.composedKeys.contains)
      {
        keep(unused.map { catalogs.keys[$0] }, of: name)
      } else {
        keys.formUnion(unused.map { catalogs.identities[$0] })
      }
    }
  }

  /// Whether the rule `unused-key` is off for a table but not for all: the keys are then used elsewhere.
  private static func isRuleOff(for table: String, _ options: GenerateOptions) -> Bool {
    let rules = options.checks.rules
    return rules.severity(of: .unusedKey, table: table) == nil && rules.severity(of: .unusedKey) != nil
  }

  private mutating func keep(_ keys: [KnownKey], of table: String) {
    keptCount += keys.count
    var note = Diagnostic(
      .undecidedUse,
      "No source names a key of the table '\(table)', so it is kept: the system or a framework may look its keys up. "
        + "Name the table with --table to remove them.",
      at: keys[0].location,
      table: table
    )
    note.severity = .note
    diagnostics.append(note)
  }
}
