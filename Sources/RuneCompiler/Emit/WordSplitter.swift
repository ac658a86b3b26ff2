import RuneModel

/// The words of a key: runs of letters and digits, format specifiers left out.
struct WordSplitter {
  private(set) var words: [Word] = []
  /// Whether any letter is a small one; a key without shouts as a whole and says nothing by it.
  private(set) var hasLowercase = false
  private var current = Word()

  /// - Parameter text: UTF-8.
  init(_ text: UnsafeBufferPointer<UInt8>) {
    var index = 0
    while index < text.count {
      let byte = text[index]
      if byte.isIdentifierByte && byte != UInt8(ascii: "_") {
        current.bytes.append(byte)
        if byte >= UInt8(ascii: "a") { hasLowercase = true }
        index += 1
      } else if byte < 0x80 {
        endWord()
        index = byte == UInt8(ascii: "%") ? Self.end(ofSpecifierAt: index, in: text) : index + 1
      } else {
        index = addScalar(at: index, of: text)
      }
    }
    endWord()
  }

  private mutating func endWord() {
    guard !current.bytes.isEmpty else { return }
    words.append(current)
    current = Word()
  }

  private mutating func addScalar(at index: Int, of text: UnsafeBufferPointer<UInt8>) -> Int {
    var iterator = text[index...].makeIterator()
    var decoder = UTF8()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else {
      endWord()
      return index + 1
    }
    let end = index + UTF8.width(scalar)
    switch IdentifierScalar(scalar) {
    case .word:
      current.bytes.append(contentsOf: text[index..<end])
      current.isASCII = false
      if scalar.properties.isLowercase { hasLowercase = true }
    case .ignored: break
    case .separator: endWord()
    }
    return end
  }

  /// The end of an argument or variable; just behind the sign where it is prose or stands for itself.
  private static func end(ofSpecifierAt index: Int, in text: UnsafeBufferPointer<UInt8>) -> Int {
    var scanner = FormatScanner(text, from: index)
    guard let specifier = scanner.next() else { return index + 1 }
    switch specifier.kind {
    case .argument where ProsePercent.isProse(specifier, in: text): return index + 1
    case .argument, .variable, .count: return specifier.range.upperBound
    case .literal, .incomplete: return index + 1
    }
  }
}

/// One word in the cases that names want.
struct Word {
  /// UTF-8.
  var bytes: [UInt8] = []
  var isASCII = true

  /// `title` as `Title`, and `TITLE` too if its rest shall be lowered.
  func capitalized(loweringRest: Bool) -> [UInt8] {
    guard isASCII else {
      return mappingFirst { $0.titlecaseMapping } rest: { loweringRest ? $0.lowercased() : $0 }
    }
    var result = loweringRest ? bytes.map(\.asciiLowercased) : bytes
    result[0] = bytes[0].asciiUppercased
    return result
  }

  /// `Title` as `title`, `URL` as `url`, `URLTitle` as `urlTitle`.
  func decapitalized() -> [UInt8] {
    guard isASCII else {
      let text = String(decoding: bytes, as: UTF8.self)
      let isShouted = text.unicodeScalars.allSatisfy { !$0.properties.isLowercase }
      return mappingFirst { $0.lowercaseMapping } rest: { isShouted ? $0.lowercased() : $0 }
    }
    var run = bytes.firstIndex { !$0.isASCIIUppercase } ?? bytes.count
    if run > 1, run < bytes.count, bytes[run].decimalDigitValue == nil { run -= 1 }
    return bytes[..<run].map(\.asciiLowercased) + bytes[run...]
  }

  private func mappingFirst(
    _ mapFirst: (Unicode.Scalar.Properties) -> String,
    rest mapRest: (String) -> String
  ) -> [UInt8] {
    let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars
    guard let first = scalars.first else { return [] }
    return Array((mapFirst(first.properties) + mapRest(String(scalars.dropFirst()))).utf8)
  }
}

extension UInt8 {
  var isASCIIUppercase: Bool { self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z") }
  var asciiLowercased: UInt8 { isASCIIUppercase ? self | 0x20 : self }
  var asciiUppercased: UInt8 { self >= UInt8(ascii: "a") && self <= UInt8(ascii: "z") ? self & 0xDF : self }
}
