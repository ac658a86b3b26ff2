import RuneModel

/// Splits a key into words: runs of letters and digits, without format specifiers.
struct WordSplitter {
  /// The UTF-8 bytes of all words, concatenated.
  private var bytes: [UInt8] = []
  /// The end of each word in `bytes`.
  private var ends: [Int] = []
  private var isASCII = true
  /// Whether there is a lower-case letter; a key without any is all capitals, which carry no meaning then.
  private(set) var hasLowercase = false

  /// - Parameter text: UTF-8.
  init(_ text: UnsafeBufferPointer<UInt8>) {
    bytes.reserveCapacity(min(text.count, 256))
    var index = 0
    while index < text.count {
      let byte = text[index]
      if byte.isIdentifierByte && byte != UInt8(ascii: "_") {
        bytes.append(byte)
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

  var count: Int { ends.count }

  /// The letters and digits of all words, as written.
  var letters: [UInt8] { bytes }

  subscript(index: Int) -> Word {
    Word(bytes: bytes[(index == 0 ? 0 : ends[index - 1])..<ends[index]], isASCII: isASCII)
  }

  private mutating func endWord() {
    if bytes.count > (ends.last ?? 0) { ends.append(bytes.count) }
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
      bytes.append(contentsOf: text[index..<end])
      isASCII = false
      if scalar.properties.isLowercase { hasLowercase = true }
    case .ignored: break
    case .separator: endWord()
    }
    return end
  }

  /// The offset after an argument or variable; for a literal percent sign, the offset after the sign.
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

/// One word in the cases that names need.
struct Word {
  /// UTF-8, at least one byte.
  let bytes: ArraySlice<UInt8>
  /// False if any word of the key has non-ASCII letters.
  let isASCII: Bool

  /// Appends `title` as `Title`, and `TITLE` too if its rest is lowered.
  func appendCapitalized(loweringRest: Bool, to name: inout [UInt8]) {
    guard isASCII else {
      return append(to: &name) {
        $0.titlecaseMapping
      } rest: {
        loweringRest ? $0.lowercased() : $0
      }
    }
    name.append(bytes[bytes.startIndex].asciiUppercased)
    for byte in bytes.dropFirst() { name.append(loweringRest ? byte.asciiLowercased : byte) }
  }

  /// Appends `Title` as `title`, `URL` as `url`, `URLTitle` as `urlTitle`.
  func appendDecapitalized(to name: inout [UInt8]) {
    guard isASCII else {
      let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars
      let isShouted = scalars.allSatisfy { !$0.properties.isLowercase }
      return append(to: &name) {
        $0.lowercaseMapping
      } rest: {
        isShouted ? $0.lowercased() : $0
      }
    }
    var end = bytes.firstIndex { !$0.isASCIIUppercase } ?? bytes.endIndex
    let isRun = end > bytes.startIndex + 1
    if isRun, end < bytes.endIndex, bytes[end].decimalDigitValue == nil { end -= 1 }
    for index in bytes.indices { name.append(index < end ? bytes[index].asciiLowercased : bytes[index]) }
  }

  private func append(
    to name: inout [UInt8],
    first mapFirst: (Unicode.Scalar.Properties) -> String,
    rest mapRest: (String) -> String
  ) {
    let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars
    guard let first = scalars.first else { return }
    name.append(contentsOf: mapFirst(first.properties).utf8)
    name.append(contentsOf: mapRest(String(scalars.dropFirst())).utf8)
  }
}

extension UInt8 {
  var isASCIIUppercase: Bool { self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z") }
  var asciiLowercased: UInt8 { isASCIIUppercase ? self | 0x20 : self }
  var asciiUppercased: UInt8 { self >= UInt8(ascii: "a") && self <= UInt8(ascii: "z") ? self & 0xDF : self }
}
