import RuneCompiler
import RuneModel

/// Splits Objective-C source into tokens, with just the details needed to find its strings.
struct ObjectiveCLexer {
  private let text: UnsafeBufferPointer<UInt8>
  private var index: Int
  private var tokens: [SourceToken] = []

  static func tokens(of file: SourceFile) -> [SourceToken] {
    file.text.utf8.withUnsafeBufferPointer { bytes in
      var lexer = ObjectiveCLexer(text: bytes, index: file.text.start)
      lexer.scan()
      return lexer.tokens
    }
  }

  private init(text: UnsafeBufferPointer<UInt8>, index: Int) {
    self.text = text
    self.index = index
  }

  private mutating func scan() {
    while index < text.count {
      let start = index
      let byte = text[index]
      switch byte {
      case UInt8(ascii: "/") where [UInt8(ascii: "/"), UInt8(ascii: "*")].contains(text.byte(at: index + 1)):
        index = text.endOfComment(at: index, nests: false)
      case UInt8(ascii: "@") where text.byte(at: index + 1) == UInt8(ascii: "\""):
        index += 1
        scanString(from: start)
      case UInt8(ascii: "\""):
        scanString(from: start)
      case UInt8(ascii: "'"):
        skipCharacter()
        add(.other, from: start)
      case _ where byte.isIdentifierByte || byte >= 0x80:
        while index < text.count, text[index].isIdentifierByte || text[index] >= 0x80 { index += 1 }
        let isNumber = byte.decimalDigitValue != nil
        add(isNumber ? .other : .identifier(text.text(start..<index)), from: start)
      case _ where byte <= 0x20:
        index += 1
      default:
        index += 1
        add(.punctuation(byte), from: start)
      }
    }
  }

  private mutating func add(_ kind: SourceToken.Kind, from start: Int) {
    tokens.append(SourceToken(kind: kind, range: ByteRange(start, index)))
  }

  private mutating func skipCharacter() {
    index += 1
    while index < text.count, text[index] != UInt8(ascii: "'"), !text[index].isLineBreak {
      index += text[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    index = min(index + 1, text.count)
  }

  /// Adjacent strings are concatenated: `@"a" "b"`.
  private mutating func scanString(from start: Int) {
    var result: [UInt8] = []
    index += 1
    while index < text.count, text[index] != UInt8(ascii: "\""), !text[index].isLineBreak {
      if text[index] == UInt8(ascii: "\\") {
        scanEscape(into: &result)
      } else {
        result.append(text[index])
        index += 1
      }
    }
    if text.byte(at: index) == UInt8(ascii: "\"") { index += 1 }
    let piece = String(decoding: result, as: UTF8.self)
    if let before = tokens.last?.literal, let first = tokens.popLast() {
      tokens.append(
        SourceToken(kind: .literal([before[0] + piece]), range: ByteRange(Int(first.range.lower), index))
      )
    } else {
      add(.literal([piece]), from: start)
    }
  }

  private mutating func scanEscape(into result: inout [UInt8]) {
    index += 1
    guard index < text.count else { return }
    let byte = text[index]
    index += 1
    switch byte {
    case UInt8(ascii: "n"): result.append(0x0A)
    case UInt8(ascii: "r"): result.append(0x0D)
    case UInt8(ascii: "t"): result.append(0x09)
    case UInt8(ascii: "u"): appendScalar(digits: 4, to: &result)
    case UInt8(ascii: "U"): appendScalar(digits: 8, to: &result)
    case UInt8(ascii: "x"):
      let start = index
      while text.byte(at: index).hexDigitValue != nil { index += 1 }
      if let value = UInt8(text.text(start..<index), radix: 16) { result.append(value) }
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      let start = index - 1
      while index < start + 3, (0x30...0x37).contains(text.byte(at: index)) { index += 1 }
      if let value = UInt8(text.text(start..<index), radix: 8) { result.append(value) }
    // The string continues on the next line.
    case 0x0A: break
    case 0x0D: if text.byte(at: index) == 0x0A { index += 1 }
    default: result.append(byte)
    }
  }

  private mutating func appendScalar(digits: Int, to result: inout [UInt8]) {
    let end = min(index + digits, text.count)
    let scalar = UInt32(text.text(index..<end), radix: 16).flatMap(Unicode.Scalar.init)
    if let scalar { result += Array(String(scalar).utf8) }
    index = end
  }
}
