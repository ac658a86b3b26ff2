import RuneCompiler
import RuneModel

/// The names that SwiftGen's own templates give to keys.
///
/// Source: StencilSwiftKit 2.10, filters `swiftIdentifier:"pretty"` and `lowerFirstWord`.
enum SwiftGenNaming {
  /// The name of an enum, for a part of a key or a table.
  static func type(_ text: String) -> String { pretty(text) }

  /// The name of a property or function.
  static func member(_ text: String) -> String { loweringFirstWord(pretty(text)) }

  /// The parts of a key between separators.
  static func parts(of key: String, separator: String) -> [String] {
    guard !separator.isEmpty else { return [key] }
    var parts: [String] = []
    let (bytes, separator) = (Array(key.utf8), Array(separator.utf8))
    var start = 0
    var index = 0
    while index + separator.count <= bytes.count {
      if bytes[index..<(index + separator.count)].elementsEqual(separator) {
        parts.append(String(decoding: bytes[start..<index], as: UTF8.self))
        index += separator.count
        start = index
      } else {
        index += 1
      }
    }
    parts.append(String(decoding: bytes[start...], as: UTF8.self))
    return parts.filter { !$0.isEmpty }
  }

  private static func pretty(_ text: String) -> String {
    withUnderscoreIfNeeded(camelCased(identifier(text)))
  }

  /// Other characters become underscores, and the first letter after each a capital.
  private static func identifier(_ text: String) -> String {
    let parts = text.unicodeScalars.split(omittingEmptySubsequences: false) {
      !IdentifierScalar.isAllowed($0)
    }
    return withUnderscoreIfNeeded(parts.map { capitalizingFirst(String($0)) }.joined(separator: "_"))
  }

  private static func withUnderscoreIfNeeded(_ text: String) -> String {
    guard let first = text.unicodeScalars.first else { return "" }
    return IdentifierScalar.isAllowedFirst(first) ? text : "_" + text
  }

  private static func capitalizingFirst(_ text: String) -> String {
    guard let first = text.unicodeScalars.first else { return text }
    return String(first).uppercased() + String(text.unicodeScalars.dropFirst())
  }

  private static func camelCased(_ text: String) -> String {
    if text.utf8.contains(where: { (0x61...0x7A).contains($0) }) {
      return text.split(separator: "_").map { capitalizingFirst(String($0)) }.joined()
    }
    return wordsOfCapitals(text).map { $0.prefix(1).uppercased() + $0.dropFirst().lowercased() }.joined()
  }

  /// A name without small letters, split at underscores and between a digit and a capital.
  private static func wordsOfCapitals(_ text: String) -> [String] {
    var words: [[UInt8]] = [[]]
    var previous: UInt8 = 0
    for byte in text.utf8 {
      let startsWord = (0x41...0x5A).contains(byte) && previous.decimalDigitValue != nil
      if byte == UInt8(ascii: "_") || startsWord { words.append([]) }
      if byte != UInt8(ascii: "_") { words[words.count - 1].append(byte) }
      previous = byte
    }
    return words.filter { !$0.isEmpty }.map { String(decoding: $0, as: UTF8.self) }
  }

  /// `URLChooser` is `urlChooser`, `PeoplePicker` is `peoplePicker`.
  private static func loweringFirstWord(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    var end =
      scalars.firstIndex { ![.uppercaseLetter, .titlecaseLetter].contains($0.properties.generalCategory) }
      ?? scalars.count
    if end > 1, end < scalars.count, scalars[end].properties.generalCategory == .lowercaseLetter { end -= 1 }
    var name = String.UnicodeScalarView()
    name.append(contentsOf: scalars[..<end])
    var rest = String.UnicodeScalarView()
    rest.append(contentsOf: scalars[end...])
    return String(name).lowercased() + String(rest)
  }
}
