import RuneModel

/// Splits Swift source into tokens: it knows strings, raw and multi-line ones, interpolation and nested
/// comments, which is what it takes not to mistake a comment for code. It is no parser.
struct SwiftLexer {
  private let text: UnsafeBufferPointer<UInt8>
  private var index: Int
  private(set) var tokens: [SwiftToken] = []

  static func tokens(of file: SourceFile) -> [SwiftToken] {
    file.text.utf8.withUnsafeBufferPointer { bytes in
      var lexer = SwiftLexer(text: bytes, index: file.text.start)
      lexer.scan(depth: 0)
      return lexer.tokens
    }
  }

  private init(text: UnsafeBufferPointer<UInt8>, index: Int) {
    self.text = text
    self.index = index
  }

  private func byte(at offset: Int) -> UInt8 { offset < text.count ? text[offset] : 0 }

  /// Up to the end, or inside of an interpolation to its closing parenthesis.
  private mutating func scan(depth: Int) {
    var parentheses = 0
    while index < text.count {
      let start = index
      let byte = text[index]
      switch byte {
      case UInt8(ascii: "/") where self.byte(at: index + 1) == UInt8(ascii: "/"):
        while index < text.count, text[index] != 0x0A, text[index] != 0x0D { index += 1 }
      case UInt8(ascii: "/") where self.byte(at: index + 1) == UInt8(ascii: "*"):
        skipComment()
      case UInt8(ascii: "\""):
        scanString(hashes: 0, depth: depth)
      case UInt8(ascii: "#"):
        var hashes = 0
        while self.byte(at: index + hashes) == UInt8(ascii: "#") { hashes += 1 }
        if self.byte(at: index + hashes) == UInt8(ascii: "\"") {
          scanString(hashes: hashes, depth: depth)
        } else {
          index += hashes
        }
      case _ where byte.isIdentifierByte || byte >= 0x80 || byte == UInt8(ascii: "`"):
        scanWord(from: start)
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

  private mutating func add(_ kind: SwiftToken.Kind, from start: Int) {
    tokens.append(SwiftToken(kind: kind, range: ByteRange(start, index)))
  }

  private mutating func scanWord(from start: Int) {
    if text[index] == UInt8(ascii: "`") { index += 1 }
    let nameStart = index
    while index < text.count, text[index].isIdentifierByte || text[index] >= 0x80 { index += 1 }
    let name = text.text(nameStart..<index)
    if byte(at: index) == UInt8(ascii: "`") { index += 1 }
    // A lone backtick.
    if index == start { index += 1 }
    let isNumber = nameStart < text.count && text[nameStart].decimalDigitValue != nil
    add(isNumber ? .other : .identifier(name), from: start)
  }

  /// Comments nest in Swift.
  private mutating func skipComment() {
    var depth = 0
    while index < text.count {
      let isOpening = text[index] == UInt8(ascii: "/") && byte(at: index + 1) == UInt8(ascii: "*")
      let isClosing = text[index] == UInt8(ascii: "*") && byte(at: index + 1) == UInt8(ascii: "/")
      if isOpening { depth += 1 } else if isClosing { depth -= 1 }
      index += isOpening || isClosing ? 2 : 1
      if depth == 0 { return }
    }
  }

  // MARK: Strings

  private mutating func scanString(hashes: Int, depth: Int) {
    let start = index
    index += hashes
    let quotes =
      byte(at: index + 1) == UInt8(ascii: "\"") && byte(at: index + 2) == UInt8(ascii: "\"") ? 3 : 1
    index += quotes
    // The literal comes before what its interpolations hold.
    let place = tokens.count
    tokens.append(SwiftToken(kind: .other, range: .start))
    var segments: [[UInt8]] = [[]]
    while index < text.count {
      if isDelimiter(quotes: quotes, hashes: hashes) {
        index += quotes + hashes
        break
      }
      let byte = text[index]
      // An unterminated string ends with its line, so that one mistake hides no other line.
      if quotes == 1, byte == 0x0A || byte == 0x0D { break }
      if byte == UInt8(ascii: "\\"), isEscape(hashes: hashes) {
        index += 1 + hashes
        if self.byte(at: index) == UInt8(ascii: "(") {
          index += 1
          guard depth < Limits.messageDepth else { break }
          scan(depth: depth + 1)
          segments.append([])
        } else {
          scanEscape(into: &segments[segments.count - 1])
        }
      } else {
        segments[segments.count - 1].append(byte)
        index += 1
      }
    }
    if quotes == 3 { Self.removeIndentation(from: &segments) }
    let texts = segments.map { String(decoding: $0, as: UTF8.self) }
    tokens[place] = SwiftToken(kind: .literal(texts), range: ByteRange(start, index))
  }

  private func isDelimiter(quotes: Int, hashes: Int) -> Bool {
    (0..<quotes).allSatisfy { byte(at: index + $0) == UInt8(ascii: "\"") }
      && (0..<hashes).allSatisfy { byte(at: index + quotes + $0) == UInt8(ascii: "#") }
  }

  private func isEscape(hashes: Int) -> Bool {
    (0..<hashes).allSatisfy { byte(at: index + 1 + $0) == UInt8(ascii: "#") }
  }

  private mutating func scanEscape(into segment: inout [UInt8]) {
    let byte = self.byte(at: index)
    index += 1
    switch byte {
    case UInt8(ascii: "n"): segment.append(0x0A)
    case UInt8(ascii: "r"): segment.append(0x0D)
    case UInt8(ascii: "t"): segment.append(0x09)
    case UInt8(ascii: "0"): segment.append(0)
    case UInt8(ascii: "u") where self.byte(at: index) == UInt8(ascii: "{"):
      index += 1
      let start = index
      while index < text.count, text[index] != UInt8(ascii: "}"), index - start < 8 { index += 1 }
      let scalar = UInt32(text.text(start..<index), radix: 16).flatMap(Unicode.Scalar.init)
      if let scalar { segment += Array(String(Character(scalar)).utf8) }
      index += 1
    // The line goes on.
    case 0x0A: break
    default: segment.append(byte)
    }
  }

  /// Takes away what the line of the closing delimiter begins with, and the first and last line break.
  private static func removeIndentation(from segments: inout [[UInt8]]) {
    guard var last = segments.last else { return }
    let indentation = last.reversed().prefix { $0 == 0x20 || $0 == 0x09 }.count
    last.removeLast(indentation)
    if last.last == 0x0A { last.removeLast() }
    segments[segments.count - 1] = last
    if segments[0].first == 0x0A { segments[0].removeFirst() }
    var isLineStart = true
    for number in segments.indices {
      var result: [UInt8] = []
      var skipped = 0
      for byte in segments[number] {
        if isLineStart, skipped < indentation, byte == 0x20 || byte == 0x09 {
          skipped += 1
          continue
        }
        isLineStart = byte == 0x0A
        skipped = 0
        result.append(byte)
      }
      isLineStart = false
      segments[number] = result
    }
  }
}
