import RuneModel

/// Determines which tables and keys get accessors.
///
/// An element of the lists is a table or, as `Table/key`, one entry. The entry takes precedence over its table, and
/// `include` over the defaults.
package struct TableSelection: Sendable {
  private let included: Set<UTF8Key>
  private let excluded: Set<UTF8Key>
  /// Entries with a configured name.
  private let named: Set<UTF8Key>
  private let namesEntries: Bool

  package init(including: [String] = [], excluding: [String] = [], naming: [String] = []) {
    included = Set(including.map(UTF8Key.init))
    excluded = Set(excluding.map(UTF8Key.init))
    named = Set(naming.map(UTF8Key.init))
    namesEntries = (including + excluding).contains { $0.utf8.contains(UInt8(ascii: "/")) }
  }

  /// The tables that code looks up.
  package func selected(of tables: [ParsedTable]) -> [ParsedTable] {
    let files = Dictionary(grouping: tables) { UTF8Key($0.name) }
    let chosen = files.filter { name, files in
      if excluded.contains(name) { return false }
      if included.contains(name) { return true }
      // In some languages a storyboard has nothing to translate, and an empty table of code has no accessors anyway.
      return files.contains { !$0.entries.isEmpty } && TableOwner(of: files) == nil
    }
    return tables.filter { chosen[UTF8Key($0.name)] != nil }
  }

  package func hasAccessor(_ entry: Catalog.Entry, in table: String) -> Bool {
    hasAccessor(entry.key, generatesSymbol: entry.generatesSymbol, in: table)
  }

  /// Whether the configuration includes the entry or its table: it then has an accessor even without a source text.
  func includes(_ key: String, in table: String) -> Bool {
    guard !included.isEmpty || !named.isEmpty else { return false }
    let entry = UTF8Key(table + "/" + key)
    return included.contains(UTF8Key(table)) || included.contains(entry) || named.contains(entry)
  }

  func hasAccessor(_ key: String, generatesSymbol: Bool?, in table: String) -> Bool {
    if namesEntries {
      let name = UTF8Key(table + "/" + key)
      if excluded.contains(name) { return false }
      if included.contains(name) { return true }
    }
    return generatesSymbol != false
  }
}
