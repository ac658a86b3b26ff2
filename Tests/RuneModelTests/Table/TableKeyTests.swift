import Testing

@testable import RuneModel

@Suite struct TableKeyTests {
  @Test func everyKeyIsFoundByItsBytes() throws {
    let keys = [
      "", "a", "A", " ", "home.title", "%lld items", "\"quoted\"", "line\nbreak", "nul\0", "nul\0\0",
      "\u{e9}", "e\u{301}", "\u{212b}", "\u{c5}", "A\u{30a}", "👩‍👩‍👧", String(repeating: "k", count: 10_240),
      String(repeating: "k", count: 10_241), "12345678", "123456781234567", "1234567812345678",
    ]
    let bytes = try TableWriter.write(TableSamples.plain(keys.map { "value of \($0)" }, keys: keys))
    try bytes.withTable { reader in
      for (id, key) in keys.enumerated() {
        #expect(reader.id(table: "Localizable", key: key) == id)
        #expect(reader.key(id: id).map(Array.init) == Array(key.utf8))
      }
      for absent in ["b", "nul", "\u{e8}", "e\u{300}", String(repeating: "k", count: 10_239)] {
        #expect(reader.id(table: "Localizable", key: absent) == nil)
      }
    }
  }

  @Test func aKeyOfSeveralTablesIsFoundInEach() throws {
    let places = [(0, "title"), (1, "title"), (1, "other"), (2, "title")]
    let content = TableContent(
      sourceLocale: "en",
      tables: ["A", "B", "C", "D"],
      keys: places.map { TableContent.Key(table: $0.0, key: $0.1, signature: ArgumentSignature()) },
      locales: []
    )
    try TableWriter.write(content).withTable { reader in
      for (table, expected) in [("A", 0), ("B", 1), ("C", 3), ("D", nil), ("E", nil)] {
        #expect(reader.id(table: table, key: "title") == expected)
      }
      var title = "title"
      #expect(title.withUTF8 { reader.keyIndex.ids(ofKey: $0).sorted() } == [0, 1, 3])
      var absent = "absent"
      #expect(absent.withUTF8 { reader.keyIndex.ids(ofKey: $0) } == [])
    }
  }

  @Test func hashesSpreadAndDependOnEveryByte() {
    var seen: Set<UInt64> = []
    var bytes = [UInt8](repeating: 7, count: 100)
    for count in 0...bytes.count {
      seen.insert(bytes[..<count].withUnsafeBytes { Hash64.hash($0) })
    }
    for index in bytes.indices {
      for bit in 0..<8 {
        bytes[index] ^= 1 << bit
        seen.insert(bytes.withUnsafeBytes { Hash64.hash($0) })
        bytes[index] ^= 1 << bit
      }
    }
    seen.insert(bytes.withUnsafeBytes { Hash64.hash($0, seed: 1) })
    #expect(seen.count == 101 + 800 + 1)
  }

  /// The value is part of the file format.
  @Test(
    arguments: [
      ("", 2_988_364_664_123_860_682), ("a", 343_694_202_143_523_698),
      ("home.title", 14_816_146_382_442_536_618),
      ("0123456789abcdef0123456789abcdef!", 17_172_021_512_353_229_990),
    ] as [(String, UInt64)]
  )
  func hashesAreStable(_ text: String, _ expected: UInt64) {
    var text = text
    #expect(text.withUTF8 { Hash64.hash($0) } == expected)
  }

  @Test func wordsKeepTheir48Bits() {
    for bit in 0..<48 {
      for word in [UInt64(1) << bit, UInt64(1) << bit - 1, ~(UInt64(1) << bit) & (1 << 48 - 1)] {
        let digits = TableWord.digits(word)
        #expect(TableWord.value(ofDigits: digits) == word)
        withUnsafeBytes(of: digits) { #expect($0.allSatisfy { $0 >= 0x30 && $0 < 0x70 }) }
      }
    }
  }
}
