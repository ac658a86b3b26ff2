import RuneModel

/// The texts of one locale, in a generated table or in a download.
struct TextLayer: Sendable {
  let texts: TableReader.LocaleTexts
  let locale: String
  /// The language of the texts, not of the device.
  let language: TextLanguage

  init?(_ reader: TableReader, locale index: Int, _ identity: LanguageIdentity, _ locales: ReaderLocales) {
    guard let texts = reader.texts(inLocale: index), let locale = reader.locale(index) else { return nil }
    self.texts = texts
    self.locale = locale
    language = locales.language(of: identity)
  }

  /// The text of a key; `nil` if the locale has none or its bytes are damaged.
  func message(id: Int) -> LocalizedMessage? {
    texts.value(id: id).flatMap(Message.init).map { LocalizedMessage(message: $0, language: language) }
  }
}

/// The plural rule and number format of a text's language.
struct TextLanguage: Sendable {
  let pluralRule: PluralRule
  let formatting: FormattingLocale
}

/// A message together with its language.
struct LocalizedMessage: Sendable {
  var message: Message
  var language: TextLanguage
}

extension TableReader {
  /// The locales, prepared for matching.
  var languageIdentities: [LanguageIdentity] {
    (0..<localeCount).map { LanguageIdentity(locale($0) ?? "") }
  }
}
