import RuneModel

/// A registered table as one snapshot sees it.
struct TableView: Sendable {
  /// The table's texts along the chain of every preferred language, the nearest first.
  let preferred: [TextLayer]
  /// Those of the source locale, unless they are among `preferred`.
  let source: TextLayer?
  /// What came over the air in the source locale, unless it is among those of the preferred language.
  let remoteSource: TextLayer?

  static let defaultTableName = "Localizable"

  init(_ reader: TableReader, languages: [String], remote: RemoteView?) {
    let wanted = SearchOrder.locales(languages: languages, index: reader.localeIndex(of:))
    preferred = wanted.compactMap { TextLayer(reader, locale: $0) }
    source = reader.sourceLocaleIndex.flatMap { locale in
      wanted.contains(locale) ? nil : TextLayer(reader, locale: locale)
    }
    remoteSource = remote?.layer(ofSourceLocale: reader.sourceLocale)
  }

  /// The table's own texts, in the order in which they are asked.
  var layers: [TextLayer] { preferred + (source.map { [$0] } ?? []) }
}

/// The texts of one locale, of a generated table or of a download.
struct TextLayer: Sendable {
  let texts: TableReader.LocaleTexts
  let locale: String
  /// That of the language of the texts, not of the device.
  let pluralRule: PluralRule

  init?(_ reader: TableReader, locale index: Int) {
    guard let texts = reader.texts(inLocale: index), let locale = reader.locale(index) else { return nil }
    self.texts = texts
    self.locale = locale
    pluralRule = .rule(forLocale: locale)
  }

  /// The text of a key; `nil` where the locale has none or its bytes are damaged.
  func message(id: Int) -> LocalizedMessage? {
    texts.value(id: id).flatMap(Message.init).map { LocalizedMessage(message: $0, pluralRule: pluralRule) }
  }
}

/// A message together with how its language counts.
struct LocalizedMessage: Sendable {
  var message: Message
  var pluralRule: PluralRule
}
