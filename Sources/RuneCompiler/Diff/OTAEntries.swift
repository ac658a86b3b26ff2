import RuneModel

/// The entries that over-the-air texts can serve, by their keys.
///
/// There is one flat name space over the air. A key that several tables of a catalog have is served in
/// `Localizable` only (CONTRACT section 3); catalogs of different modules do not get into each other's way.
struct OTAEntries {
  static let defaultTable = "Localizable"

  /// A reference, because it is handed out for each locale and a copy of the entry costs ten counts.
  final class Element: Sendable {
    /// An index into the catalogs.
    let catalog: Int
    let table: String
    let entry: Catalog.Entry

    init(catalog: Int, table: String, entry: Catalog.Entry) {
      self.catalog = catalog
      self.table = table
      self.entry = entry
    }
  }

  /// By the bytes of their keys within each table.
  private(set) var elements: [Element] = []
  /// Indices into `elements`.
  private var positions: [UTF8Key: [Int]] = [:]

  init(_ catalogs: [Catalog]) {
    let count = catalogs.reduce(0) { $0 + $1.tables.reduce(0) { $0 + $1.entries.count } }
    elements.reserveCapacity(count)
    positions.reserveCapacity(count)
    for (index, catalog) in catalogs.enumerated() {
      let ambiguous = Self.ambiguousKeys(of: catalog)
      for table in catalog.tables {
        let isDefault = table.name.hasSameUTF8(as: Self.defaultTable)
        for entry in table.entries {
          let key = UTF8Key(entry.key)
          guard isDefault || ambiguous.isEmpty || !ambiguous.contains(key) else { continue }
          positions[key, default: []].append(elements.count)
          elements.append(Element(catalog: index, table: table.name, entry: entry))
        }
      }
    }
  }

  func positions(of key: String) -> [Int] { positions[UTF8Key(key)] ?? [] }

  private static func ambiguousKeys(of catalog: Catalog) -> Set<UTF8Key> {
    guard catalog.tables.count > 1 else { return [] }
    var seen: Set<UTF8Key> = []
    var ambiguous: Set<UTF8Key> = []
    for table in catalog.tables {
      for entry in table.entries where !seen.insert(UTF8Key(entry.key)).inserted {
        ambiguous.insert(UTF8Key(entry.key))
      }
    }
    return ambiguous
  }
}
