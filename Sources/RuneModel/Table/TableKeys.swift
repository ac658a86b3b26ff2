extension TableReader {
  /// The ids of a key in every table that has it: the flat name space of downloads knows no tables.
  ///
  /// - Parameter key: UTF-8; must outlive the sequence.
  package func ids(ofKey key: UnsafeBufferPointer<UInt8>) -> KeyMatches {
    KeyMatches(self, key)
  }

  /// - Parameters:
  ///   - table: an index of a table, see `tableIndex(of:)`.
  ///   - key: UTF-8, compared by bytes.
  package func id(table: Int, key: UnsafeBufferPointer<UInt8>) -> Int? {
    var matches = KeyMatches(self, key)
    while let id = matches.next() {
      if tableIndex(ofKey: id) == table { return id }
    }
    return nil
  }

  package func id(table: String, key: String) -> Int? {
    guard let table = tableIndex(of: table) else { return nil }
    var key = key
    return key.withUTF8 { id(table: table, key: $0) }
  }

  package func tableIndex(ofKey id: Int) -> Int? { facts(ofKey: id)?.table }

  package func key(id: Int) -> UnsafeBufferPointer<UInt8>? {
    guard id >= 0, id < keyCount else { return nil }
    return TextReference(word: TableWord.load(keys, id &* TableLayout.wordsPerKey)).text(in: names)
  }

  package struct KeyMatches: Sequence, IteratorProtocol {
    private let reader: TableReader
    private let key: UnsafeRawBufferPointer
    private let hash: UInt64
    private var slot: Int
    /// Damage can leave no empty slot to end the search.
    private var slotsLeft: Int

    init(_ reader: TableReader, _ key: UnsafeBufferPointer<UInt8>) {
      self.reader = reader
      self.key = UnsafeRawBufferPointer(key)
      hash = Hash64.hash(key)
      slot = TableLayout.firstSlot(hash: hash, slotCount: reader.slotCount)
      slotsLeft = reader.slotCount
    }

    package mutating func next() -> Int? {
      while slotsLeft > 0 {
        let candidate = IndexSlot(word: TableWord.load(reader.index, slot))
        guard let id = candidate.id else { return nil }
        slotsLeft &-= 1
        slot = slot &+ 1 == reader.slotCount ? 0 : slot &+ 1
        if candidate.mayHold(hash: hash), let name = reader.key(id: id),
          UnsafeRawBufferPointer(name).hasSameBytes(as: key)
        {
          return id
        }
      }
      return nil
    }
  }
}
