import RuneModel

/// Cells that spreadsheets may calculate: those that begin with `=`, `+`, `-` or `@` in any width, or with a control
/// character such as a tab or a line break.
///
/// Blanks and invisible characters before them do not count, because some programs drop them.
///
/// - SeeAlso: <https://owasp.org/www-community/attacks/CSV_Injection>
enum CSVFormula {
  private static let apostrophe: Unicode.Scalar = "'"

  /// Adds an apostrophe before such a text, also before one that begins with apostrophes and would lose one of them when
  /// it is read.
  static func defused(_ text: String) -> String { isFormula(text) ? "'" + text : text }

  /// Undoes `defused`.
  static func restored(_ text: String) -> String {
    text.unicodeScalars.first == apostrophe && isFormula(text)
      ? String(text.unicodeScalars.dropFirst()) : text
  }

  /// Apostrophes make no difference, so that a text can be told from one that was defused.
  private static func isFormula(_ text: String) -> Bool {
    let first = text.unicodeScalars.first { scalar in
      guard scalar != apostrophe, !scalar.isControl else { return scalar.isControl }
      return !scalar.properties.isWhitespace && !scalar.isHidden
    }
    return first.map { $0.isControl || startsFormula($0) } ?? false
  }

  /// The ASCII characters and their full-width and small forms.
  private static func startsFormula(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "=", "+", "-", "@": true
    case "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}": true
    case "\u{FE66}", "\u{FE62}", "\u{FE63}", "\u{FE6B}", "\u{2212}": true
    default: false
    }
  }
}
