import RuneModel

/// Checks a translation before it is shown or stored. It is plain text: it is never a format, and nothing in it is
/// interpreted.
enum TranslatedText {
  /// The translation without control characters other than tab and line feed.
  ///
  /// - Returns: `nil` if it is empty, or unreasonably long for its source text.
  static func checked(_ translation: String, of text: String) -> String? {
    guard translation.utf8.count <= 8 * text.utf8.count + 1_024 else { return nil }
    let scalars = translation.unicodeScalars
    guard scalars.contains(where: \.isControlInText) else { return translation.isEmpty ? nil : translation }
    let shown = String(String.UnicodeScalarView(scalars.filter { !$0.isControlInText }))
    return shown.isEmpty ? nil : shown
  }
}
