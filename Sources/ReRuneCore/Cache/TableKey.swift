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
