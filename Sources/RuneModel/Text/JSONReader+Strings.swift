import CRuneSupport

extension JSONReader {
  /// Reads a string as a token, without building a `String`.
  package mutating func readString() throws(TextFault) -> StringToken {
    guard try peek() == UInt8(ascii: "\"") else { throw unexpected("a string") }
    let start = index
    index &+= 1
    var token = StringToken(range: .start, hasEscapes: false, hasLoneSurrogate: false)
    while true {
      skipPlainBytes()
      guard index < count else {
        throw fault("The string has no closing quote. Add the missing \".", at: start)
      }
      switch base[index] {
      case UInt8(ascii: "\""):
        index &+= 1
        token.range = ByteRange(start, index)
        return token
      case UInt8(ascii: "\\"):
        token.hasEscapes = true
        try skipEscape(in: &token)
      case 0x0A, 0x0D:
        throw fault(
          "The string is not closed at the end of its line. Add the missing \", or write the line break as \\n.",
          at: start,
          length: index - start
        )
      case let byte:
        let name = String(byte, radix: 16, uppercase: true)
        throw fault("A string contains the control character 0x\(name). Write it as an escape.", at: index)
      }
    }
  }

  /// The text of a token.
  package func string(_ token: StringToken) -> String {
    token.hasEscapes ? Self.unescape(contents(token)) : String(decoding: contents(token), as: UTF8.self)
  }

  package func string(_ range: ByteRange) -> String {
    let bytes = UnsafeBufferPointer(start: base + Int(range.lower), count: range.offsets.count)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether the token is this word, written without escapes.
  package func matches(_ token: StringToken, _ word: StaticString) -> Bool {
    let length = word.utf8CodeUnitCount
    guard Int(token.range.upper &- token.range.lower) == length &+ 2 else { return false }
    let start = base + (Int(token.range.lower) &+ 1)
    var offset = 0
    while offset < length {
      if start[offset] != word.utf8Start[offset] { return false }
      offset &+= 1
    }
    return true
  }

  /// The order of two strings' UTF-8: negative, zero or positive.
  package func compare(_ a: StringToken, _ b: StringToken) -> Int {
    guard !a.hasEscapes, !b.hasEscapes else {
      let (a, b) = (UTF8Key(string(a)), UTF8Key(string(b)))
      return a == b ? 0 : a < b ? -1 : 1
    }
    return contents(a).compared(to: contents(b))
  }

  private func contents(_ token: StringToken) -> UnsafeBufferPointer<UInt8> {
    let lower = Int(token.range.lower) &+ 1
    return UnsafeBufferPointer(start: base + lower, count: Int(token.range.upper) &- 1 &- lower)
  }

  /// Skips all bytes but quotes, backslashes and control characters, eight bytes per step.
  mutating func skipPlainBytes() {
    let ones: UInt64 = 0x0101_0101_0101_0101
    var index = index
    while index &+ 8 <= count {
      let word = rune_load_word(base, index)
      // Each term sets the high bit of bytes that are a quote, a backslash or below 0x20; a borrow may set further
      // bits, but only above a correct one ("Bit Twiddling Hacks", haszero).
      let quote = word ^ 0x2222_2222_2222_2222
      let backslash = word ^ 0x5C5C_5C5C_5C5C_5C5C
      let found =
        ((quote &- ones) & ~quote) | ((backslash &- ones) & ~backslash)
        | ((word &- 0x2020_2020_2020_2020) & ~word)
      let hits = found & 0x8080_8080_8080_8080
      if hits != 0 {
        self.index = index &+ hits.trailingZeroBitCount / 8
        return
      }
      index &+= 8
    }
    while index < count {
      let byte = base[index]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 { break }
      index &+= 1
    }
    self.index = index
  }

  /// Skips one escape, or both escapes of a surrogate pair.
  private mutating func skipEscape(in token: inout StringToken) throws(TextFault) {
    guard index &+ 1 < count else { throw fault("The document ends inside an escape.", at: index) }
    switch base[index &+ 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      index &+= 2
    case UInt8(ascii: "u"):
      guard let unit = Self.codeUnit(at: base + index, available: count &- index) else {
        throw fault("\\u takes four hexadecimal digits. Write them all.", at: index, length: 2)
      }
      index &+= 6
      guard unit & 0xF800 == 0xD800 else { return }
      if unit < 0xDC00, let trail = Self.codeUnit(at: base + index, available: count &- index),
        trail & 0xFC00 == 0xDC00
      {
        index &+= 6
      } else {
        token.hasLoneSurrogate = true
      }
    default:
      throw fault("There is no such escape. Write \\\\ for a backslash.", at: index, length: 2)
    }
  }

  /// The value of a complete `\uXXXX` at `bytes`.
  private static func codeUnit(at bytes: UnsafePointer<UInt8>, available: Int) -> UInt32? {
    guard available >= 6, bytes[0] == UInt8(ascii: "\\"), bytes[1] == UInt8(ascii: "u") else { return nil }
    var value: UInt32 = 0
    for offset in 2..<6 {
      guard let digit = bytes[offset].hexDigitValue else { return nil }
      value = value << 4 | UInt32(digit)
    }
    return value
  }

  /// - Parameter contents: validated by `readString`.
  private static func unescape(_ contents: UnsafeBufferPointer<UInt8>) -> String {
    guard let base = contents.baseAddress else { return "" }
    let count = contents.count
    // No escape is shorter than its character.
    return String(unsafeUninitializedCapacity: count) { output in
      guard let target = output.baseAddress else { return 0 }
      var length = 0
      func append(_ byte: UInt8) {
        target[length] = byte
        length &+= 1
      }
      var index = 0
      while index < count {
        // Copies the text between two escapes at once.
        let escape = contents.firstOffset(of: UInt8(ascii: "\\"), from: index) ?? count
        if escape > index {
          (target + length).update(from: base + index, count: escape &- index)
          length &+= escape &- index
          index = escape
          continue
        }
        guard var scalar = codeUnit(at: base + index, available: count &- index) else {
          append(unescaped(base[index &+ 1]))
          index &+= 2
          continue
        }
        index &+= 6
        if scalar & 0xF800 == 0xD800 {
          if scalar < 0xDC00, let trail = codeUnit(at: base + index, available: count &- index),
            trail & 0xFC00 == 0xDC00
          {
            scalar = 0x10000 + (scalar & 0x3FF) << 10 + trail & 0x3FF
            index &+= 6
          } else {
            scalar = 0xFFFD
          }
        }
        UTF8Encoding.forEachByte(of: scalar, append)
      }
      return length
    }
  }

  private static func unescaped(_ letter: UInt8) -> UInt8 {
    switch letter {
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: letter
    }
  }
}

extension UInt8 {
  package var hexDigitValue: Int? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(self) - 0x30
    case UInt8(ascii: "A")...UInt8(ascii: "F"): Int(self) - 0x41 + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): Int(self) - 0x61 + 10
    default: nil
    }
  }
}
