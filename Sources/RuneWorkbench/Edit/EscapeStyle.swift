import RuneCompiler
import RuneModel

/// How a quoted text is escaped, so that its replacement is written in the same style: which characters are literal
/// and which are escaped.
struct EscapeStyle {
  /// The letters after backslashes.
  private var letters: Set<UInt8> = []
  /// The ASCII characters that could be escaped but are not.
  private var plain: Set<UInt8> = []
  /// The UTF-16 units written as `\U00e9` or `\u00e9`.
  private var units: Set<UInt16> = []
  private var hasNonASCII = false
  private var hasUppercaseDigits = false
  private let unicodeLetter: UInt8

  /// - Parameters:
  ///   - token: the text with its escapes.
  ///   - unicodeLetter: the letter of a Unicode escape: `U` in old-style text, `u` in JSON.
  init(_ token: ArraySlice<UInt8>, unicodeLetter: UInt8) {
    self.unicodeLetter = unicodeLetter
    token.withUnsafeBufferPointer { token in
      var index = 0
      while index < token.count {
        let byte = token[index]
        index &+= 1
        if byte >= 0x80 {
          hasNonASCII = true
        } else if byte != UInt8(ascii: "\\") {
          if byte < 0x20 || byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"")
            || byte == UInt8(ascii: "/")
          {
            plain.insert(byte)
          }
        } else if index < token.count {
          letters.insert(token[index])
          if token[index] == unicodeLetter { noteUnit(token, at: index &+ 1) }
          index &+= 1
        }
      }
    }
  }

  private mutating func noteUnit(_ token: UnsafeBufferPointer<UInt8>, at start: Int) {
    var unit: UInt16 = 0
    for index in start..<min(start + 4, token.count) {
      switch token[index] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): unit = unit << 4 | UInt16(token[index] - 0x30)
      case UInt8(ascii: "a")...UInt8(ascii: "f"): unit = unit << 4 | UInt16(token[index] - 0x57)
      case UInt8(ascii: "A")...UInt8(ascii: "F"):
        unit = unit << 4 | UInt16(token[index] - 0x37)
        hasUppercaseDigits = true
      default: return
      }
    }
    units.insert(unit)
  }

  /// Whether the token uses an unnecessary backslash escape for this character.
  func prefersEscape(_ letter: UInt8, of byte: UInt8) -> Bool {
    letters.contains(letter) && !plain.contains(byte)
  }

  /// Whether the token contains this control character literally, and never as an escape.
  func keepsPlain(_ byte: UInt8, letter: UInt8) -> Bool {
    plain.contains(byte) && !letters.contains(letter)
  }

  /// Whether a non-ASCII character is written as an escape: if all such characters of the token are, or if this one is,
  /// such as a no-break space. If the token has none, the file decides.
  func escapes(_ scalar: Unicode.Scalar, file: @autoclosure () -> Bool) -> Bool {
    if let unit = scalar.utf16.first, units.contains(unit) { return true }
    if hasNonASCII { return false }
    return units.contains { $0 >= 0x80 } || file()
  }

  /// `\U00e9`, one per UTF-16 unit.
  func unicodeEscape(of scalar: Unicode.Scalar) -> [UInt8] {
    scalar.utf16.flatMap { unit in
      let digits = Array(String(unit, radix: 16, uppercase: hasUppercaseDigits).utf8)
      return [UInt8(ascii: "\\"), unicodeLetter] + [UInt8](repeating: 0x30, count: 4 - digits.count) + digits
    }
  }
}

extension SourceFile {
  /// Whether the file escapes all non-ASCII characters.
  func escapesNonASCII(unicodeLetter: UInt8) -> Bool {
    text.utf8.withUnsafeBufferPointer { text in
      var index = self.text.start
      var hasEscape = false
      while index < text.count {
        let byte = text[index]
        if byte >= 0x80 { return false }
        if byte == UInt8(ascii: "\\") {
          index &+= 1
          if index < text.count, text[index] == unicodeLetter { hasEscape = true }
        }
        index &+= 1
      }
      return hasEscape
    }
  }
}
