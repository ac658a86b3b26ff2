import RuneCompiler
import RuneModel

/// The catalogs of a project with the keys that code may look up.
struct CheckedCatalogs {
  let sources: KeyCatalogs
  let results: [CheckResult]
  /// Of all catalogs.
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

  /// The tables whose keys are not those of code.
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

  /// The keys of which every entry in a string catalog is stale.
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
  /// - Throws: `refused` if the source locale is not known.
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
