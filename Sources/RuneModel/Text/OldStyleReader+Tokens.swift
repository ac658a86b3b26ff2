import CRuneSupport

extension OldStyleReader {
  /// Reads a quoted or unquoted string; `nil` if there is none.
  mutating func readToken() throws(TextFault) -> OldStyleString? {
    let byte = base[index]
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { return try readQuoted(byte) }
    let start = index
    while index < count, base[index].isUnquotedByte { index &+= 1 }
    return index > start ? OldStyleString(token: ByteRange(start, index), content: .unquoted) : nil
  }

  private mutating func readQuoted(_ quote: UInt8) throws(TextFault) -> OldStyleString {
    let start = index
    index &+= 1
    skipPlainBytes(until: quote)
    if index < count, base[index] == quote {
      index &+= 1
      return OldStyleString(token: ByteRange(start, index), content: .quoted)
    }

    var text = UnescapedText()
    var plainStart = start &+ 1
    while index < count {
      let isEnd = base[index] == quote
      text.append(UnsafeBufferPointer(start: base + plainStart, count: index &- plainStart))
      if isEnd {
        index &+= 1
        if text.hasLoneSurrogate || text.endsInSurrogate {
          report(
            .loneSurrogate,
            "A \\U escape is half of a surrogate pair and reads as U+FFFD. Write both halves.",
            at: start,
            length: index - start
          )
        }
        return OldStyleString(token: ByteRange(start, index), content: .unescaped(text.finish()))
      }
      guard index &+ 1 < count else { break }
      readEscape(into: &text)
      plainStart = index
      skipPlainBytes(until: quote)
    }
    index = count
    throw TextFault(
      .unterminatedString,
      "The string is never closed. Add the missing \(quote == UInt8(ascii: "'") ? "'" : "\"").",
      at: ByteRange(start, start + 1)
    )
  }

  /// Reads the escape at `index`; at least one character follows the backslash.
  private mutating func readEscape(into text: inout UnescapedText) {
    let start = index
    let letter = base[index &+ 1]
    index &+= 2
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "'"), 0x0A: text.append(scalar: UInt32(letter))
    case UInt8(ascii: "n"): text.append(scalar: 0x0A)
    case UInt8(ascii: "t"): text.append(scalar: 0x09)
    case UInt8(ascii: "r"): text.append(scalar: 0x0D)
    case UInt8(ascii: "a"): text.append(scalar: 0x07)
    case UInt8(ascii: "b"): text.append(scalar: 0x08)
    case UInt8(ascii: "f"): text.append(scalar: 0x0C)
    case UInt8(ascii: "v"): text.append(scalar: 0x0B)
    case UInt8(ascii: "U"): readUnicodeEscape(from: start, into: &text)
    case UInt8(ascii: "0")...UInt8(ascii: "7"): readOctalEscape(from: start, into: &text)
    case UInt8(ascii: "u"):
      report(
        .lowercaseUnicodeEscape,
        "\\u is not an escape here and yields the letter u. Write \\U for a Unicode escape.",
        at: start,
        length: 2
      )
      text.append(scalar: UInt32(letter))
    default:
      // The character is kept; its bytes are plain.
      index = start &+ 1
      let length = max(1, (~letter).leadingZeroBitCount)
      let end = min(index &+ length, count)
      report(
        .unknownEscape,
        "\\\(string(index, end)) is not an escape and yields \(string(index, end)). Remove the backslash, "
          + "or write \\\\ for a backslash.",
        at: start,
        length: end - start
      )
      text.append(UnsafeBufferPointer(start: base + index, count: end &- index))
      index = end
    }
  }

  /// `\U` with up to four hexadecimal digits.
  private mutating func readUnicodeEscape(from start: Int, into text: inout UnescapedText) {
    var unit: UInt32 = 0
    var digits = 0
    while digits < 4, index < count, let digit = base[index].hexDigitValue {
      unit = unit << 4 | UInt32(digit)
      digits &+= 1
      index &+= 1
    }
    if digits < 4 {
      report(
        .shortUnicodeEscape,
        "\\U has \(digits) hexadecimal digits. Write four, with zeros in front.",
        at: start,
        length: index - start
      )
    }
    text.append(unit: unit)
  }

  /// One to three octal digits, truncated to eight bits: a code of the NeXTSTEP encoding.
  private mutating func readOctalEscape(from start: Int, into text: inout UnescapedText) {
    var value = UInt32(base[start &+ 1] &- 0x30)
    var digits = 1
    while digits < 3, index < count, base[index] & 0xF8 == 0x30 {
      value = value << 3 | UInt32(base[index] & 7)
      digits &+= 1
      index &+= 1
    }
    let scalar = NextStepEncoding.scalar(of: UInt8(truncatingIfNeeded: value))
    let written = string(start, index)
    report(
      .octalEscape,
      "\(written) is an octal escape in the NeXTSTEP encoding. Write "
        + "\\U\(String(scalar + 0x10000, radix: 16, uppercase: true).dropFirst()) instead.",
      at: start,
      length: index - start
    )
    text.append(scalar: scalar)
  }

  /// Skips all bytes but the quote and backslashes, eight bytes per step.
  private mutating func skipPlainBytes(until quote: UInt8) {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quotes = UInt64(quote) &* ones
    var index = index
    while index &+ 8 <= count {
      let word = rune_load_word(base, index)
      let quote = word ^ quotes
      let backslash = word ^ 0x5C5C_5C5C_5C5C_5C5C
      // As in `JSONReader`: the lowest set high bit is correct.
      let found = ((quote &- ones) & ~quote) | ((backslash &- ones) & ~backslash)
      let hits = found & 0x8080_8080_8080_8080
      if hits != 0 {
        self.index = index &+ hits.trailingZeroBitCount / 8
        return
      }
      index &+= 8
    }
    while index < count, base[index] != quote, base[index] != UInt8(ascii: "\\") { index &+= 1 }
    self.index = index
  }
}

/// The text of a string with escapes, which joins adjacent UTF-16 surrogates.
private struct UnescapedText {
  private var bytes: [UInt8] = []
  private var highSurrogate: UInt32?
  private(set) var hasLoneSurrogate = false

  var endsInSurrogate: Bool { highSurrogate != nil }

  mutating func append(_ plain: UnsafeBufferPointer<UInt8>) {
    guard !plain.isEmpty else { return }
    flush()
    bytes.append(contentsOf: plain)
  }

  mutating func append(scalar: UInt32) {
    flush()
    bytes.append(scalar: scalar)
  }

  mutating func append(unit: UInt32) {
    if let high = highSurrogate, unit & 0xFC00 == 0xDC00 {
      highSurrogate = nil
      bytes.append(scalar: 0x10000 + (high & 0x3FF) << 10 + unit & 0x3FF)
      return
    }
    flush()
    if unit & 0xFC00 == 0xD800 {
      highSurrogate = unit
    } else if unit & 0xFC00 == 0xDC00 {
      hasLoneSurrogate = true
      bytes.append(scalar: 0xFFFD)
    } else {
      bytes.append(scalar: unit)
    }
  }

  mutating func finish() -> String {
    flush()
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func flush() {
    guard highSurrogate != nil else { return }
    highSurrogate = nil
    hasLoneSurrogate = true
    bytes.append(scalar: 0xFFFD)
  }
}

extension UInt8 {
  /// Allowed outside quotes: `[A-Za-z0-9_$/:.-]`.
  var isUnquotedByte: Bool {
    isIdentifierByte || self == UInt8(ascii: "$") || (self >= 0x2D && self <= 0x2F)
      || self == UInt8(ascii: ":")
  }
}
