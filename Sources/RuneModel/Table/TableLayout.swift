/// The layout of a compiled table.
///
///     magic   "rerune-table\n"
///     header  words: version, digest, counts, one directory entry a section
///     tables  words: a text reference a table name
///     locales words: a text reference a locale tag, then one for the source locale
///     keys    words: two a key: a text reference, then table and signature
///     index   words: hash slots of keys
///     names   texts: table names, locale tags, signatures, keys
///     signatures  words: a text reference a distinct signature
///     values  words: one a key         } for each locale
///     texts   texts: its values        }
///
/// Every text is followed by a line break that is not part of it. A reader touches a locale's sections only for
/// lookups in that locale, so only used pages of a mapped file are loaded.
enum TableLayout {
  static let magic: StaticString = "rerune-table\n"
  static let version = 1

  /// The header's words before the directory.
  enum Field: Int {
    case version
    /// The digest of the header's bytes after these two words.
    case digestLow, digestHigh
    case keyCount, tableCount, localeCount, signatureCount, slotCount
    /// 1-based; 0 if the source locale has no texts in the table.
    case sourceLocale
    case end
  }

  /// The header's digest covers everything from this word on.
  static let firstCoveredWord = Field.keyCount.rawValue

  enum Section {
    static let tables = 0
    static let locales = 1
    static let keys = 2
    static let index = 3
    static let names = 4
    static let signatures = 5
    static let commonCount = 6

    static func values(ofLocale index: Int) -> Int { commonCount + 2 * index }
    static func texts(ofLocale index: Int) -> Int { commonCount + 2 * index + 1 }
    static func count(locales: Int) -> Int { commonCount + 2 * locales }
  }

  /// Offset from the start of the table, length, digest in two halves.
  static let wordsPerDirectoryEntry = 4
  static let wordsPerKey = 2

  static func directoryIndex(ofSection section: Int) -> Int {
    Field.end.rawValue + section * wordsPerDirectoryEntry
  }

  static func headerWordCount(locales: Int) -> Int {
    directoryIndex(ofSection: Section.count(locales: locales))
  }

  /// Slots for a load factor of at most two thirds, and one slot that stays empty to end every search.
  static func slotCount(keys: Int) -> Int { keys + keys / 2 + 1 }

  /// The slot where the search for a key starts: the hash scaled to the number of slots by its high bits.
  @inline(__always)
  static func firstSlot(hash: UInt64, slotCount: Int) -> Int {
    Int(truncatingIfNeeded: hash.multipliedFullWidth(by: UInt64(truncatingIfNeeded: slotCount)).high)
  }
}

/// A text of a section: offset in 27 bits, length in 20, and whether it is a message in 1.
struct TextReference: Equatable {
  var offset: Int
  var length: Int
  /// The text is an encoded `Message`, not the value itself.
  var isMessage = false

  /// An encoded message is never empty, so this represents a missing value.
  static let absent = TextReference(offset: 0, length: 0, isMessage: true)

  init(offset: Int, length: Int, isMessage: Bool = false) {
    self.offset = offset
    self.length = length
    self.isMessage = isMessage
  }

  @inline(__always)
  init(word: UInt64) {
    offset = Int(truncatingIfNeeded: word &>> 21)
    length = Int(truncatingIfNeeded: (word &>> 1) & 0xF_FFFF)
    isMessage = word & 1 != 0
  }

  var word: UInt64 {
    UInt64(offset) &<< 21 | UInt64(length) &<< 1 | (isMessage ? 1 : 0)
  }

  /// `nil` if a damaged reference points outside its section.
  @inline(__always)
  func text(in section: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8>? {
    guard offset &+ length <= section.count, let start = section.baseAddress else { return nil }
    return UnsafeBufferPointer(start: start + offset, count: length)
  }
}

/// A slot of the hash index: the id plus 1 in 24 bits, 0 for an empty slot, and 24 bits of the key's hash.
struct IndexSlot {
  var word: UInt64

  init(word: UInt64) { self.word = word }

  init(id: Int, hash: UInt64) {
    word = UInt64(id + 1) | (hash & 0xFF_FFFF) &<< 24
  }

  var id: Int? {
    let stored = Int(truncatingIfNeeded: word & 0xFF_FFFF)
    return stored == 0 ? nil : stored &- 1
  }

  @inline(__always)
  func mayHold(hash: UInt64) -> Bool { word &>> 24 == hash & 0xFF_FFFF }
}

/// A key's table and signature: 24 bits each.
struct KeyFacts {
  var table: Int
  var signature: Int

  init(table: Int, signature: Int) {
    self.table = table
    self.signature = signature
  }

  @inline(__always)
  init(word: UInt64) {
    table = Int(truncatingIfNeeded: word & 0xFF_FFFF)
    signature = Int(truncatingIfNeeded: word &>> 24)
  }

  var word: UInt64 { UInt64(table) | UInt64(signature) &<< 24 }
}

/// A `Hash64` stored in two words.
struct Digest: Equatable {
  var low: UInt64
  var high: UInt64

  init(low: UInt64, high: UInt64) {
    self.low = low
    self.high = high
  }

  init(of bytes: UnsafeRawBufferPointer) {
    let hash = Hash64.hash(bytes)
    low = hash & (1 &<< TableWord.bits &- 1)
    high = hash &>> TableWord.bits
  }
}
