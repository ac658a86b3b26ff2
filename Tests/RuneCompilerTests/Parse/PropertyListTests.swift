import RuneCompiler
import RuneFormats
import RuneModel
import RuneTestSupport
import Testing

@Suite struct PropertyListTests {
  @Test(
    arguments: [
      ("<plist><dict><key>a</key><string>b</string></dict></plist>", ["a = b"]),
      (" \n<!-- c --><plist><dict><key>a</key><string>b</string></dict></plist>", ["a = b"]),
      ("<plist><dict><key/><string/></dict></plist>", [" = "]),
      ("<plist><dict><key>a</key><string>1\r\n2&#x20AC;&lt;</string></dict></plist>", ["a = 1\n2€<"]),
      ("<plist><dict/></plist>", []),
    ] as [(String, [String])]
  )
  func readsXML(_ text: String, _ expected: [String]) {
    let table = parse(text, path: "T.strings")
    #expect(texts(table) == expected)
    #expect(table.diagnostics.isEmpty)
  }

  /// The end of a text has no character that a fault could take up.
  @Test(arguments: ["<plist><dict>", "<plist>", "<!--", "<plist><dict><key>a</key>", "<plist><dict/></plist"])
  func faultsAreInsideTheText(_ text: String) throws {
    let table = parse(text, path: "T.strings")
    let location = try #require(table.diagnostics.first?.location)
    #expect(location.range.lower <= location.range.upper && Int(location.range.upper) <= text.utf8.count)
  }

  @Test func readsLatin1() {
    let text = "<?xml version='1.0' encoding='ISO-8859-1'?><plist><dict><key>a</key><string>"
    let table = parse(Array(text.utf8) + [0xE9] + "</string></dict></plist>".utf8, path: "T.strings")
    #expect(texts(table) == ["a = é"])
    #expect(table.diagnostics.isEmpty)
  }

  @Test func readsUTF16() {
    let text =
      "<?xml version=\"1.0\" encoding=\"UTF-16\"?><plist><dict><key>a</key><string>é</string></dict></plist>"
    let bytes: [UInt8] = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    #expect(texts(parse([0xFE, 0xFF] + bytes, path: "T.strings")) == ["a = é"])
  }

  @Test(
    arguments: [
      // What is complete before the XML breaks is kept.
      (
        "<plist><dict><key>a</key><string>1</string>\n<key>b</key><string>2 &⟪malformed-xml⟫ 3</string></dict>",
        ["a = 1"]
      ),
      ("<plist><dict><key>a</key><string>1</string></dict>⟪malformed-xml⟫", ["a = 1"]),
      ("<plist><dict><key>a</key><string>1</⟪malformed-xml⟫key></dict>", []),
      ("<plist><dict>⟪malformed-xml⟫<key>a</key></dict></plist>", []),
      ("<plist><dict>⟪malformed-xml⟫<key>a</key><key>b</key><string>1</string></dict></plist>", ["b = 1"]),
      (
        "<plist><dict>⟪malformed-xml⟫<string>1</string><key>b</key><string>2</string></dict></plist>",
        ["b = 2"]
      ),
      (
        "<plist><dict>⟪malformed-xml⟫<odd><string>1</string></odd><key>b</key><string>2</string></dict></plist>",
        ["b = 2"]
      ),
      ("<plist><dict><key>b</key><string>1⟪malformed-xml⟫<b>2</b>3</string></dict></plist>", ["b = 13"]),
      ("<plist><dict><key>b</key>⟪wrong-type⟫<integer>1</integer></dict></plist>", []),
      ("<plist>⟪not-a-table⟫<array><string>a</string></array></plist>", []),
      ("<plist><dict/>⟪malformed-xml⟫<dict/></plist>", []),
      (
        "<plist><dict><key>a</key><string>1</string>⟪duplicate-key⟫<key>a</key><string>2</string></dict></plist>",
        [
          "a = 1", "a = 2",
        ]
      ),
      (
        "<!DOCTYPE plist PUBLIC \"x\" \"http://127.0.0.1/x.dtd\"><plist><dict><key>a</key>"
          + "<string>1⟪xml-entity⟫&nbsp;2</string></dict></plist>", ["a = 12"]
      ),
      ("⟪unsupported-encoding⟫<?xml version=\"1.0\" encoding=\"Shift_JIS\"?><plist><dict/></plist>", []),
      (
        "<!DOCTYPE plist [\n<!ENTITY x SYSTEM \"file:///etc/hostname\"⟪xml-entity⟫>]><plist><dict><key>a</key>"
          + "<string>&x;</string></dict></plist>", []
      ),
    ] as [(MarkedText, [String])]
  )
  func reportsBrokenXML(_ input: MarkedText, _ expected: [String]) {
    let table = parse(input.text, path: "T.strings")
    #expect(found(table) == input.markers)
    #expect(texts(table) == expected)
  }

  /// Ten entities, each ten of the one before, would be ten billion characters.
  @Test func rejectsEntityBombs() {
    let entities = (1...9).map { level in
      "<!ENTITY e\(level) \"\(String(repeating: "&e\(level - 1);", count: 10))\">"
    }
    let text =
      "<?xml version=\"1.0\"?><!DOCTYPE plist [<!ENTITY e0 \"bomb\">\(entities.joined())]>"
      + "<plist><dict><key>a</key><string>&e9;</string></dict></plist>"
    let table = parse(text, path: "T.stringsdict")
    #expect(table.diagnostics.map(\.rule.id) == ["xml-entity"])
    #expect(table.entries.isEmpty)
  }

  @Test func limitsXMLNesting() {
    let text = "<plist>" + String(repeating: "<array>", count: 100_000)
    #expect(parse(text, path: "T.strings").diagnostics.contains { $0.rule.id == "nesting-too-deep" })
  }

  // MARK: Binary

  /// A binary property list of objects that are given as their bytes, the first at the top.
  private static func binary(_ objects: [[UInt8]]) -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for object in objects {
      offsets.append(UInt8(bytes.count))
      bytes += object
    }
    let table = bytes.count
    bytes += offsets
    bytes += [0, 0, 0, 0, 0, 0, 1, 1]
    for number in [objects.count, 0, table] {
      bytes += (0..<8).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    return bytes
  }

  private static func ascii(_ text: String) -> [UInt8] { [0x50 | UInt8(text.utf8.count)] + text.utf8 }

  @Test func readsBinary() {
    let long = [0x5F, 0x10, 20] + [UInt8](repeating: 0x78, count: 20)
    let table = parse(
      Self.binary([
        [0xD2, 1, 3, 2, 4], Self.ascii("a"), [0x62, 0x20, 0xAC, 0x00, 0xE9], Self.ascii("b"), long,
      ]),
      path: "T.strings"
    )
    #expect(table.diagnostics.isEmpty)
    #expect(texts(table) == ["a = €é", "b = \(String(repeating: "x", count: 20))"])
  }

  @Test(arguments: [
    Array("bplist00".utf8),
    binary([[0xD1, 1, 9], ascii("a")]),
    binary([[0xD1, 1, 0], ascii("a")]),
    binary([[0x5F, 0x13, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]]),
    binary([[0xDF, 0x10, 200]]),
    binary([[0xD1, 1, 1], [0x10, 5]]),
    [UInt8]("bplist00".utf8) + [UInt8](repeating: 0xFF, count: 64),
    // A byte that is none of the ASCII that the text claims to be.
    binary([[0xD1, 1, 2], ascii("a"), [0x51, 0xE9]]),
    // Thirty arrays that each hold the next one twice.
    binary((0..<30).map { [0xA2, UInt8($0 + 1), UInt8($0 + 1)] } + [ascii("a")]),
  ])
  func reportsDamagedBinary(_ bytes: [UInt8]) {
    let table = parse(bytes, path: "T.strings")
    #expect(found(table).description == "[1:1 malformed-binary-plist]")
    #expect(table.entries.isEmpty)
  }

  @Test func reportsHalfACharacterInBinary() {
    let half: [UInt8] = [0x62, 0x00, 0x62, 0xD8, 0x3D]
    let table = parse(Self.binary([[0xD1, 1, 2], Self.ascii("a"), half]), path: "T.strings")
    #expect(found(table).description == "[1:1 lone-surrogate]")
    #expect(table.diagnostics.first?.message.contains("b\u{FFFD}") == true)
    #expect(texts(table) == ["a = b\u{FFFD}"])
  }

  @Test func reportsBinaryOfOtherTypes() {
    #expect(parse(Self.binary([[0xA0]]), path: "T.strings").diagnostics.map(\.rule.id) == ["not-a-table"])
    let table = parse(Self.binary([[0xD1, 1, 2], Self.ascii("a"), [0x10, 5]]), path: "T.strings")
    #expect(table.diagnostics.map(\.rule.id) == ["wrong-type"])
    let null = parse(Self.binary([[0xD1, 1, 2], Self.ascii("a"), [0x00]]), path: "T.strings")
    #expect(null.diagnostics.first?.message.contains("boolean") == false)
  }
}
