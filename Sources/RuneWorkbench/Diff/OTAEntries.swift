import RuneCompiler
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
  /// For each element the position of the next one with the same key.
  private var followers: [Int?] = []
  private var isFirst: [Bool] = []
  private var firstPositions: [UTF8Key: Int] = [:]

  init(_ catalogs: [Catalog]) {
    let count = catalogs.reduce(0) { $0 + $1.tables.reduce(0) { $0 + $1.entries.count } }
    elements.reserveCapacity(count)
    for (index, catalog) in catalogs.enumerated() {
      let ambiguous = Self.ambiguousKeys(of: catalog)
      for table in catalog.tables {
        let isDefault = table.name.hasSameUTF8(as: Self.defaultTable)
        for entry in table.entries {
          let key = UTF8Key(entry.key)
          guard isDefault || ambiguous.isEmpty || !ambiguous.contains(key) else { continue }
          elements.append(Element(catalog: index, table: table.name, entry: entry))
        }
      }
    }
    link()
  }

  private mutating func link() {
    followers = [Int?](repeating: nil, count: elements.count)
    isFirst = [Bool](repeating: true, count: elements.count)
    firstPositions.reserveCapacity(elements.count)
    for position in elements.indices.reversed() {
      let key = UTF8Key(elements[position].entry.key)
      guard let follower = firstPositions.updateValue(position, forKey: key) else { continue }
      followers[position] = follower
      isFirst[follower] = false
    }
  }

  /// An index into `elements`.
  /// - Parameter guess: where the key may well be; right, it saves to hash the key.
  func firstPosition(of key: String, guess: Int = 0) -> Int? {
    if guess < elements.count, isFirst[guess], elements[guess].entry.key.hasSameUTF8(as: key) { return guess }
    return firstPositions[UTF8Key(key)]
  }

  /// The next element with the same key.
  func position(after position: Int) -> Int? { followers[position] }

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
