import RuneCompiler
import RuneModel

/// The entries that over-the-air texts can be used for, by key.
///
/// Without tables there is a single flat key space. A key in several tables of a catalog is then only used for
/// `Localizable` (CONTRACT section 3). Catalogs of different modules do not affect each other.
struct OTAEntries {
  static let defaultTable = "Localizable"

  /// A class, because it is passed around for each locale, and copying the entry costs ten retains.
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

  /// In byte order of their keys within each table.
  private(set) var elements: [Element] = []
  /// For each element, the position of the next one with the same key.
  private var followers: [Int?] = []
  private var isFirst: [Bool] = []
  private var firstPositions: [OTAKey: Int] = [:]
  private let hasTables: Bool

  /// - Parameter hasTables: whether texts over the air have tables.
  init(_ catalogs: [Catalog], hasTables: Bool) {
    self.hasTables = hasTables
    let count = catalogs.reduce(0) { $0 + $1.tables.reduce(0) { $0 + $1.entries.count } }
    elements.reserveCapacity(count)
    for (index, catalog) in catalogs.enumerated() {
      let ambiguous = hasTables ? [] : Self.ambiguousKeys(of: catalog)
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
      let key = key(at: position)
      guard let follower = firstPositions.updateValue(position, forKey: key) else { continue }
      followers[position] = follower
      isFirst[follower] = false
    }
  }

  private func key(at position: Int) -> OTAKey {
    let element = elements[position]
    return OTAKey(table: hasTables ? element.table : nil, key: element.entry.key)
  }

  /// An index into `elements`.
  /// - Parameter guess: a likely position; if it is right, the key is not hashed.
  func firstPosition(of message: PayloadMessage, guess: Int = 0) -> Int? {
    if guess < elements.count, isFirst[guess], elements[guess].entry.key.hasSameUTF8(as: message.key),
      message.table?.hasSameUTF8(as: elements[guess].table) ?? true
    {
      return guess
    }
    return firstPositions[OTAKey(message)]
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

/// A key over the air, compared by bytes.
package struct OTAKey: Hashable, Sendable {
  /// `nil` if the service has no tables.
  var table: UTF8Key?
  var key: UTF8Key

  init(table: String?, key: String) {
    self.table = table.map { UTF8Key($0) }
    self.key = UTF8Key(key)
  }

  package init(_ message: PayloadMessage) {
    self.init(table: message.table, key: message.key)
  }
}
