import RuneCompiler
import RuneModel

/// Splits Swift source into tokens. It handles raw and multi-line strings, interpolation, nested comments and regular
/// expressions, because each of them could be mistaken for another. It is not a parser.
struct SwiftLexer {
  let text: UnsafeBufferPointer<UInt8>
  var index: Int
  var tokens: [SourceToken] = []

  static func tokens(of file: SourceFile) -> [SourceToken] {
    file.text.utf8.withUnsafeBufferPointer { bytes in
      var lexer = SwiftLexer(text: bytes, index: file.text.start)
      if bytes.byte(at: lexer.index) == UInt8(ascii: "#"),
        bytes.byte(at: lexer.index + 1) == UInt8(ascii: "!")
      {
        lexer.skipLine()
      }
      lexer.scan(depth: 0)
      return lexer.tokens
    }
  }

  private init(text: UnsafeBufferPointer<UInt8>, index: Int) {
    self.text = text
    self.index = index
  }

  /// Scans to the end or, inside an interpolation, past its closing parenthesis.
  mutating func scan(depth: Int) {
    var parentheses = 0
    while index < text.count {
      let start = index
      let byte = text[index]
      switch byte {
      case UInt8(ascii: "/"):
        scanSlash()
      case UInt8(ascii: "\""):
        scanString(hashes: 0, depth: depth)
      case UInt8(ascii: "#"):
        let hashes = text.hashCount(at: index)
        switch text.byte(at: index + hashes) {
        case UInt8(ascii: "\""): scanString(hashes: hashes, depth: depth)
        case UInt8(ascii: "/"): scanExtendedRegex(hashes: hashes)
        default: index += hashes
        }
      case UInt8(ascii: "`"):
        scanQuotedName()
      case _ where byte.isIdentifierByte || byte >= 0x80:
        scanWord()
      case _ where byte <= 0x20:
        index += 1
      default:
        index += 1
        if depth > 0 {
          if byte == UInt8(ascii: "(") { parentheses += 1 }
          if byte == UInt8(ascii: ")") {
            if parentheses == 0 { return }
            parentheses -= 1
          }
        }
        add(.punctuation(byte), from: start)
      }
    }
  }

  mutating func add(_ kind: SourceToken.Kind, from start: Int) {
    tokens.append(SourceToken(kind: kind, range: ByteRange(start, index)))
  }

  mutating func skipLine() {
    while index < text.count, !text[index].isLineBreak { index += 1 }
  }

  private mutating func scanSlash() {
    let start = index
    switch text.byte(at: index + 1) {
    case UInt8(ascii: "/"), UInt8(ascii: "*"):
      index = text.endOfComment(at: index, nests: true)
    default:
      if let end = endOfBareRegex() {
        index = end
        add(.other, from: start)
      } else {
        index += 1
        add(.punctuation(UInt8(ascii: "/")), from: start)
      }
    }
  }

  private mutating func scanWord() {
    let start = index
    while index < text.count, text[index].isIdentifierByte || text[index] >= 0x80 { index += 1 }
    let isNumber = text[start].decimalDigitValue != nil
    add(isNumber ? .other : .identifier(text.text(start..<index)), from: start)
  }

  /// `` `default` ``, and since Swift 6.2 any text in backticks.
  private mutating func scanQuotedName() {
    let start = index
    index += 1
    while index < text.count, text[index] != UInt8(ascii: "`"), !text[index].isLineBreak { index += 1 }
    let name = text.text((start + 1)..<index)
    if text.byte(at: index) == UInt8(ascii: "`") { index += 1 }
    add(.identifier(name), from: start)
  }
}

extension UInt8 {
  var isLineBreak: Bool { self == 0x0A || self == 0x0D }
  var isBlank: Bool { self == 0x20 || self == 0x09 }
}
