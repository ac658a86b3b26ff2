/// Writes JSON into a byte array, with the spacing of Python's `json.dumps`: `{"a": 1, "b": [2, 3]}`.
package struct JSONWriter {
  package private(set) var bytes: [UInt8] = []
  /// Whether the next value or name is the first of its container.
  private var isFirst = true

  package init() {}

  package mutating func object(_ writeMembers: (inout JSONWriter) -> Void) {
    container("{", "}", writeMembers)
  }

  package mutating func array(_ writeElements: (inout JSONWriter) -> Void) {
    container("[", "]", writeElements)
  }

  /// Writes a member's name; its value follows.
  package mutating func name(_ name: String) {
    separate()
    writeQuoted(name)
    write(": ")
    isFirst = true
  }

  package mutating func string(_ string: String?) {
    separate()
    if let string { writeQuoted(string) } else { write("null") }
  }

  package mutating func integer(_ integer: Int?) {
    separate()
    write(integer.map(String.init) ?? "null")
  }

  package mutating func boolean(_ boolean: Bool) {
    separate()
    write(boolean ? "true" : "false")
  }

  package mutating func member(_ name: String, _ value: String?) {
    self.name(name)
    string(value)
  }

  package mutating func member(_ name: String, _ value: Int?) {
    self.name(name)
    integer(value)
  }

  /// Ends a line between two documents.
  package mutating func newline() {
    bytes.append(0x0A)
    isFirst = true
  }

  private mutating func container(_ open: String, _ close: String, _ body: (inout JSONWriter) -> Void) {
    separate()
    write(open)
    isFirst = true
    body(&self)
    write(close)
    isFirst = false
  }

  private mutating func separate() {
    if isFirst { isFirst = false } else { write(", ") }
  }

  private mutating func write(_ text: String) {
    text.withUTF8Bytes { bytes.append(contentsOf: $0) }
  }

  private mutating func writeQuoted(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    text.withUTF8Bytes { text in
      var (start, index) = (0, 0)
      while index < text.count {
        guard let (value, length) = Self.escaped(at: index, of: text) else {
          index += 1
          continue
        }
        bytes.append(contentsOf: text[start..<index])
        writeEscape(of: value)
        index += length
        start = index
      }
      bytes.append(contentsOf: text[start...])
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// The code point that must be escaped in a string or a log, with its length in bytes.
  private static func escaped(
    at index: Int,
    of text: UnsafeBufferPointer<UInt8>
  ) -> (value: UInt32, length: Int)? {
    switch text[index] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): (UInt32(text[index]), 1)
    case UInt8(ascii: "#"): RunnerCommand.starts(at: index, of: text) ? (UInt32(text[index]), 1) : nil
    default: HiddenScalar.at(index, of: text)
    }
  }

  private mutating func writeEscape(of value: UInt32) {
    switch value {
    case 0x22: write("\\\"")
    case 0x5C: write("\\\\")
    case 0x08: write("\\b")
    case 0x09: write("\\t")
    case 0x0A: write("\\n")
    case 0x0C: write("\\f")
    case 0x0D: write("\\r")
    default:
      guard let scalar = Unicode.Scalar(value) else { return }
      for unit in String(scalar).utf16 {
        let digits = String(unit, radix: 16)
        write("\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits)
      }
    }
  }
}

/// Commands that a CI runner finds in a job's log: `##vso[…]` and `##[…]` (Azure Pipelines, and GitHub's first
/// form) and `##teamcity[…]` anywhere in a line, `::…::` (GitHub) at the start of a line.
package enum RunnerCommand {
  private static let mark = UInt8(ascii: "#")

  /// Whether `##word[` is at the index; the word may be empty. The bracket may also be the first character after the
  /// text.
  package static func starts(at index: Int, of text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard index + 1 < text.count, text[index] == mark, text[index + 1] == mark else { return false }
    var end = index + 2
    while end < text.count, isLetter(text[end]) { end += 1 }
    return end == text.count || text[end] == UInt8(ascii: "[")
  }

  /// The offset of the `::` that begins the text, after any spaces, which a runner skips. The second colon may also be
  /// the first character after the text.
  package static func leadingColons(of text: String) -> Int? {
    let rest = text.unicodeScalars.drop { $0.properties.isWhitespace && !$0.isHidden }
    guard rest.first == ":", rest.dropFirst().first ?? ":" == ":" else { return nil }
    return text.utf8.distance(from: text.startIndex, to: rest.startIndex)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}
