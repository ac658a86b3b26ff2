import RuneModel

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
