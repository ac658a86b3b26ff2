import RuneModel

/// The languages that have texts, prepared for matching.
struct AvailableLanguages: Sendable {
  /// Normalised, sorted by their bytes.
  let tags: [String]
  /// Of the same languages.
  let identities: [LanguageIdentity]
  /// That of the first table, normalised.
  let sourceLanguage: String?

  init(_ tags: [String], sourceLanguage: String?) {
    self.tags = tags
    identities = tags.map(LanguageIdentity.init)
    self.sourceLanguage = sourceLanguage
  }

  /// - Parameter others: the over-the-air texts, and those of packs.
  init(tables: [TableReader], others: [TableReader]) {
    let locales = (tables + others).flatMap(\.localesWithTexts)
    self.init(
      Set(locales.compactMap(LocaleTag.normalized)).subtracting(["und", "base"])
        .sorted { $0.isUTF8Ordered(before: $1) },
      sourceLanguage: tables.first.flatMap { LocaleTag.normalized($0.sourceLocale) }
    )
  }
}

extension TableReader {
  fileprivate var localesWithTexts: [String] {
    (0..<localeCount).compactMap { index in
      guard let texts = texts(inLocale: index), (0..<keyCount).contains(where: { texts.value(id: $0) != nil })
      else { return nil }
      return locale(index)
    }
  }
}
