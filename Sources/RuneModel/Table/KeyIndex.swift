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

/// Detects, before keys are inserted into an index, whether they were chosen for their hashes.
///
/// Collisions are resolved by linear probing, so the longest run of occupied slots bounds the cost of a search. Which
/// slots end up occupied does not depend on the insertion order, so the runs are computed from the initial slots in
/// linear time.
package enum KeyRuns {
  /// The number of keys in the longest run of an index with exactly these hashes.
  package static func longest(_ hashes: [UInt64]) -> Int {
    let slotCount = TableLayout.slotCount(keys: hashes.count)
    var starts = [UInt32](repeating: 0, count: slotCount)
    return starts.withUnsafeMutableBufferPointer { starts in
      hashes.withUnsafeBufferPointer { hashes in
        for index in 0..<hashes.count {
          starts[TableLayout.firstSlot(hash: hashes[index], slotCount: slotCount)] &+= 1
        }
      }
      return longestRun(UnsafeBufferPointer(starts))
    }
  }

  private static func longestRun(_ starts: UnsafeBufferPointer<UInt32>) -> Int {
    var longest = 0
    var run = 0
    // Keys that still need a slot.
    var waiting = 0
    // Two rounds, because a run may wrap around from the last slot to the first; the second round stops where it
    // ends.
    for round in 0..<2 {
      var slot = 0
      while slot < starts.count {
        waiting &+= Int(starts[slot])
        if waiting > 0 {
          waiting &-= 1
          run &+= 1
          if run > longest { longest = run }
        } else {
          if round > 0 { return longest }
          run = 0
        }
        slot &+= 1
      }
    }
    return longest
  }
}
