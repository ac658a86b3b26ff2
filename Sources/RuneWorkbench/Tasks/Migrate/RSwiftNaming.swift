import RuneModel

/// The names that R.swift gives to tables and keys.
///
/// Source: R.swift 7.8, `SwiftIdentifier`.
enum RSwiftNaming {
  /// Without backticks; empty if R.swift generates nothing.
  static func name(_ text: String) -> String {
    var parts = text.unicodeScalars.split(omittingEmptySubsequences: false, whereSeparator: isDisallowed)
      .map { String($0) }
    let first = parts.removeFirst()
    let joined = first + parts.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    let bytes = Array(joined.utf8).drop { $0.decimalDigitValue != nil }
    return loweringPrefix(String(decoding: bytes, as: UTF8.self))
  }

  /// `URLTitle` is `urlTitle`. A name of capitals alone keeps the last one: `OK` is `oK`.
  private static func loweringPrefix(_ name: String) -> String {
    let bytes = Array(name.utf8)
    let run = bytes.prefix { (0x41...0x5A).contains($0) }.count
    var length = run
    while length > 0 {
      if length < bytes.count, !(0x61...0x7A).contains(bytes[length]) { break }
      length -= 1
    }
    guard length > 0 else { return name.prefix(1).lowercased() + name.dropFirst() }
    return String(decoding: bytes[..<length], as: UTF8.self).lowercased()
      + String(decoding: bytes[length...], as: UTF8.self)
  }

  private static func isDisallowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x5F, 0x2600...0x27BF, 0x1F300...0x1F6FF, 0x1F900...0x1F9FF, 0x1F1E6...0x1F1FF: return false
    default: break
    }
    switch scalar.properties.generalCategory {
    case .spaceSeparator, .lineSeparator, .paragraphSeparator, .control, .format, .unassigned, .surrogate,
      .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol:
      return true
    default: return false
    }
  }
}
