/// The ids of entries in the compiled table: the catalog's tables in their order, each with its keys in
/// theirs.
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

  /// Those of a table's entries, in their order.
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

  /// The entry's index in its table, for whoever needs so little of it that a copy is too much.
  func place(_ id: Int) -> (table: Catalog.Table, index: Int) {
    let table = tableIndex(id)
    return (tables[table], id - starts[table])
  }

  /// The last table that starts at or before the id, by bisection.
  private func tableIndex(_ id: Int) -> Int {
    var low = 0
    var high = starts.count
    while low + 1 < high {
      let middle = (low + high) / 2
      // A table without entries starts where the next one does.
      if starts[middle] <= id { low = middle } else { high = middle }
    }
    return low
  }
}
