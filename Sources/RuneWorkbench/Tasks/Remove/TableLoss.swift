import RuneCompiler
import RuneModel

/// The number of keys that a table loses.
struct TableLoss {
  /// The largest share of a table's keys that is removed without `--force`, as its reciprocal.
  private static let largestShare = 5

  /// Identified by an empty key.
  let table: KeyPlace.Identity
  /// One of the removed keys.
  let example: KeyPlace
  let files: [SourceFile]
  let removed: Int
  let total: Int

  var isLarge: Bool { removed * Self.largestShare > total }

  /// The table would have no keys. The purpose of a table without keys is unknown, so a person has to delete it.
  func refusal(isByName: Bool) -> Diagnostic {
    let paths = files.map { "\"\($0.path)\"" }.joined(separator: ", ")
    let keys = total == 1 ? "the only key" : "all \(total) keys"
    var refusal = Diagnostic(
      .removeRefused,
      "The table '\(example.table)' would be empty without \(keys), so \(total == 1 ? "it is" : "they are") kept. "
        + "Delete the table instead if nothing uses it: \(paths).",
      at: example.locations[0],
      table: example.table
    )
    if !isByName { refusal.severity = .warning }
    return refusal
  }

  /// Reports as an error that the table would lose many keys.
  var largeLoss: Diagnostic {
    Diagnostic(
      .removeRefused,
      "\(removed) of the \(total) keys of the table '\(example.table)' would be removed, more than a fifth. "
        + "Look through the list, and give --force as well to remove them.",
      at: example.locations[0],
      table: example.table
    )
  }
}

extension CheckedCatalogs {
  /// The loss of each table, in the order of the places.
  func losses(of places: [KeyPlace]) -> [TableLoss] {
    let removed = Dictionary(grouping: places, by: \.identity.ofTable)
    var seen: Set<KeyPlace.Identity> = []
    let tables = places.map(\.identity.ofTable).filter { seen.insert($0).inserted }
    return tables.compactMap { table in
      guard let places = removed[table] else { return nil }
      let files = self.tables[table.catalog].filter { UTF8Key($0.name) == table.table }
      return TableLoss(
        table: table,
        example: places[0],
        files: files.map(\.file),
        removed: places.count,
        total: Set(files.lazy.flatMap(\.entries).map { UTF8Key($0.key) }).count
      )
    }
  }
}
