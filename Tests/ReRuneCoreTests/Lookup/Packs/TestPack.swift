import RuneModel

@testable import ReRuneCore

/// A pack of texts, as `rerune-gen pack` writes it.
func testPack(
  _ id: String,
  locale: String,
  table: String = "Localizable",
  _ texts: [String: Message]
) throws -> PackTexts {
  let texts = texts.sorted { $0.key < $1.key }
  let content = TableContent(
    sourceLocale: locale,
    tables: [table],
    keys: texts.map { TableContent.Key(table: 0, key: $0.key, signature: ArgumentSignature()) },
    locales: [TableContent.LocaleTexts(locale: locale, messages: texts.map(\.value))]
  )
  let bytes = TableBytes(copying: try TableWriter.write(content))
  return PackTexts(id: id, reader: try TableReader(bytes.buffer), bytes: bytes)
}

/// Shows packs for the duration of a test.
func withPacks<Result>(_ packs: [PackTexts], _ body: () throws -> Result) rethrows -> Result {
  InstalledTexts.show(packs)
  defer { InstalledTexts.show([]) }
  return try body()
}

/// - Parameter texts: by locale, which is also the pack's id, then by key.
func withPacks<Result>(_ texts: [String: [String: String]], _ body: () throws -> Result) throws -> Result {
  let packs = try texts.map { locale, texts in
    try testPack(locale, locale: locale, texts.mapValues(Message.init(text:)))
  }
  return try withPacks(packs, body)
}
