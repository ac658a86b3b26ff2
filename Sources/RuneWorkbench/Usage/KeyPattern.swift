import RuneCompiler
import RuneModel

/// The texts between the arguments of a key: `"Hello \(name)"` in code is the key `Hello %@`, or `Hello %lld`,
/// by the type of the argument, which only the compiler knows.
struct KeyPattern: Hashable {
  private let texts: [UTF8Key]

  /// - Parameter segments: Of a literal with interpolations.
  init(segments: [String]) {
    texts = segments.map(UTF8Key.init)
  }

  /// `nil` for a key without arguments: no literal with interpolations is that key.
  init?(key: String) {
    let texts = key.withUTF8Bytes(Self.texts)
    guard texts.count > 1 else { return nil }
    self.texts = texts
  }

  private static func texts(of key: UnsafeBufferPointer<UInt8>) -> [UTF8Key] {
    var result: [UTF8Key] = []
    var text: [UInt8] = []
    var copied = 0
    func endText(before argument: Range<Int>) {
      text += key[copied..<argument.lowerBound]
      result.append(UTF8Key(String(decoding: text, as: UTF8.self)))
      text = []
      copied = argument.upperBound
    }
    var index = 0
    while index < key.count {
      if key[index] == UInt8(ascii: "%") {
        var scanner = FormatScanner(key, from: index)
        guard let specifier = scanner.next() else { break }
        switch specifier.kind {
        case .argument, .variable:
          endText(before: specifier.range)
        case .literal where specifier.conversion == UInt8(ascii: "%"):
          // A literal with interpolations escapes its percent signs for the key.
          text += key[copied..<specifier.range.lowerBound] + [UInt8(ascii: "%")]
          copied = specifier.range.upperBound
        case .literal, .count, .incomplete: break
        }
        index = specifier.range.upperBound
      } else if let end = endOfParameter(in: key, at: index) {
        endText(before: index..<end)
        index = end
      } else {
        index += 1
      }
    }
    text += key[copied...]
    return result + [UTF8Key(String(decoding: text, as: UTF8.self))]
  }

  /// Behind `${name}`, which stands in the keys of App Intents for `\(\.$name)` and `\(.applicationName)`.
  private static func endOfParameter(in key: UnsafeBufferPointer<UInt8>, at start: Int) -> Int? {
    guard key[start] == UInt8(ascii: "$"), key.byte(at: start + 1) == UInt8(ascii: "{") else { return nil }
    var end = start + 2
    while key.byte(at: end).isIdentifierByte { end += 1 }
    return key.byte(at: end) == UInt8(ascii: "}") && end > start + 2 ? end + 1 : nil
  }
}
