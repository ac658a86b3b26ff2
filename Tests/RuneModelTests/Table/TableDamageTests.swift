import RuneTestSupport
import Testing

@testable import RuneModel

/// A table may be read from disk, so none of its bytes are trusted.
@Suite struct TableDamageTests {
  let sound: [UInt8]

  init() throws {
    var content = TableSamples.full
    // The long text would only make the tests slow.
    content.locales = content.locales.map { locale in
      var locale = locale
      locale.messages = locale.messages.map { $0 == TableSamples.messages[5] ? Message(text: "long") : $0 }
      return locale
    }
    sound = try TableWriter.write(content)
  }

  @Test func aTruncatedTableIsRejected() {
    for count in 0..<sound.count {
      #expect(throws: TableReader.Fault.self) { try Array(sound[..<count]).withTable { _ in } }
    }
  }

  @Test func bytesAfterTheTableAreIgnored() throws {
    try (sound + [1, 2, 3]).withTable { #expect($0.damagedSections() == []) }
  }

  @Test func flippedBytesNeverCrashAndAreDetectedByDigests() throws {
    var random = SplitMix64(state: 42)
    for _ in 0..<5000 {
      var bytes = sound
      var changed: Set<Int> = []
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        let offset = Int.random(in: bytes.indices, using: &random)
        bytes[offset] = UInt8.random(in: 0...255, using: &random)
        if bytes[offset] != sound[offset] { changed.insert(offset) } else { changed.remove(offset) }
      }
      do {
        try bytes.withTable { reader in
          readEverything(reader)
          #expect(changed.isEmpty || reader.damagedSections() != [])
        }
      } catch is TableReader.Fault {
        #expect(!changed.isEmpty)
      }
    }
  }

  /// A header with a matching digest, which only an attacker produces.
  @Test func aForgedHeaderNeverCrashes() throws {
    var random = SplitMix64(state: 7)
    let header = TableLayout.magic.bytes.count
    for _ in 0..<5000 {
      var bytes = sound
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let field = Int.random(in: TableLayout.firstCoveredWord..<50, using: &random)
        let values: [UInt64] = [0, 1, 255, 1 << 20, 1 << 24 - 1, 1 << 47, 1 << 48 - 1]
        let value = (values.randomElement(using: &random) ?? 0) &- UInt64.random(in: 0...1, using: &random)
        bytes.set(word: value, at: header + TableWord.offset(of: field))
      }
      bytes.sealHeader(locales: 3)
      do {
        try bytes.withTable(readEverything)
      } catch is TableReader.Fault {}
    }
  }

  @Test(
    arguments: [
      ([], .notATable), (Array("rerune-tablf\n".utf8), .notATable),
      (Array("rerune-table\n".utf8), .damaged("header")), ([UInt8](repeating: 0x30, count: 4096), .notATable),
    ] as [([UInt8], TableReader.Fault)]
  )
  func otherBytesAreRejected(_ bytes: [UInt8], _ fault: TableReader.Fault) {
    #expect(throws: fault) { try bytes.withTable { _ in } }
  }

  @Test func anotherVersionIsReported() {
    var bytes = sound
    bytes.set(word: 9, at: TableLayout.magic.bytes.count)
    #expect(throws: TableReader.Fault.unsupportedVersion(9)) { try bytes.withTable { _ in } }
  }

  /// The encodings inside a section have no digests.
  @Test func damagedMessagesAndSignaturesNeverCrash() throws {
    var random = SplitMix64(state: 3)
    let encoded = TableSamples.messages.compactMap(\.self).map { message in
      let buffer = ByteBuffer(capacity: 0)
      _ = buffer.append(message)
      return [UInt8](buffer.bytes)
    }
    for bytes in encoded where bytes.count < 1000 {
      for count in 0..<bytes.count {
        #expect(bytes[..<count].withUnsafeBufferPointer { Message(encoded: $0) } == nil)
      }
      for _ in 0..<2000 {
        var damaged = bytes
        damaged[Int.random(in: damaged.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
        _ = damaged.withUnsafeBufferPointer { Message(encoded: $0) }
        _ = damaged.withUnsafeBufferPointer { ArgumentSignature(encoded: $0) }
      }
    }
  }

  @Test func aMessageOfOneLetterRepeatedDoesNotRecurseWithoutEnd() {
    let bytes = Array("0".utf8) + Array(String(repeating: "d17", count: 100_000).utf8)
    #expect(bytes.withUnsafeBufferPointer { Message(encoded: $0) } == nil)
  }

  private func readEverything(_ reader: TableReader) {
    for table in 0..<min(reader.tableCount, 100) { _ = reader.tableName(table) }
    for locale in 0..<min(reader.localeCount, 100) {
      _ = reader.locale(locale)
      for id in 0..<min(reader.keyCount, 100) { _ = reader.message(id: id, locale: locale) }
    }
    for id in 0..<min(reader.keyCount, 100) {
      _ = reader.key(id: id)
      _ = reader.signature(id: id)
      _ = reader.tableIndex(ofKey: id)
    }
    for key in ["key.0", "key.7", "absent", ""] {
      _ = reader.id(table: "Settings", key: key)
    }
    _ = reader.localeIndex(of: "en")
    _ = reader.sourceLocale
    _ = reader.damagedSections()
  }
}

extension [UInt8] {
  fileprivate mutating func set(word: UInt64, at offset: Int) {
    withUnsafeMutableBytes {
      $0.storeBytes(of: TableWord.digits(word).littleEndian, toByteOffset: offset, as: UInt64.self)
    }
  }

  fileprivate mutating func sealHeader(locales: Int) {
    let header = TableLayout.magic.bytes.count
    let covered = header + TableWord.offset(of: TableLayout.firstCoveredWord)
    let words = TableLayout.headerWordCount(locales: locales)
    let end = header + TableWord.byteCount(ofWords: words)
    let digest = withUnsafeBytes { Digest(of: UnsafeRawBufferPointer(rebasing: $0[covered..<end])) }
    set(word: digest.low, at: header + TableWord.offset(of: TableLayout.Field.digestLow.rawValue))
    set(word: digest.high, at: header + TableWord.offset(of: TableLayout.Field.digestHigh.rawValue))
  }
}
