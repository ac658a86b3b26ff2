import Testing

@testable import RuneModel

@Suite struct TableRoundTripTests {
  @Test func everyKindOfValueIsReadBack() throws {
    let content = TableSamples.full
    try TableWriter.write(content).withTable { reader in
      #expect(reader.keyCount == content.keys.count)
      #expect(reader.tableCount == content.tables.count)
      #expect(reader.localeCount == content.locales.count)
      #expect(reader.sourceLocale == "en")
      #expect(reader.sourceLocaleIndex == 1)
      #expect(reader.damagedSections() == [])
      for (index, name) in content.tables.enumerated() {
        #expect(reader.tableName(index) == name)
        #expect(reader.tableIndex(of: name) == index)
      }
      for (id, key) in content.keys.enumerated() {
        #expect(reader.key(id: id)?.text == key.key)
        #expect(reader.tableIndex(ofKey: id) == key.table)
        #expect(reader.signature(id: id) == key.signature)
        #expect(reader.id(table: content.tables[key.table], key: key.key) == id)
      }
      for (index, locale) in content.locales.enumerated() {
        #expect(reader.locale(index) == locale.locale)
        #expect(reader.localeIndex(of: locale.locale) == index)
        for (id, message) in locale.messages.enumerated() {
          #expect(reader.message(id: id, locale: index) == message)
        }
      }
    }
  }

  @Test func plainTextsAreReadInPlaceAndMessagesAreDistinguished() throws {
    let content = TableContent(
      sourceLocale: "en",
      tables: ["T"],
      keys: ["plain", "empty", "device", "absent"].map {
        TableContent.Key(table: 0, key: $0, signature: ArgumentSignature())
      },
      locales: [
        TableContent.LocaleTexts(
          locale: "en",
          messages: [
            Message(text: "Hello"), Message(text: ""), Message(root: .device(forms: [.other: .text("x")])),
            nil,
          ]
        )
      ]
    )
    try TableWriter.write(content).withTable { reader in
      let texts = try #require(reader.texts(inLocale: 0))
      let shapes = (0..<4).map { id in
        switch texts.value(id: id) {
        case .text(let text): "text \(text.text)"
        case .message: "message"
        case nil: "absent"
        }
      }
      #expect(shapes == ["text Hello", "text ", "message", "absent"])
    }
  }

  @Test(arguments: [-1, 4, Int.max, Int.min])
  func indicesOutOfRangeReturnNil(_ index: Int) throws {
    try TableWriter.write(TableSamples.plain(["a", "b", "c", "d"])).withTable { reader in
      #expect(reader.key(id: index) == nil)
      #expect(reader.signature(id: index) == nil)
      #expect(reader.tableIndex(ofKey: index) == nil)
      #expect(reader.value(id: index, locale: 0) == nil)
      #expect(reader.value(id: 0, locale: index) == nil)
      #expect(reader.locale(index) == nil)
      #expect(reader.tableName(index) == nil)
    }
  }

  @Test func theBytesAreUTF8WithoutLongIndexLines() throws {
    let content = TableSamples.plain((0..<1000).map { "value \($0)" })
    let bytes = try TableWriter.write(content)
    let text = try #require(String(validating: bytes, as: UTF8.self))
    #expect(text.split(separator: "\n").allSatisfy { $0.utf8.count <= 128 })
    #expect(!bytes.contains(0))
  }

  @Test func theBytesDoNotDependOnDictionaryOrder() throws {
    let first = try TableWriter.write(TableSamples.full)
    for _ in 0..<20 {
      var content = TableSamples.full
      let rebuilt = Dictionary(
        uniqueKeysWithValues: PluralCategory.allCases.shuffled().map { ($0, MessageNode.text($0.name)) }
      )
      content.locales[0].messages[7] = Message(root: .plural(argument: 2, forms: rebuilt))
      #expect(content.locales[0].messages[7] == TableSamples.full.locales[0].messages[7])
      #expect(try TableWriter.write(content) == first)
    }
  }

  @Test func equalValuesOfALocaleAreStoredOnce() throws {
    let text = String(repeating: "x", count: 10_000)
    let once = try TableWriter.write(TableSamples.plain([text] + Array(repeating: "y", count: 99)))
    let often = try TableWriter.write(TableSamples.plain(Array(repeating: text, count: 100)))
    #expect(often.count == once.count - 2)
  }

  @Test func aTableWithoutKeysIsRead() throws {
    let content = TableContent(sourceLocale: "de", tables: [], keys: [], locales: [])
    try TableWriter.write(content).withTable { reader in
      #expect(reader.keyCount == 0)
      #expect(reader.sourceLocale == "de")
      #expect(reader.sourceLocaleIndex == nil)
      #expect(reader.id(table: "Localizable", key: "a") == nil)
      #expect(reader.damagedSections() == [])
    }
  }

  @Test func aHundredLocalesAreRead() throws {
    var content = TableSamples.plain(["a", nil])
    content.locales = (0..<100).map {
      TableContent.LocaleTexts(locale: "x-\($0)", messages: [Message(text: "value \($0)"), nil])
    }
    try TableWriter.write(content).withTable { reader in
      for index in 0..<100 {
        #expect(reader.localeIndex(of: "x-\(index)") == index)
        #expect(reader.message(id: 0, locale: index) == Message(text: "value \(index)"))
        #expect(reader.message(id: 1, locale: index) == nil)
      }
    }
  }

  /// More keys than 18 bits can count, the width of ids in an early version.
  @Test func threeHundredThousandKeysWork() throws {
    let count = 300_000
    let bytes = try TableWriter.write(TableSamples.plain((0..<count).map { "v\($0 % 7)" }))
    try bytes.withTable { reader in
      for id in stride(from: 0, to: count, by: 997) {
        #expect(reader.id(table: "Localizable", key: "k\(id)") == id)
        #expect(reader.message(id: id, locale: 0) == Message(text: "v\(id % 7)"))
      }
      #expect(reader.id(table: "Localizable", key: "k\(count)") == nil)
    }
  }
}
