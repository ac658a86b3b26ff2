import RuneModel

/// A key of a download, compared by bytes.
struct TableKey: Hashable, Comparable {
  /// `nil` for a text that is for any table.
  var table: UTF8Key?
  var key: UTF8Key

  init(table: UTF8Key?, key: UTF8Key) {
    self.table = table
    self.key = key
  }

  init(_ message: PayloadMessage) {
    let table = message.table.flatMap { $0.isEmpty ? nil : UTF8Key($0) }
    self.init(table: table, key: UTF8Key(message.key))
  }

  /// Hashing the keys is the slowest part of an update: those without a table cost no more than their bytes.
  func hash(into hasher: inout Hasher) {
    if let table { hasher.combine(table) }
    hasher.combine(key)
  }

  /// Keys without a table come first.
  static func < (one: TableKey, other: TableKey) -> Bool {
    if one.table == other.table { return one.key < other.key }
    guard let table = one.table, let otherTable = other.table else { return one.table == nil }
    return table < otherTable
  }
}

/// Collects the keys of several sources, each once, and assigns their ids at the end.
///
/// Callers keep the place of an added key, so they don't have to search again: hashing and sorting 10,000 keys is the
/// slowest part of an update.
struct CollectedKeys {
  private var places: [TableKey: Int] = [:]
  private var keys: [TableKey] = []

  var count: Int { keys.count }

  mutating func reserveCapacity(_ count: Int) {
    places.reserveCapacity(count)
    keys.reserveCapacity(count)
  }

  /// Adds a key, unless it has been added before.
  ///
  /// - Returns: the key's place in insertion order.
  mutating func add(_ key: TableKey) -> Int {
    func value(_ place: inout Int) -> Int { place }
    let place = value(&places[key, default: keys.count])
    if place == keys.count { keys.append(key) }
    return place
  }

  /// The keys by id, in byte order of tables and keys, and the ids by place.
  func sorted() -> (keys: [TableKey], ids: [Int]) {
    let order = keys.enumerated().sorted { $0.element < $1.element }
    var ids = [Int](repeating: 0, count: keys.count)
    for (id, key) in order.enumerated() { ids[key.offset] = id }
    return (order.map(\.element), ids)
  }
}

/// The indexes of tables in a download, each searched once.
struct TableIndexes {
  private let reader: TableReader
  private var known: [UTF8Key: Int?] = [:]

  init(_ reader: TableReader) {
    self.reader = reader
  }

  /// The id of a key in exactly its table.
  mutating func id(of key: TableKey) -> Int? {
    guard let index = index(of: key.table) else { return nil }
    return key.key.string.withUTF8Bytes { reader.keyIndex.id(table: index, key: $0) }
  }

  private mutating func index(of table: UTF8Key?) -> Int? {
    guard let table else { return RemoteTexts.anyTable }
    if let index = known[table] { return index }
    let index = reader.tableIndex(of: table.string)
    known[table] = .some(index)
    return index
  }
}
