import RuneModel

/// The first occurrence of each key in a file.
///
/// Tools write keys in ascending order, which requires one comparison per key. From the first key out of order on, a
/// hash table is used: a dictionary of `UTF8Key` would compare whole keys on every collision.
struct FirstKeys {
  private struct Entry {
    var key: String
    var range: ByteRange
  }

  private var entries: [Entry] = []
  /// The lower half of a key's hash and, in the upper bits, an index into `entries` plus 1; 0 is empty. The search
  /// for a key starts at the slot of its hash. The number of slots is a power of two, or 0 while keys are ascending.
  private var slots: [UInt64] = []
  /// Keys with too many collisions, which were chosen for their hashes; a dictionary's hashes are seeded randomly.
  private var colliding: [UTF8Key: ByteRange] = [:]

  /// - Returns: the range of the key's first occurrence, if there was one before.
  mutating func insert(_ key: String, at range: ByteRange) -> ByteRange? {
    if slots.isEmpty {
      guard let last = entries.last, !last.key.isUTF8Ordered(before: key) else {
        entries.append(Entry(key: key, range: range))
        return nil
      }
      fillSlots()
    }
    return insertIntoSlots(key, at: range)
  }

  private mutating func insertIntoSlots(_ key: String, at range: ByteRange) -> ByteRange? {
    let hash = Self.hash(key)
    var slot = Int(hash) & (slots.count - 1)
    var probesLeft = Limits.keyProbes
    while slots[slot] != 0, probesLeft > 0 {
      if UInt32(truncatingIfNeeded: slots[slot]) == hash {
        let entry = Int(slots[slot] >> 32) - 1
        if entries[entry].key.hasSameUTF8(as: key) { return entries[entry].range }
      }
      slot = (slot + 1) & (slots.count - 1)
      probesLeft -= 1
    }
    if !colliding.isEmpty, let range = colliding[UTF8Key(key)] { return range }
    guard probesLeft > 0 else {
      colliding[UTF8Key(key)] = range
      return nil
    }
    entries.append(Entry(key: key, range: range))
    slots[slot] = UInt64(entries.count) << 32 | UInt64(hash)
    if entries.count * 2 > slots.count { grow() }
    return nil
  }

  /// Reserves capacity for an estimated number of keys.
  mutating func reserveCapacity(_ count: Int) {
    entries.reserveCapacity(count)
  }

  mutating func removeAll() {
    self = FirstKeys()
  }

  private static func hash(_ key: String) -> UInt32 {
    UInt32(truncatingIfNeeded: key.withUTF8Bytes { Hash64.hash($0) })
  }

  /// Builds the hash table.
  private mutating func fillSlots() {
    var count = 1024
    while count < entries.count * 4 { count *= 2 }
    slots = [UInt64](repeating: 0, count: count)
    let keys = entries
    entries.removeAll(keepingCapacity: true)
    for entry in keys { _ = insertIntoSlots(entry.key, at: entry.range) }
  }

  private mutating func grow() {
    let old = slots
    slots = [UInt64](repeating: 0, count: old.count * 4)
    for content in old where content != 0 {
      var slot = Int(UInt32(truncatingIfNeeded: content)) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = content
    }
  }
}
