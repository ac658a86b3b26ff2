import CRuneSupport

extension String {
  /// Calls `body` with the UTF-8 bytes, without copying for native Swift strings.
  ///
  /// Inlinable, because otherwise every call from another module looks up the result's type at run time.
  @inlinable
  package func withUTF8Bytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
    var copy = self
    return copy.withUTF8(body)
  }

  /// Whether the text contains the bytes of the other text. The standard library's `contains` for texts needs macOS
  /// 13 and iOS 16, or Foundation.
  package func contains(bytesOf other: String) -> Bool {
    withUTF8Bytes { text in other.withUTF8Bytes { text.contains($0) } }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether the bytes contain the pattern.
  package func contains(_ pattern: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = pattern.first else { return true }
    var start = 0
    while let index = firstOffset(of: first, from: start), index + pattern.count <= count {
      if self[index..<(index + pattern.count)].elementsEqual(pattern) { return true }
      start = index + 1
    }
    return false
  }

  /// The offset of the next occurrence of a byte, searched eight bytes per step.
  package func firstOffset(of byte: UInt8, from start: Int = 0) -> Int? {
    guard let base = baseAddress else { return nil }
    let ones: UInt64 = 0x0101_0101_0101_0101
    let pattern = UInt64(byte) &* ones
    var index = start
    while index &+ 8 <= count {
      let word = rune_load_word(base, index) ^ pattern
      // The high bit of each zero byte in `word`, and possibly of bytes above it ("Bit Twiddling Hacks", haszero).
      let hits = (word &- ones) & ~word & 0x8080_8080_8080_8080
      if hits != 0 { return index &+ hits.trailingZeroBitCount / 8 }
      index &+= 8
    }
    while index < count {
      if base[index] == byte { return index }
      index &+= 1
    }
    return nil
  }
}

/// A key compared by its bytes: Apple's lookup does not normalize, but Swift's `==` on `String` does.
package struct UTF8Key: Sendable, Hashable, Comparable {
  package let string: String

  package init(_ string: String) {
    self.string = string
  }

  package static func == (a: UTF8Key, b: UTF8Key) -> Bool { a.string.hasSameUTF8(as: b.string) }

  package static func < (a: UTF8Key, b: UTF8Key) -> Bool { a.string.isUTF8Ordered(before: b.string) }

  package func hash(into hasher: inout Hasher) {
    string.withUTF8Bytes { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

extension String {
  package func hasSameUTF8(as other: String) -> Bool {
    compareUTF8(to: other) == 0
  }

  /// Byte order, which is also code point order.
  package func isUTF8Ordered(before other: String) -> Bool {
    compareUTF8(to: other) < 0
  }

  /// Negative, zero or positive, like `memcmp`.
  private func compareUTF8(to other: String) -> Int {
    withUTF8Bytes { a in other.withUTF8Bytes { b in a.compared(to: b) } }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Negative, zero or positive, like `memcmp`; a prefix comes first.
  package func compared(to other: UnsafeBufferPointer<UInt8>) -> Int {
    guard let a = baseAddress, let b = other.baseAddress else { return count &- other.count }
    let order = Int(rune_bytes_order(a, b, Swift.min(count, other.count)))
    return order == 0 ? count &- other.count : order
  }
}

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
