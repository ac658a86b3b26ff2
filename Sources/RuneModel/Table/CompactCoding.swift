import CRuneSupport

// The primitives in which messages and signatures are encoded:
//
//     number  base-64 digits that carry 5 bits each, the least significant first; the sixth says that more follow
//     text    number of bytes, bytes

extension ByteBuffer {
  func append(number: Int) {
    var rest = UInt(bitPattern: number)
    while rest >= 32 {
      append(0x30 + 32 + UInt8(rest & 31))
      rest >>= 5
    }
    append(0x30 + UInt8(rest))
  }

  func append(counted text: String) {
    append(number: text.utf8.count)
    append(text)
  }
}

/// Reads the format above; returns `nil` for damaged bytes.
struct CompactReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var cursor = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { cursor == bytes.count }

  mutating func readByte() -> UInt8? {
    guard cursor < bytes.count else { return nil }
    defer { cursor += 1 }
    return bytes[cursor]
  }

  mutating func readNumber() -> Int? {
    var value: UInt = 0
    var shift: UInt = 0
    while let byte = readByte(), byte >= 0x30, byte < 0x30 + 64, shift < UInt.bitWidth {
      let digit = UInt(byte) - 0x30
      value |= (digit & 31) << shift
      shift += 5
      if digit < 32 { return Int(bitPattern: value) }
    }
    return nil
  }

  /// The number of items that take at least a byte each, so that damage cannot request more than there are bytes.
  mutating func readCount() -> Int? {
    guard let count = readNumber(), count >= 0, count <= bytes.count - cursor else { return nil }
    return count
  }

  mutating func readText() -> String? {
    guard let count = readCount() else { return nil }
    defer { cursor += count }
    return String(decoding: UnsafeBufferPointer(rebasing: bytes[cursor..<cursor + count]), as: UTF8.self)
  }
}

/// The only number type in a compiled table: 48 bits as eight base-64 digits, the least significant first.
///
/// A digit `d` is the byte 0x30 + d: all digits are printable ASCII other than quotes and `#`, so the bytes of a
/// table are valid UTF-8 and can be placed in a Swift string literal. Words are read by shifts, without a loop.
///
/// Words are written in rows of sixteen, each ended by a line break: many editors cannot handle a single long line.
package enum TableWord {
  package static let bits: UInt64 = 48
  package static let byteCount = 8
  /// Must be a power of two; `offset(of:)` uses its logarithm, 4.
  static let perRow = 16

  /// The offset of a word from the start of its section.
  @inline(__always)
  static func offset(of index: Int) -> Int {
    index &* byteCount &+ index &>> 4
  }

  /// The size of `count` words, the last line break included.
  static func byteCount(ofWords count: Int) -> Int {
    count * byteCount + (count + perRow - 1) / perRow
  }

  /// Eight digits, the first in the lowest byte.
  @inline(__always)
  static func digits(_ word: UInt64) -> UInt64 {
    var spread = (word & 0xFF_FFFF) | ((word & 0xFFFF_FF00_0000) &<< 8)
    spread = (spread & 0x0000_0FFF_0000_0FFF) | ((spread & 0x00FF_F000_00FF_F000) &<< 4)
    spread = (spread & 0x003F_003F_003F_003F) | ((spread & 0x0FC0_0FC0_0FC0_0FC0) &<< 2)
    return spread &+ 0x3030_3030_3030_3030
  }

  /// Any eight bytes yield a word of 48 bits: damage is detected by digests and made harmless by bounds checks.
  @inline(__always)
  static func value(ofDigits digits: UInt64) -> UInt64 {
    var packed = (digits &- 0x3030_3030_3030_3030) & 0x3F3F_3F3F_3F3F_3F3F
    packed = (packed & 0x003F_003F_003F_003F) | ((packed &>> 2) & 0x0FC0_0FC0_0FC0_0FC0)
    packed = (packed & 0x0000_0FFF_0000_0FFF) | ((packed &>> 4) & 0x00FF_F000_00FF_F000)
    return (packed & 0xFF_FFFF) | ((packed &>> 8) & 0xFFFF_FF00_0000)
  }

  /// Reads the word at an index of a section of words. The caller has checked the index.
  @inline(__always)
  static func load(_ section: UnsafeRawPointer, _ index: Int) -> UInt64 {
    value(ofDigits: rune_load_word(section, offset(of: index)))
  }
}

extension ByteBuffer {
  /// Appends this many zero words, in rows, to be set later.
  ///
  /// - Returns: their offset.
  func appendWords(_ words: Int) -> Int {
    let start = count
    append(repeating: UInt8(ascii: "0"), count: TableWord.byteCount(ofWords: words))
    let lineBreak = UInt8(ascii: "\n")
    for row in 0..<words / TableWord.perRow {
      set(lineBreak, at: start + TableWord.byteCount(ofWords: (row + 1) * TableWord.perRow) - 1)
    }
    if words % TableWord.perRow != 0 { set(lineBreak, at: count - 1) }
    return start
  }

  /// Overwrites the word at an index of a section of words.
  func set(word: UInt64, _ index: Int, at section: Int) {
    set(word: word, at: section &+ TableWord.offset(of: index))
  }

  func word(_ index: Int, at section: Int) -> UInt64 {
    bytes.baseAddress.map { TableWord.load($0 + section, index) } ?? 0
  }
}
