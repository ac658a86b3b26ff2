import RuneModel

/// The known translations of a language.
struct StoredTexts: Sendable {
  /// Up to when they are synchronized, in milliseconds since 1970; `nil` before the first time.
  var cursor: Int?
  /// The least recently shown first.
  var entries: [(text: String, translation: String)] = []

  /// Both translations of a language, each text once.
  ///
  /// - Parameter older: its entries, as far as `self` lacks them, come first.
  func merged(with older: StoredTexts) -> StoredTexts {
    StoredTexts(cursor: [cursor, older.cursor].compactMap { $0 }.max(), entries: older.entries + entries)
  }

  /// The entries to keep: each text once, with its last translation, and the most recent ones within the limits.
  var kept: StoredTexts {
    var newestFirst: [(text: String, translation: String)] = []
    var texts = Set<UTF8Key>()
    var size = 0
    for entry in entries.reversed() {
      guard Self.isSound(entry), texts.insert(UTF8Key(entry.text)).inserted else { continue }
      size += entry.text.utf8.count + entry.translation.utf8.count
      guard newestFirst.count < Limits.dynamicTexts, size <= Limits.dynamicTextsBytes else { break }
      newestFirst.append(entry)
    }
    return StoredTexts(cursor: cursor, entries: newestFirst.reversed())
  }

  /// Whether such an entry can come from the service and can be looked up.
  private static func isSound(_ entry: (text: String, translation: String)) -> Bool {
    (1...Limits.dynamicTextBytes).contains(entry.text.utf8.count)
      && TranslatedText.checked(entry.translation, of: entry.text)?.utf8.count == entry.translation.utf8.count
  }
}
