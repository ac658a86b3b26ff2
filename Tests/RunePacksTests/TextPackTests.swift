import Testing

@testable import RuneModel
@testable import RunePacks

@Suite struct TextPackTests {
  static let messages: [Message] = [
    Message(text: "Titel"),
    Message(root: .plural(argument: 1, forms: [.one: .text("%lld Ding"), .other: .text("%lld Dinge")])),
    Message(text: "Größe 😀"),
  ]

  static let number = ArgumentSignature([Argument(position: 1, type: .int, specifier: "lld")])

  /// A pack of two tables.
  static func bytes(locales: [String] = ["de"], keys: [TableContent.Key]? = nil) throws -> [UInt8] {
    let keys =
      keys ?? [
        .init(table: 0, key: "title", signature: ArgumentSignature()),
        .init(table: 0, key: "items", signature: number),
        .init(table: 1, key: "title", signature: ArgumentSignature()),
      ]
    return try TableWriter.write(
      TableContent(
        sourceLocale: "en",
        tables: ["Localizable", "Settings"],
        keys: keys,
        locales: locales.map { locale in
          .init(locale: locale, messages: keys.indices.map { Self.messages[$0 % Self.messages.count] })
        }
      )
    )
  }

  /// The fault of opening or verifying a pack.
  static func fault(_ bytes: [UInt8], locale: String = "de") -> TextPack.Fault? {
    bytes.withUnsafeBytes { bytes in
      do throws(TextPack.Fault) {
        try TextPack(bytes, locale: locale).verify()
        return nil
      } catch {
        return error
      }
    }
  }

  @Test func textsAreReadInPlace() throws {
    let bytes = try Self.bytes()
    try bytes.withUnsafeBytes { bytes in
      let pack = try TextPack(bytes, locale: "de")
      try pack.verify()
      #expect(pack.locale == "de" && pack.reader.sourceLocale == "en")
      let id = try #require(pack.reader.id(table: "Settings", key: "title"))
      #expect(pack.reader.message(id: id, locale: 0)?.isIdentical(to: Self.messages[2]) == true)
      let items = try #require(pack.reader.id(table: "Localizable", key: "items"))
      #expect(pack.reader.signature(id: items) == Self.number)
      #expect(pack.reader.id(table: "Settings", key: "items") == nil)
    }
  }

  @Test func aPackWithoutTextsIsValid() throws {
    let content = TableContent(
      sourceLocale: "en",
      tables: [],
      keys: [],
      locales: [.init(locale: "de", messages: [])]
    )
    #expect(Self.fault(try TableWriter.write(content)) == nil)
  }

  @Test(
    arguments: [
      ([], .notAPack), (Array("<html>".utf8), .notAPack), (Array("SQLite format 3\0".utf8), .notAPack),
      ([0x28, 0xB5, 0x2F, 0xFD, 0], .compressed), (Array("rerune-table\n".utf8), .damaged("header")),
    ] as [([UInt8], TextPack.Fault)]
  )
  func otherFiles(_ bytes: [UInt8], _ expected: TextPack.Fault) {
    #expect(Self.fault(bytes) == expected)
    #expect(!"\(expected)".isEmpty)
  }

  @Test func anotherLanguageIsRejected() throws {
    #expect(Self.fault(try Self.bytes(), locale: "fr") == .otherLocale("de", expected: "fr"))
    #expect(Self.fault(try Self.bytes(locales: ["de", "fr"])) == .notOneLocale(2))
    #expect(Self.fault(try Self.bytes(locales: [])) == .notOneLocale(0))
  }

  @Test func aLaterVersionIsNamed() throws {
    var bytes = try Self.bytes()
    bytes.withUnsafeMutableBytes { bytes in
      let digits = TableWord.digits(7).littleEndian
      bytes.storeBytes(of: digits, toByteOffset: TableLayout.magic.utf8CodeUnitCount, as: UInt64.self)
    }
    #expect(Self.fault(bytes) == .unsupportedVersion(7))
  }

  @Test func everyFlippedByteIsDetected() throws {
    let bytes = try Self.bytes()
    for index in bytes.indices {
      var damaged = bytes
      damaged[index] ^= 1
      #expect(Self.fault(damaged) != nil, "byte \(index) of \(bytes.count)")
    }
  }

  @Test func everyTruncationIsDetected() throws {
    let bytes = try Self.bytes()
    for length in bytes.indices { #expect(Self.fault(Array(bytes[..<length])) != nil, "\(length) bytes") }
  }

  @Test func limits() throws {
    #expect(
      Self.fault([UInt8](repeating: 0, count: Limits.textPackBytes + 1))
        == .tooLarge(Limits.textPackBytes + 1)
    )
    let keys = (0...Limits.payloadKeys).map {
      TableContent.Key(table: 0, key: "key \($0)", signature: ArgumentSignature())
    }
    #expect(Self.fault(try Self.bytes(keys: keys)) == .tooManyKeys(Limits.payloadKeys + 1))
    #expect(Self.fault(try Self.bytes(keys: Array(keys.prefix(5_000)))) == nil)
    let long = String(repeating: "k", count: Limits.payloadKeyBytes)
    let longest = TableContent.Key(table: 0, key: long, signature: ArgumentSignature())
    #expect(Self.fault(try Self.bytes(keys: [longest])) == nil)
    let longer = TableContent.Key(table: 0, key: long + "k", signature: ArgumentSignature())
    #expect(Self.fault(try Self.bytes(keys: [longer])) == .damaged("key 0"))
  }

  /// The index has the keys of all tables, and equal keys are beside each other.
  @Test func manyTablesWithTheSameKeysAreRefused() throws {
    func pack(tables: Int) throws -> [UInt8] {
      let keys = (0..<tables).flatMap { table in
        (0..<500).map { TableContent.Key(table: table, key: "key \($0)", signature: ArgumentSignature()) }
      }
      let messages = [Message](repeating: Self.messages[0], count: keys.count)
      let content = TableContent(
        sourceLocale: "en",
        tables: (0..<tables).map { "Table\($0)" },
        keys: keys,
        locales: [.init(locale: "de", messages: messages)]
      )
      return try TableWriter.write(content)
    }
    #expect(Self.fault(try pack(tables: 5)) == nil)
    guard case .crowdedIndex(let run) = Self.fault(try pack(tables: 300)) else {
      Issue.record("300 tables are accepted")
      return
    }
    #expect(run > Limits.tableKeyRun)
  }

  /// Texts may share bytes, so that a small file could hold any number of long ones.
  @Test func textsThatShareBytesAreLimited() throws {
    let keys = (0..<200).map {
      TableContent.Key(table: 0, key: "key \($0)", signature: ArgumentSignature())
    }
    let long = Message(text: String(repeating: "t", count: Limits.tableTextBytes))
    let content = TableContent(
      sourceLocale: "en",
      tables: ["Localizable"],
      keys: keys,
      locales: [
        .init(locale: "de", messages: keys.indices.map { $0 == 0 ? long : Message(text: "short") })
      ]
    )
    let bytes = try TableWriter.write(content)
    #expect(Self.fault(bytes) == nil)
    let values = TableLayout.Section.values(ofLocale: 0)
    let forged = Self.resealed(bytes, section: values) { words in
      for id in words.indices { words[id] = words[0] }
    }
    #expect(Self.fault(forged) == .textsTooLong)
  }

  /// Whoever writes a pack can compute its digests, so that contents with matching ones are checked too.
  @Test func aForgedIndexIsDetected() throws {
    let original = try Self.bytes()
    #expect(Self.fault(Self.resealed(original) { _ in }) == nil)
    let spoilt: [(String, (inout [UInt64]) -> Void)] = [
      ("no slot is empty", { words in for slot in words.indices where words[slot] == 0 { words[slot] = 1 } }),
      ("a key occurs twice", { words in words[words.firstIndex(of: 0) ?? 0] = words.first { $0 != 0 } ?? 0 }),
      ("a key is missing", { words in words[words.firstIndex { $0 != 0 } ?? 0] = 0 }),
      ("an id is out of range", { words in words[words.firstIndex { $0 != 0 } ?? 0] = 0xFF_FFFF }),
      ("keys lie where no search finds them", { words in words.append(words.removeFirst()) }),
      (
        "the hash beside an id is another one",
        { words in words[words.firstIndex { $0 != 0 } ?? 0] ^= 1 << 30 }
      ),
    ]
    for (what, spoil) in spoilt {
      #expect(Self.fault(Self.resealed(original, spoil)) == .damaged("the index of keys"), "\(what)")
    }
  }

  /// The pack with other words in a section, and with digests that match them.
  private static func resealed(
    _ original: [UInt8],
    section: Int = TableLayout.Section.index,
    _ change: (inout [UInt64]) -> Void
  ) -> [UInt8] {
    var bytes = original
    bytes.withUnsafeMutableBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      let header = base + TableLayout.magic.utf8CodeUnitCount
      let entry = TableLayout.directoryIndex(ofSection: section)
      let start = Int(TableWord.load(header, entry))
      let length = Int(TableWord.load(header, entry + 1))
      let count = (0...length).first { TableWord.byteCount(ofWords: $0) == length } ?? 0
      func set(_ word: UInt64, _ index: Int, at section: UnsafeMutableRawPointer) {
        (section + TableWord.offset(of: index))
          .storeBytes(of: TableWord.digits(word).littleEndian, as: UInt64.self)
      }
      var words = (0..<count).map { TableWord.load(base + start, $0) }
      change(&words)
      for (index, word) in words.enumerated() { set(word, index, at: base + start) }
      let changed = UnsafeRawBufferPointer(
        rebasing: bytes[start..<(start + TableWord.byteCount(ofWords: count))]
      )
      let digest = Digest(of: changed)
      set(digest.low, entry + 2, at: header)
      set(digest.high, entry + 3, at: header)
      let locales = Int(TableWord.load(header, TableLayout.Field.localeCount.rawValue))
      let headerLength = TableWord.byteCount(ofWords: TableLayout.headerWordCount(locales: locales))
      let covered = TableWord.offset(of: TableLayout.firstCoveredWord)
      let whole = Digest(of: UnsafeRawBufferPointer(start: header + covered, count: headerLength - covered))
      set(whole.low, TableLayout.Field.digestLow.rawValue, at: header)
      set(whole.high, TableLayout.Field.digestHigh.rawValue, at: header)
    }
    return bytes
  }
}
