import RuneTestSupport
import Testing

@testable import RuneModel

@Suite struct TableWriterFaultTests {
  @Test func theLongestTextAndKeyFit() throws {
    let longest = String(repeating: "x", count: Limits.tableTextBytes)
    try TableWriter.write(TableSamples.plain([longest], keys: [longest])).withTable { reader in
      #expect(reader.id(table: "Localizable", key: longest) == 0)
      #expect(reader.message(id: 0, locale: 0) == Message(text: longest))
    }
  }

  @Test func aLongerTextIsRejectedWithItsKey() {
    let text = String(repeating: "x", count: Limits.tableTextBytes + 1)
    #expect(
      throws: TableWriter.Fault.textTooLong(
        table: "Localizable",
        key: "k1",
        locale: "en",
        bytes: Limits.tableTextBytes + 1
      )
    ) {
      try TableWriter.write(TableSamples.plain(["a", text]))
    }
  }

  @Test func aLongerKeyIsRejected() {
    let key = String(repeating: "x", count: Limits.tableTextBytes + 1)
    #expect(
      throws: TableWriter.Fault.keyTooLong(table: "Localizable", key: key, bytes: Limits.tableTextBytes + 1)
    ) {
      try TableWriter.write(TableSamples.plain(["a"], keys: [key]))
    }
  }

  @Test func aLocaleWithTooMuchTextIsRejected() {
    let texts = (0..<130).map { "\($0)" + String(repeating: "x", count: 1 << 20 - 10) }
    #expect(throws: TableWriter.Fault.textsTooLong(locale: "en")) {
      try TableWriter.write(TableSamples.plain(texts))
    }
  }

  @Test func nestingIsLimited() throws {
    var content = TableSamples.plain(["a"])
    content.locales[0].messages[0] = TableSamples.nested(Limits.messageDepth - 1)
    try TableWriter.write(content).withTable { reader in
      #expect(reader.message(id: 0, locale: 0) == content.locales[0].messages[0])
    }
    content.locales[0].messages[0] = TableSamples.nested(Limits.messageDepth)
    #expect(
      throws: TableWriter.Fault.nestedTooDeep(table: "Localizable", key: "k0", locale: "en")
    ) {
      try TableWriter.write(content)
    }
  }

  @Test func equalKeysAreRejectedAndEquivalentOnesAreNot() throws {
    #expect(throws: TableWriter.Fault.duplicateKey(table: "Localizable", key: "a")) {
      try TableWriter.write(TableSamples.plain(["1", "2"], keys: ["a", "a"]))
    }
    _ = try TableWriter.write(TableSamples.plain(["1", "2"], keys: ["\u{e9}", "e\u{301}"]))
  }

  /// Inserting them would take a quadratic number of steps.
  @Test func keysChosenForTheirHashesAreRejected() throws {
    let keys = ChosenKeys.crowded(Limits.tableKeyRun + 500)
    let content = TableSamples.plain(keys.map { _ in "x" }, keys: keys)
    #expect(throws: TableWriter.Fault.collidingKeys(keys.count)) { try TableWriter.write(content) }

    var tables = content
    tables.tables.append("Other")
    for id in keys.indices where id % 2 == 0 { tables.keys[id].table = 1 }
    #expect(throws: TableWriter.Fault.collidingKeys(keys.count)) { try TableWriter.write(tables) }
  }

  @Test func asManyKeysAsAPayloadMayHaveAreAccepted() throws {
    let keys = (0..<Limits.payloadKeys).map { "home.\($0)" }
    try TableWriter.write(TableSamples.plain(keys.map { _ in "x" }, keys: keys)).withTable { reader in
      for id in [0, 77_777, keys.count - 1] { #expect(reader.id(table: "Localizable", key: keys[id]) == id) }
    }
  }

  /// Their hashes are equal, like those of chosen keys.
  @Test func manyTablesMayHaveTheSameKey() throws {
    let tables = (0...Limits.tableKeyRun).map { "Screen\($0)" }
    let content = TableContent(
      sourceLocale: "en",
      tables: tables,
      keys: tables.indices.map { .init(table: $0, key: "title", signature: ArgumentSignature()) },
      locales: []
    )
    try TableWriter.write(content).withTable { reader in
      #expect(reader.id(table: "Screen1999", key: "title") == 1_999)
    }
  }

  @Test func inconsistentContentIsRejected() {
    var twice = TableSamples.plain(["a"])
    twice.locales.append(twice.locales[0])
    #expect(throws: TableWriter.Fault.duplicateLocale("en")) { try TableWriter.write(twice) }

    var short = TableSamples.plain(["a", "b"])
    short.locales[0].messages.removeLast()
    #expect(throws: TableWriter.Fault.self) { try TableWriter.write(short) }

    var astray = TableSamples.plain(["a"])
    astray.keys[0].table = 1
    #expect(throws: TableWriter.Fault.self) { try TableWriter.write(astray) }
  }
}
