import CRuneSupport

/// Code points that must not stand in generated source as they are: control characters, which the Swift
/// compiler refuses or which end a line; marks of direction, with which a text could make code look like
/// other code; line separators and blanks that no editor shows.
///
/// Found by bytes, because the compiled table is one literal of megabytes.
enum HiddenScalar {
  /// - Returns: The code point and its length in bytes if a hidden one starts at the index.
  @inline(__always)
  static func at(_ index: Int, of text: UnsafeBufferPointer<UInt8>) -> (value: UInt32, length: Int)? {
    let first = text[index]
    if first < 0x80 { return first < 0x20 || first == 0x7F ? (UInt32(first), 1) : nil }
    // Of the first bytes of longer sequences only these can begin one.
    guard isHead(first) else { return nil }
    return find(first, index, text)
  }

  /// The next index whose byte needs a look: a quote, a backslash, a control character or the first byte of
  /// a sequence that may be hidden. Letters of any script need none.
  static func nextCandidate(from start: Int, in text: UnsafeBufferPointer<UInt8>) -> Int {
    guard let base = text.baseAddress else { return start }
    let count = text.count
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highBits: UInt64 = 0x8080_8080_8080_8080
    var index = start
    // Eight bytes at a time: the highest bit of each byte says whether it is one. Written out, because a debug
    // build calls every function and looks up every constant of a type.
    while index &+ 8 <= count {
      let word = rune_load_word(base, index)
      let quote = word ^ 0x2222_2222_2222_2222
      let backslash = word ^ 0x5C5C_5C5C_5C5C_5C5C
      let delete = word ^ 0x7F7F_7F7F_7F7F_7F7F
      // The highest bit of each byte that is zero, and perhaps of bytes above it ("Bit Twiddling Hacks", haszero).
      var found =
        ((word &- 0x2020_2020_2020_2020) & ~word) | ((quote &- ones) & ~quote)
        | ((backslash &- ones) & ~backslash) | ((delete &- ones) & ~delete)
      if word & highBits != 0 {
        let heads = (
          word ^ 0xC2C2_C2C2_C2C2_C2C2, word ^ 0xD8D8_D8D8_D8D8_D8D8, word ^ 0xE2E2_E2E2_E2E2_E2E2,
          word ^ 0xEFEF_EFEF_EFEF_EFEF
        )
        found |=
          ((heads.0 &- ones) & ~heads.0) | ((heads.1 &- ones) & ~heads.1) | ((heads.2 &- ones) & ~heads.2)
          | ((heads.3 &- ones) & ~heads.3)
      }
      found &= highBits
      // The lowest bit is exact; a borrow can only set bits above it.
      if found != 0 { return index &+ found.trailingZeroBitCount / 8 }
      index &+= 8
    }
    while index < count, !isCandidate(base[index]) { index &+= 1 }
    return index
  }

  private static func isCandidate(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == 0x22 || byte == 0x5C || byte == 0x7F || isHead(byte)
  }

  /// The first bytes of the sequences that `find` knows.
  @inline(__always)
  private static func isHead(_ byte: UInt8) -> Bool {
    byte == 0xC2 || byte == 0xD8 || byte == 0xE2 || byte == 0xEF
  }

  private static func find(
    _ first: UInt8,
    _ index: Int,
    _ text: UnsafeBufferPointer<UInt8>
  ) -> (value: UInt32, length: Int)? {
    guard index + 1 < text.count else { return nil }
    let second = text[index + 1]
    switch first {
    case 0xC2: return second < 0xA0 ? (UInt32(second), 2) : nil  // U+0080 to U+009F
    case 0xD8: return second == 0x9C ? (0x061C, 2) : nil
    default: break
    }
    guard index + 2 < text.count else { return nil }
    let third = text[index + 2]
    let value = UInt32(first & 0x0F) << 12 | UInt32(second & 0x3F) << 6 | UInt32(third & 0x3F)
    switch value {
    case 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB, 0xFFFE, 0xFFFF:
      return (value, 3)
    default: return nil
    }
  }
}
