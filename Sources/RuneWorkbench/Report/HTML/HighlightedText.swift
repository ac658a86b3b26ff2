import RuneCompiler
import RuneModel

/// A text with marked parts.
struct HighlightedText {
  var text: String
  /// In UTF-8 bytes of the text, ascending, without overlaps.
  private(set) var marks: [Range<Int>] = []

  init(_ text: String) {
    self.text = text
  }

  /// Marks the parts that only one of two texts has: arguments, `<b>`, `{name}`, `**`, line breaks, and spaces at the
  /// ends. Words are not compared, since they differ between languages.
  static func markDifferences(_ a: inout HighlightedText, _ b: inout HighlightedText) {
    let (first, second) = (TextParts.parts(of: a.text), TextParts.parts(of: b.text))
    a.marks = first.without(second).map(\.range)
    b.marks = second.without(first).map(\.range)
  }

  /// Marks the first occurrence of a range of the source file in the text, if it occurs unescaped.
  mutating func mark(_ bytes: [UInt8], _ range: Range<Int>) {
    guard !range.isEmpty, range.upperBound <= bytes.count else { return }
    let part = bytes[range]
    let text = Array(text.utf8)
    guard part.count <= text.count else { return }
    for start in 0...(text.count - part.count) where text[start..<(start + part.count)].elementsEqual(part) {
      marks = [start..<(start + part.count)]
      return
    }
  }
}

/// The parts of a text that must be kept in every language.
struct TextParts {
  struct Part {
    /// Equal for equivalent parts.
    var name: String
    var range: Range<Int>
  }

  /// In ascending order, without overlaps.
  static func parts(of text: String) -> [Part] {
    text.withUTF8Bytes { bytes in
      var parts: [Part] = []
      let first = bytes.firstIndex { !isBlank($0) } ?? bytes.count
      let last = bytes.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? bytes.count
      if first > 0 { parts.append(Part(name: "^" + bytes.text(0..<first), range: 0..<first)) }
      var index = first
      var arguments = 0
      while index < last {
        if let part = part(bytes, at: index, &arguments) {
          parts.append(part)
          index = part.range.upperBound
        } else {
          index += 1
        }
      }
      if last < bytes.count, first < last {
        parts.append(Part(name: bytes.text(last..<bytes.count) + "$", range: last..<bytes.count))
      }
      return parts
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x09 }

  /// - Parameter arguments: the number of preceding specifiers without a number.
  private static func part(
    _ bytes: UnsafeBufferPointer<UInt8>,
    at start: Int,
    _ arguments: inout Int
  ) -> Part? {
    switch bytes[start] {
    case UInt8(ascii: "%"): argument(bytes, at: start, &arguments)
    case UInt8(ascii: "<"): enclosed(bytes, at: start, from: start + 1, by: UInt8(ascii: ">"))
    case UInt8(ascii: "{"): enclosed(bytes, at: start, from: start + 1, by: UInt8(ascii: "}"))
    case UInt8(ascii: "\n"): Part(name: "\n", range: start..<(start + 1))
    case UInt8(ascii: "*") where start + 1 < bytes.count && bytes[start + 1] == UInt8(ascii: "*"):
      Part(name: "**", range: start..<(start + 2))
    default: nil
    }
  }

  /// The argument by its number, explicit or not: `%2$@` is the second `%@`.
  private static func argument(
    _ bytes: UnsafeBufferPointer<UInt8>,
    at start: Int,
    _ arguments: inout Int
  ) -> Part? {
    let specifier = FormatScanner(bytes).specifier(at: start)
    switch specifier.kind {
    case .argument where specifier.flags.contains(.space), .literal, .incomplete: return nil
    case .argument, .variable, .count:
      var written = bytes.text(specifier.range.dropFirst())
      if specifier.position == nil {
        arguments += 1
      } else if let dollar = written.utf8.firstIndex(of: UInt8(ascii: "$")) {
        written = String(written[written.utf8.index(after: dollar)...])
      }
      return Part(name: "%\(specifier.position ?? arguments)$\(written)", range: specifier.range)
    }
  }

  /// `<…>` or `{…}` that contains a name, such as `</b>` and `{{user}}`.
  private static func enclosed(
    _ bytes: UnsafeBufferPointer<UInt8>,
    at start: Int,
    from first: Int,
    by closing: UInt8
  ) -> Part? {
    var end = first
    while end < bytes.count, bytes[end] != closing, bytes[end] != 0x0A, end - start < 100 { end += 1 }
    guard end < bytes.count, bytes[end] == closing, end > first,
      bytes[first].isIdentifierByte || [UInt8(ascii: "/"), UInt8(ascii: "{")].contains(bytes[first])
    else { return nil }
    while end + 1 < bytes.count, closing == UInt8(ascii: "}"), bytes[end + 1] == closing { end += 1 }
    return Part(name: bytes.text(start..<(end + 1)), range: start..<(end + 1))
  }
}

extension [TextParts.Part] {
  /// The parts that remain after each part of the other list has cancelled an equal one.
  fileprivate func without(_ other: Self) -> Self {
    var counts: [UTF8Key: Int] = [:]
    for part in other { counts[UTF8Key(part.name), default: 0] += 1 }
    return filter { part in
      guard let count = counts[UTF8Key(part.name)], count > 0 else { return true }
      counts[UTF8Key(part.name)] = count - 1
      return false
    }
  }
}
