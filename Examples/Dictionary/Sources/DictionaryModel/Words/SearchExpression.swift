/// What a user types, as an expression of SQLite's full-text search in which none of it has a meaning.
///
/// Unquoted, a quotation mark or a hyphen would be a syntax error, and `NEAR` or `OR` an operator.
struct SearchExpression {
  /// `"two" "wor"*`: each word in quotes, and an asterisk, so that the last word need not be complete.
  let text: String

  private static let wordLimit = 16
  private static let lengthLimit = 100

  /// `nil` for an input that has no word.
  init?(_ input: String) {
    // SQLite reads up to a NUL, and would miss the closing quotation mark.
    let words = input.unicodeScalars
      .split { $0.properties.isWhitespace || $0.properties.generalCategory == .control }
      .prefix(Self.wordLimit)
      .map { String(String.UnicodeScalarView($0.prefix(Self.lengthLimit))) }
    guard !words.isEmpty else { return nil }
    text = words.map { "\"\($0.replacingQuotes)\"" }.joined(separator: " ") + "*"
  }
}

extension String {
  fileprivate var replacingQuotes: String {
    split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
  }
}
