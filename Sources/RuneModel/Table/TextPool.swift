import CRuneSupport

/// Deduplicates texts in a growing buffer. Texts that were chosen for colliding hashes may be kept more than once,
/// since each would have to be compared with all others.
struct TextPool {
  private struct Entry {
    var hash: UInt64
    var offset: Int
    var length: Int
  }

  private var entries: [Entry] = []
  /// Indices into `entries` plus 1; 0 is empty. The size is a power of two.
  private var slots: [UInt32]

  init(expecting count: Int) {
    var size = 16
    while size < count * 2 { size *= 2 }
    slots = [UInt32](repeating: 0, count: size)
    entries.reserveCapacity(count)
  }

  /// Looks up the text from `start` to the end of the buffer. If an equal text exists, the new one is removed from
  /// the buffer; otherwise it is added, followed by a line break.
  ///
  /// - Returns: the offset of the text that is kept.
  mutating func intern(from start: Int, in buffer: ByteBuffer) -> Int {
    let text = UnsafeRawBufferPointer(rebasing: buffer.bytes[start...])
    let hash = Hash64.hash(text)
    var slot = Int(truncatingIfNeeded: hash) & (slots.count &- 1)
    var probesLeft = Limits.keyProbes
    while slots[slot] != 0 {
      guard probesLeft > 0 else {
        buffer.append(UInt8(ascii: "\n"))
        return start
      }
      probesLeft &-= 1
      let entry = entries[Int(slots[slot]) &- 1]
      if entry.hash == hash, entry.length == text.count {
        let known = UnsafeRawBufferPointer(
          rebasing: buffer.bytes[entry.offset..<entry.offset &+ entry.length]
        )
        if known.hasSameBytes(as: text) {
          buffer.truncate(to: start)
          return entry.offset
        }
      }
      slot = (slot &+ 1) & (slots.count &- 1)
    }
    entries.append(Entry(hash: hash, offset: start, length: text.count))
    slots[slot] = UInt32(entries.count)
    if entries.count * 2 > slots.count { grow() }
    buffer.append(UInt8(ascii: "\n"))
    return start
  }

  mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
    for slot in slots.indices { slots[slot] = 0 }
  }

  private mutating func grow() {
    let size = slots.count * 2
    slots = [UInt32](repeating: 0, count: size)
    // Probe lengths do not grow: the entries in the way were in the way before.
    for (index, entry) in entries.enumerated() {
      var slot = Int(truncatingIfNeeded: entry.hash) & (size &- 1)
      while slots[slot] != 0 { slot = (slot &+ 1) & (size &- 1) }
      slots[slot] = UInt32(index + 1)
    }
  }
}

extension UnsafeRawBufferPointer {
  /// `elementsEqual` is generic and costs several nanoseconds per byte in a debug build.
  package func hasSameBytes(as other: UnsafeRawBufferPointer) -> Bool {
    guard count == other.count else { return false }
    guard let a = baseAddress, let b = other.baseAddress else { return true }
    var offset = 0
    while count &- offset >= 8 {
      guard rune_load_word(a, offset) == rune_load_word(b, offset) else { return false }
      offset &+= 8
    }
    while offset < count {
      guard
        a.load(fromByteOffset: offset, as: UInt8.self) == b.load(fromByteOffset: offset, as: UInt8.self)
      else { return false }
      offset &+= 1
    }
    return true
  }
}

extension TableWriter.Fault: CustomStringConvertible {
  /// One sentence for the user.
  package var description: String {
    switch self {
    case .tooManyKeys(let count):
      "\(count) keys are more than the \(Limits.tableKeys) that a compiled table holds"
    case .keyTooLong(let table, let key, let bytes):
      "the key \(Self.excerpt(key)) of table \(table) has \(bytes) bytes; at most \(Limits.tableTextBytes) fit"
    case .textTooLong(let table, let key, let locale, let bytes):
      "the \(locale) text of \(Self.excerpt(key)) in table \(table) has \(bytes) bytes; "
        + "at most \(Limits.tableTextBytes) fit"
    case .textsTooLong(let locale):
      "the texts of \(locale) have more than \(Limits.tableLocaleBytes) bytes together"
    case .nestedTooDeep(let table, let key, let locale):
      "the variations of \(Self.excerpt(key)) in table \(table), \(locale), "
        + "are nested deeper than \(Limits.messageDepth)"
    case .duplicateKey(let table, let key):
      "the key \(Self.excerpt(key)) occurs twice in table \(table)"
    case .duplicateLocale(let locale):
      "the locale \(locale) occurs twice"
    case .collidingKeys(let count):
      "the hashes of \(count) keys are consecutive, which cannot happen by accident; at most \(Limits.tableKeyRun) may"
    case .inconsistent(let what):
      what
    }
  }

  private static func excerpt(_ key: String) -> String {
    key.count <= 60 ? "\"\(key)\"" : "\"\(key.prefix(60))…\""
  }
}
