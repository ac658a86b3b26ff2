extension TableReader {
  /// Finds the ids of keys. It is separate from its reader and as small as possible because lookups copy it.
  /// `@unchecked Sendable` because it points to immutable bytes.
  package struct KeyIndex: @unchecked Sendable {
    private let slots: UnsafeRawPointer
    package let slotCount: Int
    private let keys: UnsafeRawPointer
    private let keyCount: Int
    private let names: UnsafeBufferPointer<UInt8>

    init(
      slots: UnsafeRawPointer,
      slotCount: Int,
      keys: UnsafeRawPointer,
      keyCount: Int,
      names: UnsafeBufferPointer<UInt8>
    ) {
      self.slots = slots
      self.slotCount = slotCount
      self.keys = keys
      self.keyCount = keyCount
      self.names = names
    }

    /// - Parameters:
    ///   - table: an index of a table, see `TableReader.tableIndex(of:)`.
    ///   - key: UTF-8, compared by bytes.
    package func id(table: Int, key: UnsafeBufferPointer<UInt8>) -> Int? {
      var search = Search(key, slotCount: slotCount)
      while let id = next(&search, key) {
        if facts(ofKey: id)?.table == table { return id }
      }
      return nil
    }

    /// The ids in every table that has the key, in no particular order: downloads have a flat key space without
    /// tables.
    package func ids(ofKey key: UnsafeBufferPointer<UInt8>) -> [Int] {
      var search = Search(key, slotCount: slotCount)
      var ids: [Int] = []
      while let id = next(&search, key) { ids.append(id) }
      return ids
    }

    package func isEmpty(slot: Int) -> Bool { IndexSlot(word: TableWord.load(slots, slot)).id == nil }

    func facts(ofKey id: Int) -> KeyFacts? {
      guard id >= 0, id < keyCount else { return nil }
      return KeyFacts(word: TableWord.load(keys, id &* TableLayout.wordsPerKey &+ 1))
    }

    func key(id: Int) -> UnsafeBufferPointer<UInt8>? {
      guard id >= 0, id < keyCount else { return nil }
      return TextReference(word: TableWord.load(keys, id &* TableLayout.wordsPerKey)).text(in: names)
    }

    private struct Search {
      let hash: UInt64
      var slot: Int
      /// A damaged index may have no empty slot to end the search.
      var slotsLeft: Int

      @inline(__always)
      init(_ key: UnsafeBufferPointer<UInt8>, slotCount: Int) {
        hash = Hash64.hash(key)
        slot = TableLayout.firstSlot(hash: hash, slotCount: slotCount)
        slotsLeft = slotCount
      }
    }

    @inline(__always)
    private func next(_ search: inout Search, _ key: UnsafeBufferPointer<UInt8>) -> Int? {
      while search.slotsLeft > 0 {
        let candidate = IndexSlot(word: TableWord.load(slots, search.slot))
        guard let id = candidate.id else { return nil }
        search.slotsLeft &-= 1
        search.slot = search.slot &+ 1 == slotCount ? 0 : search.slot &+ 1
        if candidate.mayHold(hash: search.hash), let name = self.key(id: id),
          UnsafeRawBufferPointer(name).hasSameBytes(as: UnsafeRawBufferPointer(key))
        {
          return id
        }
      }
      return nil
    }
  }

  package func id(table: String, key: String) -> Int? {
    guard let table = tableIndex(of: table) else { return nil }
    var key = key
    return key.withUTF8 { keyIndex.id(table: table, key: $0) }
  }

  package func tableIndex(ofKey id: Int) -> Int? { keyIndex.facts(ofKey: id)?.table }

  package func key(id: Int) -> UnsafeBufferPointer<UInt8>? { keyIndex.key(id: id) }
}
