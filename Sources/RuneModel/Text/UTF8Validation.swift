import CRuneSupport

/// Validates UTF-8 fast enough for debug builds: 32 bytes of ASCII per step.
package enum UTF8Validation {
  /// The offset of the first byte that is not part of a well-formed sequence (Unicode 16, table 3-7).
  package static func firstInvalidOffset(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    guard let base = text.baseAddress else { return nil }
    let count = text.count
    let highBits: UInt64 = 0x8080_8080_8080_8080
    var index = start
    while index < count {
      while index &+ 32 <= count {
        let a = rune_load_word(base, index)
        let b = rune_load_word(base, index &+ 8)
        let c = rune_load_word(base, index &+ 16)
        let d = rune_load_word(base, index &+ 24)
        if (a | b | c | d) & highBits != 0 { break }
        index &+= 32
      }
      // At most 32 bytes of ASCII, then all longer sequences that follow directly.
      while index < count, base[index] < 0x80 { index &+= 1 }
      while index < count, base[index] >= 0x80 {
        let length = sequenceLength(base + index, available: count &- index)
        if length == 0 { return index }
        index &+= length
      }
    }
    return nil
  }

  /// The length of the well-formed sequence of two to four bytes at `bytes`; 0 if there is none.
  ///
  /// Plain comparisons: a range pattern is a generic call in a debug build.
  private static func sequenceLength(_ bytes: UnsafePointer<UInt8>, available: Int) -> Int {
    let lead = bytes[0]
    if lead < 0xC2 || lead > 0xF4 { return 0 }
    if lead < 0xE0 { return available > 1 && bytes[1] & 0xC0 == 0x80 ? 2 : 0 }
    let length = lead < 0xF0 ? 3 : 4
    if available < length { return 0 }
    let second = bytes[1]
    // No overlong forms, no surrogates, nothing above U+10FFFF.
    let lowest: UInt8 = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80
    let highest: UInt8 = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF
    if second < lowest || second > highest { return 0 }
    if bytes[2] & 0xC0 != 0x80 { return 0 }
    if length > 3, bytes[3] & 0xC0 != 0x80 { return 0 }
    return length
  }
}
