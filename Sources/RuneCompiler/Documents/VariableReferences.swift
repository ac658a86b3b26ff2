import RuneModel

/// What the texts of an entry say of its variables. XLIFF has no place for it, so Xcode writes `%2$#@files@` for
/// `%#@files@`, and `%2$lld` for the `%arg` of that variable.
struct VariableReferences {
  private var arguments: [UTF8Key: Int] = [:]

  /// - Parameter texts: those that refer to the variables.
  init(in texts: [String]) {
    for text in texts where text.hasPercent {
      text.withUTF8Bytes { bytes in
        var scanner = FormatScanner(bytes)
        while let specifier = scanner.next() {
          guard specifier.kind == .variable, let name = specifier.name, let position = specifier.position
          else { continue }
          arguments[UTF8Key(String(decoding: bytes[name], as: UTF8.self))] = position
        }
      }
    }
  }

  /// The 1-based argument of a variable; `nil` if its reference has no number.
  func argument(of variable: UTF8Key) -> Int? { arguments[variable] }

  /// How the forms of a variable read its argument, without the percent sign; `nil` if none does.
  static func specifier(reading argument: Int?, in forms: [String]) -> String? {
    for text in forms where text.hasPercent {
      let found: String? = text.withUTF8Bytes { bytes in
        var scanner = FormatScanner(bytes)
        while let specifier = scanner.next() {
          guard case .argument = specifier.kind, specifier.position == nil || specifier.position == argument
          else { continue }
          return specifier.spelling
        }
        return nil
      }
      if let found { return found }
    }
    return nil
  }
}
