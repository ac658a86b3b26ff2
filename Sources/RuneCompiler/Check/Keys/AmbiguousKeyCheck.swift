import RuneModel

/// Reports keys that occur in two tables: over the air there is a single flat key space, so a downloaded text is used
/// only for the key in `Localizable`, or for none.
enum AmbiguousKeyCheck: CatalogCheck {
  static let rules: [Rule] = [.ambiguousOTAKey]

  static func run(on context: CatalogContext, _ log: inout CheckLog) {
    let tables = context.catalog.tables.indices.filter { context.isLookedUp[$0] }
    guard tables.count > 1 else { return }
    var first: [UTF8Key: (table: Int, entry: Int)] = [:]
    for table in tables {
      for (index, entry) in context.catalog.tables[table].entries.enumerated() {
        guard let other = first[UTF8Key(entry.key)] else {
          first[UTF8Key(entry.key)] = (table, index)
          continue
        }
        report(entry, of: context.catalog.tables[table], other, context, &log)
      }
    }
  }

  private static func report(
    _ entry: Catalog.Entry,
    of table: Catalog.Table,
    _ other: (table: Int, entry: Int),
    _ context: CatalogContext,
    _ log: inout CheckLog
  ) {
    let otherTable = context.catalog.tables[other.table]
    let winner = [table.name, otherTable.name].first { $0 == "Localizable" }
    let effect =
      winner.map { "downloaded text for it serves '\($0)' only" } ?? "downloaded text for it serves neither"
    log.report(
      Diagnostic(
        .ambiguousOTAKey,
        "Table '\(otherTable.name)' has this key too, so that \(effect). Rename one of them.",
        at: entry.location,
        table: table.name,
        key: entry.key,
        notes: [.init("The key in table '\(otherTable.name)'.", at: otherTable.entries[other.entry].location)]
      )
    )
  }
}
