import RuneModel

/// Checks a translation before it is shown or stored. It is plain text: it is never a format, and nothing in it is
/// interpreted.
enum TranslatedText {
  /// The translation without control characters other than tab and line feed.
  ///
  /// - Returns: `nil` if it is empty, or unreasonably long for its source text.
  static func checked(_ translation: String, of text: String) -> String? {
    guard translation.utf8.count <= 8 * text.utf8.count + 1_024 else { return nil }
    guard translation.utf8.contains(where: isControl) else { return translation.isEmpty ? nil : translation }
    let shown = String(decoding: translation.utf8.filter { !isControl($0) }, as: UTF8.self)
    return shown.isEmpty ? nil : shown
  }

  private static func isControl(_ byte: UInt8) -> Bool { byte < 0x20 && byte != 0x09 && byte != 0x0A }
}
