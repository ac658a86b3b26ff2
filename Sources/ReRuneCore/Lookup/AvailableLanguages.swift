import RuneModel

/// The languages that have texts, prepared for matching.
struct AvailableLanguages: Sendable {
  /// Normalised, sorted by their bytes.
  let tags: [String]
  /// Of the same languages.
  let identities: [LanguageIdentity]
  /// Those of the tags that a language menu offers.
  let offered: [String]
  /// That of the first table, normalised.
  let sourceLanguage: String?

  /// - Parameter wanted: the languages of the user. A pseudo-language is only offered if it is one of them.
  init(_ tags: [String], wanted: [LanguagePreference] = [], sourceLanguage: String?) {
    self.tags = tags
    identities = tags.map(LanguageIdentity.init)
    offered = identities.filter { language in
      language.pseudoLayout == nil || wanted.contains { $0.identity.tag.hasSameUTF8(as: language.tag) }
    }.map(\.tag)
    self.sourceLanguage = sourceLanguage
  }

  /// - Parameter others: the over-the-air texts, and those of packs.
  init(tables: [TableReader], others: [TableReader], wanted: [LanguagePreference]) {
    let locales = (tables + others).flatMap(\.localesWithTexts)
    self.init(
      Set(locales.compactMap(LocaleTag.normalized)).subtracting(["und", "base"])
        .sorted { $0.isUTF8Ordered(before: $1) },
      wanted: wanted,
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
