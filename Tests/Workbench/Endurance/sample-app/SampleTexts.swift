@_spi(ReRuneTesting) import ReRuneCore

/// The texts of `translation_service.py`: each contains its revision, key and locale.
enum SampleTexts {
  static let locales = ["en", "de", "pl"]
  static let plainKeys = (0..<120).map { "plain.\($0)" }
  static let countKey = "count"

  /// The app's generated table.
  static func fallbackTable() throws -> _ReRuneFallbackTable {
    var texts = [countKey: ["en": "revision 0 has %lld files."]]
    for key in plainKeys { texts[key] = ["en": "revision 0 of \(key) in en."] }
    return try _ReRuneFallbackTable(testing: texts, sourceLocale: "en")
  }

  /// Whether all texts of all locales have the same revision; 0 means that there are none.
  static func check(revision: Int) throws {
    defer { ReRune.languageOverride = nil }
    for locale in locales {
      ReRune.languageOverride = locale
      for key in plainKeys where revision == 0 {
        let text = reRuneString(key)
        guard text == key else { throw Fault("revision 0 has a text: \(text)") }
      }
      if revision > 0 { try check(locale, revision: revision) { reRuneString($0) } }
    }
  }

  /// Whether all texts of a locale have the same revision.
  ///
  /// - Parameter text: the text of a key.
  static func check(_ locale: String, revision: Int, _ text: (String) -> String) throws {
    for key in plainKeys {
      let text = text(key)
      let found = try Self.revision(of: text, key: key, locale: locale)
      guard found == revision else { throw Fault("revision \(revision) has a text of \(found): \(text)") }
    }
  }

  /// - Throws: if the text does not belong to that key.
  static func revision(of text: String, key: String, locale: String) throws -> Int {
    try revision(of: text, between: "revision ", and: " of \(key) in \(locale).")
  }

  static func revision(ofCount text: String, count: Int) throws -> Int {
    try revision(of: text, between: "revision ", and: " has \(count) files.")
  }

  /// A text may continue after its identification: see the service's filler.
  private static func revision(of text: String, between start: String, and end: String) throws -> Int {
    let digits = text.dropFirst(start.count).prefix { $0.isASCII && $0.isNumber }
    guard text.hasPrefix(start), let revision = Int(digits),
      text.dropFirst(start.count + digits.count).hasPrefix(end)
    else { throw Fault("this is not a text of \(end): \(text)") }
    return revision
  }
}
