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
