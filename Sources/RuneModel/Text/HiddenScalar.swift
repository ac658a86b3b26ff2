import CRuneSupport

/// Finds hidden characters by bytes, because the compiled table is a single literal of megabytes.
extension HiddenScalar {
  /// - Returns: the code point and its length in bytes if a hidden character starts at the index.
  @inline(__always)
  package static func at(_ index: Int, of text: UnsafeBufferPointer<UInt8>) -> (value: UInt32, length: Int)? {
    let first = text[index]
    if first < 0x80 { return first < 0x20 || first == 0x7F ? (UInt32(first), 1) : nil }
    // Only these lead bytes can start a hidden character.
    guard isHead(first) else { return nil }
    return find(first, index, text)
  }

  /// The next index that may need an escape: a quote, a backslash, a control character or the lead byte of a sequence
  /// that may be hidden. Letters of any script are skipped.
  package static func nextCandidate(from start: Int, in text: UnsafeBufferPointer<UInt8>) -> Int {
    guard let base = text.baseAddress else { return start }
    let count = text.count
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highBits: UInt64 = 0x8080_8080_8080_8080
    var index = start
    // Eight bytes at a time: the highest bit of each byte marks a candidate. Inlined by hand, because a debug build
    // calls every function and looks up every constant of a type.
    while index &+ 8 <= count {
      let word = rune_load_word(base, index)
      let quote = word ^ 0x2222_2222_2222_2222
      let backslash = word ^ 0x5C5C_5C5C_5C5C_5C5C
      let delete = word ^ 0x7F7F_7F7F_7F7F_7F7F
      // The highest bit of each zero byte, and possibly of bytes above it ("Bit Twiddling Hacks", haszero).
      var found =
        ((word &- 0x2020_2020_2020_2020) & ~word) | ((quote &- ones) & ~quote)
        | ((backslash &- ones) & ~backslash) | ((delete &- ones) & ~delete)
      if word & highBits != 0 {
        // E2 and E3, and F0 to F7, differ only in their lowest bits.
        let heads = (
          word ^ 0xC2C2_C2C2_C2C2_C2C2, word ^ 0xCDCD_CDCD_CDCD_CDCD, word ^ 0xD8D8_D8D8_D8D8_D8D8,
          word ^ 0xE1E1_E1E1_E1E1_E1E1, (word & 0xFEFE_FEFE_FEFE_FEFE) ^ 0xE2E2_E2E2_E2E2_E2E2,
          word ^ 0xEFEF_EFEF_EFEF_EFEF, (word & 0xF8F8_F8F8_F8F8_F8F8) ^ 0xF0F0_F0F0_F0F0_F0F0
        )
        found |= ((heads.0 &- ones) & ~heads.0) | ((heads.1 &- ones) & ~heads.1)
        found |= ((heads.2 &- ones) & ~heads.2) | ((heads.3 &- ones) & ~heads.3)
        found |= ((heads.4 &- ones) & ~heads.4) | ((heads.5 &- ones) & ~heads.5)
        found |= ((heads.6 &- ones) & ~heads.6)
      }
      found &= highBits
      // The lowest bit is exact; a borrow may set bits above it.
      while found != 0 {
        let candidate = index &+ found.trailingZeroBitCount / 8
        if isCandidate(candidate, text) { return candidate }
        found &= found &- 1
      }
      index &+= 8
    }
    while index < count, !isCandidate(index, text) { index &+= 1 }
    return index
  }

  private static func isCandidate(_ index: Int, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let byte = text[index]
    if byte < 0x80 { return byte < 0x20 || byte == 0x22 || byte == 0x5C || byte == 0x7F }
    return isHead(byte) && find(byte, index, text) != nil
  }

  /// The lead bytes of the sequences that `find` recognizes.
  @inline(__always)
  private static func isHead(_ byte: UInt8) -> Bool {
    byte == 0xC2 || byte == 0xCD || byte == 0xD8 || (byte >= 0xE1 && byte <= 0xE3) || byte >= 0xEF
  }

  private static func find(
    _ first: UInt8,
    _ index: Int,
    _ text: UnsafeBufferPointer<UInt8>
  ) -> (value: UInt32, length: Int)? {
    guard index + 1 < text.count else { return nil }
    let second = text[index + 1]
    let length: Int
    // The second byte excludes most letters of these blocks (Vietnamese, kana, emoji).
    switch first {
    case 0xC2...0xD8: length = 2
    case 0xE1: length = second == 0x85 || second == 0x9E || second == 0xA0 ? 3 : 0
    case 0xE2: length = second < 0x82 ? 3 : 0
    case 0xE3: length = second == 0x85 ? 3 : 0
    case 0xEF: length = second == 0xB7 || second >= 0xBB ? 3 : 0
    default: length = 4
    }
    guard length > 0, index + length <= text.count else { return nil }
    var value = UInt32(length == 2 ? first & 0x1F : first & 0x0F)
    for offset in 1..<length { value = value << 6 | UInt32(text[index + offset] & 0x3F) }
    return contains(value) ? (value, length) : nil
  }
}

/// Characters that are invisible or change how the text around them is displayed. In a terminal, a log, a report or
/// generated source they could hide a difference, forge a line or disguise code, so every output of this package
/// escapes them.
///
/// These are control and format characters, line and paragraph separators, the other default-ignorable characters
/// and noncharacters (Unicode Standard, sections 5.21 and 23). A test derives the same set from Unicode's properties.
///
/// Invisible characters that ordinary text needs are not included: joiners (Persian, Indic scripts, emoji), the
/// variation selectors of the Basic Multilingual Plane (emoji, Mongolian), and the Arabic number signs, which are
/// format characters only by name.
package enum HiddenScalar {
  /// Tested by ranges: looking up the properties of a scalar is fifty times slower, and they differ between versions of
  /// the system.
  package static func contains(_ value: UInt32) -> Bool {
    switch value {
    case 0x20...0x7E, 0xA0...0xAC, 0xAE...0x34E: false
    case 0x00...0x1F, 0x7F...0x9F, 0xAD: true
    case 0x034F, 0x061C, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180E: true
    case 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x206F: true
    case 0x3164, 0xFDD0...0xFDEF, 0xFEFF, 0xFFA0, 0xFFF0...0xFFFB: true
    case 0x13430...0x1343F, 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A, 0xE0000...0xE0FFF: true
    // The last two code points of each plane.
    default: value & 0xFFFE == 0xFFFE
    }
  }
}

extension Unicode.Scalar {
  package var isHidden: Bool { HiddenScalar.contains(value) }
}

/// Control characters: C0, DEL and C1, which is Unicode's category Cc. Terminals and logs interpret some of them as
/// commands, and HTTP requests as ends of lines.
///
/// `HiddenScalar` also contains characters that are merely invisible and can be part of a text.
package enum ControlCharacter {
  package static func contains(_ value: UInt32) -> Bool { value < 0x20 || (0x7F...0x9F).contains(value) }
}

extension Unicode.Scalar {
  package var isControl: Bool { ControlCharacter.contains(value) }

  /// Whether it is a control character that does not separate lines or columns of a text.
  package var isControlInText: Bool { isControl && self != "\n" && self != "\t" }
}

extension StringProtocol {
  package var hasControlCharacters: Bool { unicodeScalars.contains(where: \.isControl) }
}
