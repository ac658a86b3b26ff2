import RuneCompiler
import RuneModel

extension SwiftLexer {
  /// Adds a literal followed by the tokens of its interpolations.
  mutating func scanString(hashes: Int, depth: Int) {
    let start = index
    index += hashes
    let isMultiLine =
      text.byte(at: index + 1) == UInt8(ascii: "\"") && text.byte(at: index + 2) == UInt8(ascii: "\"")
      && !isOneLineRawString(hashes: hashes)
    let quotes = isMultiLine ? 3 : 1
    index += quotes
    let place = tokens.count
    tokens.append(SourceToken(kind: .other, range: .start))
    var literal = LiteralText()
    var interpolations: [ByteRange] = []
    if isMultiLine { beginFirstLine(of: &literal) }
    scanning: while index < text.count {
      switch text[index] {
      case UInt8(ascii: "\"") where isDelimiter(quotes: quotes, hashes: hashes):
        index += quotes + hashes
        break scanning
      case 0x0A, 0x0D:
        // An unterminated string ends with its line, so that one mistake does not hide other lines.
        guard isMultiLine else { break scanning }
        skipLineBreak()
        literal.append(0x0A)
        literal.beginLine(at: index)
      case UInt8(ascii: "\\") where text.hashCount(at: index + 1) >= hashes:
        index += 1 + hashes
        if text.byte(at: index) == UInt8(ascii: "("), depth < Limits.messageDepth {
          index += 1
          let start = index
          scan(depth: depth + 1)
          interpolations.append(ByteRange(start, max(start, index - 1)))
          literal.interpolate()
        } else {
          scanEscape(into: &literal, isMultiLine: isMultiLine)
        }
      default:
        literal.append(text[index])
        index += 1
      }
    }
    if isMultiLine { literal.removeIndentation(in: text) }
    tokens[place] = SourceToken(
      kind: .literal(literal.texts),
      range: ByteRange(start, index),
      interpolations: interpolations
    )
  }

  /// `#"""#` and `#"""a"#` are single-line raw strings that begin with quotation marks.
  private func isOneLineRawString(hashes: Int) -> Bool {
    guard hashes > 0 else { return false }
    var end = index + 2
    while end < text.count, !text[end].isLineBreak {
      end += 1
      if text[end - 1] == UInt8(ascii: "\""), text.hashCount(at: end) >= hashes { return true }
    }
    return false
  }

  private func isDelimiter(quotes: Int, hashes: Int) -> Bool {
    (1..<quotes).allSatisfy { text.byte(at: index + $0) == UInt8(ascii: "\"") }
      && text.hashCount(at: index + quotes) >= hashes
  }

  /// The line break after the opening delimiter of a multi-line string is not part of its text.
  private mutating func beginFirstLine(of literal: inout LiteralText) {
    guard text.byte(at: index).isLineBreak else { return }
    skipLineBreak()
    literal.beginLine(at: index)
  }

  private mutating func skipLineBreak() {
    let isPair = text[index] == 0x0D && text.byte(at: index + 1) == 0x0A
    index += isPair ? 2 : 1
  }

  private mutating func scanEscape(into literal: inout LiteralText, isMultiLine: Bool) {
    guard index < text.count else { return }
    let byte = text[index]
    if byte.isBlank || byte.isLineBreak {
      // A continued line; only white space may follow the backslash.
      while text.byte(at: index).isBlank { index += 1 }
      guard isMultiLine, text.byte(at: index).isLineBreak else { return }
      skipLineBreak()
      literal.beginLine(at: index)
      return
    }
    index += 1
    switch byte {
    case UInt8(ascii: "n"): literal.append(0x0A)
    case UInt8(ascii: "r"): literal.append(0x0D)
    case UInt8(ascii: "t"): literal.append(0x09)
    case UInt8(ascii: "0"): literal.append(0)
    case UInt8(ascii: "u") where text.byte(at: index) == UInt8(ascii: "{"):
      let start = index + 1
      index = start
      while text.byte(at: index).isIdentifierByte { index += 1 }
      let scalar = UInt32(text.text(start..<index), radix: 16).flatMap(Unicode.Scalar.init)
      if let scalar { literal.append(scalar) }
      if text.byte(at: index) == UInt8(ascii: "}") { index += 1 }
    default: literal.append(byte)
    }
  }
}

/// Regular expression literals (SE-0354), whose quotation marks do not start a string.
extension SwiftLexer {
  /// The offset after the `/…/` at the index, or `nil` if the slash is an operator.
  ///
  /// By the compiler's rules: the slash is in a prefix position and not before a space, and the closing slash is on
  /// the same line, not after a space, and closes no parenthesis opened outside. A parenthesis
  /// between brackets, as in `[^)]`, is a character like any other.
  func endOfBareRegex() -> Int? {
    let isPrefix = index == 0 || text[index - 1] <= 0x20 || Self.opening.contains(text[index - 1])
    guard isPrefix, text.byte(at: index + 1) > 0x20 else { return nil }
    var (parentheses, classes) = (0, 0)
    var end = index + 1
    while end < text.count, !text[end].isLineBreak {
      switch text[end] {
      case UInt8(ascii: "\\"):
        end += 1
      case UInt8(ascii: "["):
        classes += 1
      case UInt8(ascii: "]"):
        classes = max(0, classes - 1)
      case UInt8(ascii: "(") where classes == 0:
        parentheses += 1
      case UInt8(ascii: ")") where classes == 0:
        parentheses -= 1
        if parentheses < 0 { return nil }
      case UInt8(ascii: "/"):
        return text[end - 1].isBlank ? nil : end + 1
      default: break
      }
      end += 1
    }
    return nil
  }

  private static let opening = Array("([{,;:".utf8)

  /// `#/…/#`, which spans several lines if the first one is empty.
  mutating func scanExtendedRegex(hashes: Int) {
    let start = index
    index += hashes + 1
    var firstText = index
    while text.byte(at: firstText).isBlank { firstText += 1 }
    let isMultiLine = text.byte(at: firstText).isLineBreak
    while index < text.count, isMultiLine || !text[index].isLineBreak {
      let byte = text[index]
      index += byte == UInt8(ascii: "\\") ? 2 : 1
      if byte == UInt8(ascii: "/"), text.hashCount(at: index) >= hashes {
        index += hashes
        break
      }
    }
    index = min(index, text.count)
    add(.other, from: start)
  }
}
