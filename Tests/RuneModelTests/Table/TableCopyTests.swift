import Testing

@testable import RuneModel

/// Locales copied from another table without decoding.
@Suite struct TableCopyTests {
  @Test func aCopyOfEveryLocaleIsTheSameTable() throws {
    let sound = try TableWriter.write(TableSamples.full)
    try sound.withTable { reader in
      var content = TableSamples.full
      content.locales = try copies(of: reader, ids: Array(0..<reader.keyCount))
      #expect(try TableWriter.write(content) == sound)
    }
  }

  @Test func idsMoveAndDropKeys() throws {
    let source = TableSamples.plain(["a", "b", nil, "d"], keys: ["A", "B", "C", "D"])
    try TableWriter.write(source).withTable { reader in
      var content = TableSamples.plain(["x", "x", "x", "x"], keys: ["D", "new", "C", "A"])
      content.locales = try copies(of: reader, ids: [3, -1, 2, 0])
      try TableWriter.write(content).withTable { copy in
        let texts = (0..<4).map { copy.message(id: $0, locale: 0) }
        #expect(texts == [Message(text: "d"), nil, nil, Message(text: "a")])
        #expect(copy.damagedSections() == [])
      }
    }
  }

  @Test func anIdWithoutASourceHasNoText() throws {
    try TableWriter.write(TableSamples.plain(["a"])).withTable { reader in
      var content = TableSamples.plain(["x"])
      content.locales = try copies(of: reader, ids: [Int.max])
      try TableWriter.write(content).withTable { #expect($0.message(id: 0, locale: 0) == nil) }
    }
  }

  @Test func aCopyWithTooFewIdsIsRejected() throws {
    try TableWriter.write(TableSamples.full).withTable { reader in
      var content = TableSamples.full
      content.locales = try copies(of: reader, ids: [0])
      #expect(throws: TableWriter.Fault.self) { try TableWriter.write(content) }
    }
  }

  private func copies(of reader: TableReader, ids: [Int]) throws -> [TableContent.LocaleTexts] {
    try (0..<reader.localeCount).map { locale in
      let texts = try #require(reader.texts(inLocale: locale))
      return .init(locale: reader.locale(locale) ?? "", values: .copy(texts, ids: ids))
    }
  }
}
