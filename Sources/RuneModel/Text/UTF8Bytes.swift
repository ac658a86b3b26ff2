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
  func contains(_ pattern: UnsafeBufferPointer<UInt8>) -> Bool {
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
