import RuneModel

extension SyncAnswer {
  /// The translations to store, by language in the project's spelling. The others are left out: those of other
  /// languages than the project's, those that are refused, and those of texts that are never looked up.
  ///
  /// - Parameters:
  ///   - language: that of the request.
  ///   - languages: the project's, without its base language.
  func texts(
    askedIn language: String,
    languages: [String]
  ) -> [String: [(text: String, translation: String)]] {
    var spellings = [String: String]()
    for tag in [language] + languages {
      if let name = LocaleTag.normalized(tag), spellings[name] == nil { spellings[name] = tag }
    }
    var texts: [String: [(text: String, translation: String)]] = [:]
    for entry in entries {
      guard let name = LocaleTag.normalized(entry.language ?? language), let spelling = spellings[name],
        entry.text.utf8.count <= Limits.dynamicTextBytes,
        let translation = TranslatedText.checked(entry.translation, of: entry.text)
      else { continue }
      texts[spelling, default: []].append((entry.text, translation))
    }
    return texts
  }
}
