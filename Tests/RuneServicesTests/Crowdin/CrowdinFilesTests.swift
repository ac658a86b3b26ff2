import RuneCompiler
import RuneTestSupport
import Testing

@testable import RuneDelivery
@testable import RuneModel
@testable import RuneServices

@Suite("Files of a distribution")
struct CrowdinFilesTests {
  private static let german = CrowdinLanguage(id: "de-DE", tag: "de", tags: ["de", "de-DE"], paths: [])

  private func decode(_ files: KeyValuePairs<String, String>) throws -> Payload {
    let files = try files.map { path, text in
      CrowdinFile(path: try #require(CrowdinPath(path)), bytes: Array(text.utf8))
    }
    return try CrowdinFiles.decode(files, language: Self.german, xml: ExpatReader())
  }

  private func rules(_ tables: Payload) -> [String] { tables.notes.notes.map(\.rule.rawValue) }

  private static func plist(_ content: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0"><dict>\(content)</dict></plist>
    """
  }

  private static let files = files(general: "other")

  private static func files(general: String) -> String {
    plist(
      """
      <key>files</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>
      <key>one</key><string>%d Datei</string><key>\(general)</key><string>%d Dateien</string></dict></dict>
      """
    )
  }

  @Test(
    "Formats",
    arguments: [
      ("/de/A.strings", #""a" = "b";"#, ["A/a=b"]),
      ("/de/A.strings", plist("<key>a</key><string>b &amp; <![CDATA[<c>]]></string>"), ["A/a=b & <c>"]),
      ("/de/A.stringsdict", files, ["A/files='%#@n@'; n:1:d=plural1(one '%d Datei', other '%d Dateien')"]),
      (
        "/A.xcstrings",
        #"{"sourceLanguage": "en", "strings": {"a": {"localizations": {"de": {"stringUnit": {"value": "b"}}}}}}"#,
        ["A/a=b"]
      ),
      (
        "/A.xcstrings",
        #"{"sourceLanguage": "en", "strings": {"a": {"localizations": {"de-DE": {"stringUnit": {"value": "b"}}}}}}"#,
        ["A/a=b"]
      ),
      ("/A.xcstrings", #"{"sourceLanguage": "en", "strings": {"a": {}}}"#, []),
      (
        "/de/A.json", #"{"a": "b", "c": {"d": "e", "f": {"g": "h"}}, "i": ["x"]}"#,
        ["A/a=b", "A/c.d=e", "A/c.f.g=h"]
      ),
      ("/de/A.JSON", "{}", []),
      // The content decides.
      ("/de/A.strings", #"{"a": "b"}"#, ["A/a=b"]), ("/de/A.json", #""a" = "b";"#, ["A/a=b"]),
      ("/de/A.xcstrings", #"{"a": "b"}"#, ["A/a=b"]),
      ("/de/A.strings", files, ["A/files='%#@n@'; n:1:d=plural1(one '%d Datei', other '%d Dateien')"]),
    ] as [(String, String, [String])]
  )
  func formats(_ path: String, _ text: String, _ expected: [String]) throws {
    #expect(try summary(decode([path: text])) == expected)
  }

  @Test("Texts of an XLIFF document belong to the files that it was exported from")
  func xliff() throws {
    let text = """
      <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
      <file original="App/en.lproj/Localizable.strings" source-language="en" target-language="de"><body>
      <trans-unit id="a"><source>A</source><target>B</target></trans-unit>
      <trans-unit id="b"><source>A</source></trans-unit></body></file>
      <file original="App/Menu.xcstrings" source-language="en" target-language="de-DE"><body>
      <trans-unit id="n|==|plural.one"><target>%d Datei</target></trans-unit>
      <trans-unit id="n|==|plural.other"><target>%d Dateien</target></trans-unit>
      <trans-unit id="no|==|plural.one"><target>x</target></trans-unit></body></file>
      <file source-language="de"><body><trans-unit id="s"><source>Quelle</source></trans-unit></body></file>
      <file original="X.strings" source-language="en" target-language="fr"><body/></file></xliff>
      """
    let tables = try decode(["/de/all.xliff": text])
    #expect(
      summary(tables) == [
        "Localizable/a=B", "Menu/n=plural0(one '%d Datei', other '%d Dateien')", "all/s=Quelle",
      ]
    )
    #expect(rules(tables) == ["skipped-locale", "skipped-key"])
  }

  @Test("Tables, and the precedence of their files")
  func tables() throws {
    let tables = try decode([
      "/de/A.stringsdict": Self.files, "/de/A.strings": #""files" = "x"; "b" = "1";"#,
      "/de/B.strings": #""b" = "2";"#,
      "/de/sub/A.json": #"{"b": "3"}"#,
    ])
    #expect(
      summary(tables) == [
        "A/files='%#@n@'; n:1:d=plural1(one '%d Datei', other '%d Dateien')", "A/b=3", "B/b=2",
      ]
    )
    #expect(rules(tables) == ["duplicate-key"])
    #expect(try summary(decode(["/A.strings": #""files" = "x";"#, "/A.stringsdict": Self.files])).count == 1)
  }

  @Test("Other files are left out with one note")
  func leftOut() throws {
    let tables = try decode(["/a.xml": "<a/>", "/b.po": "", "/c": "", "/A.strings": #""a" = "b";"#])
    #expect(summary(tables) == ["A/a=b"])
    #expect(rules(tables) == ["unsupported-document-format"])
    #expect(tables.notes.notes.first?.message.contains("3 files, such as \"/a.xml\"") == true)
  }

  @Test("Notes name their file")
  func notes() throws {
    let tables = try decode(["/de/A.json": #"{"a": [], "b": "c"}"#])
    #expect(rules(tables) == ["skipped-key"])
    #expect(tables.notes.notes.first?.message.hasPrefix("\"/de/A.json\": The key \"a\" was skipped") == true)
  }

  @Test(
    "A file that cannot be read fails the language",
    arguments: [
      ("", "empty-document"), ("<!DOCTYPE html><html>", "unsupported-document-format"),
      ("Not found", "unknown-document-shape"), (#"{"a": "b""#, "json-syntax"),
      ("[]", "unknown-document-shape"),
      (#""a" = "b"; "c" = "#, "missing-value"), (#"{"a": 1}"#, "unknown-document-shape"),
      ("bplist00", "unsupported-document-format"), ("<plist><dict><key>a</key>", "malformed-xml"),
      ("<plist><array/></plist>", "unknown-document-shape"), ("<plist/>", "unknown-document-shape"),
      ("<plist><dict><key>a</key></dict></plist>", "malformed-xml"),
      ("<!DOCTYPE plist [<!ENTITY a 'b'>]><plist><dict/></plist>", "xml-entity"),
      ("<plist><dict><key>a</key><string>&b;</string></dict></plist>", "malformed-xml"),
      ("<xliff version=\"2.0\"><file/></xliff>", "unsupported-document-format"),
      ("<svg/>", "unknown-document-shape"),
      ("<xliff version=\"1.2\"><file>", "malformed-xml"),
      ("<plist>\(String(repeating: "<array>", count: 100))", "nesting-too-deep"),
    ]
  )
  func failures(_ text: String, _ rule: String) throws {
    do {
      let tables = try decode(["/de/A.strings": #""a" = "b";"#, "/de/B.strings": text])
      Issue.record("read as \(summary(tables))")
    } catch let error as TextFault {
      #expect(error.rule.id == rule)
      #expect(error.message.hasPrefix("\"/de/B.strings\": "))
    }
  }

  @Test("UTF-16 is read")
  func utf16() throws {
    let bytes: [UInt8] =
      [0xFF, 0xFE] + "\"a\" = \"é\";".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let file = CrowdinFile(path: try #require(CrowdinPath("/A.strings")), bytes: bytes)
    #expect(try summary(CrowdinFiles.decode([file], language: Self.german, xml: ExpatReader())) == ["A/a=é"])
  }

  @Test("A plural without 'other' is skipped")
  func incompletePlural() throws {
    let tables = try decode(["/A.stringsdict": Self.files(general: "few")])
    #expect(summary(tables).isEmpty)
    #expect(rules(tables) == ["skipped-key"])
  }

  @Test("Hostile files take neither time nor memory")
  func amplification() throws {
    let name = String(repeating: "n", count: Limits.payloadKeyBytes - 10)
    let members = (0..<5_000).map { "\"\($0)\": \"\"" }.joined(separator: ",")
    #expect(throws: TextFault.self) { try decode(["/A.json": "{\"\(name)\": {\(members)}}"]) }

    let variables = (0..<20_000).map { "<key>v\($0)</key><dict><key>other</key><string/></dict>" }.joined()
    let dict = Self.plist(
      "<key>a</key><dict><key>NSStringLocalizedFormatKey</key><string/>\(variables)</dict>"
    )
    #expect(try rules(decode(["/A.stringsdict": dict])) == ["skipped-key"])

    let units = (0..<20_000).map { index in
      "<trans-unit id=\"k|==|substitutions.v\(index).plural.other\"><target/></trans-unit>"
    }
    let xliff =
      "<xliff version=\"1.2\"><file original=\"A.xcstrings\" source-language=\"en\" target-language=\"de\"><body>"
      + "<trans-unit id=\"k\"><target/></trans-unit>\(units.joined())</body></file></xliff>"
    #expect(try rules(decode(["/A.xliff": xliff])) == ["skipped-key"])
  }

  @Test("One key in many tables is rejected")
  func manyTables() throws {
    let files = (0...Limits.payloadKeyRun).map { index in
      "<file original=\"T\(index).strings\" source-language=\"en\" target-language=\"de\"><body>"
        + "<trans-unit id=\"k\"><target>t</target></trans-unit></body></file>"
    }
    let xliff = "<xliff version=\"1.2\">\(files.joined())</xliff>"
    #expect { try decode(["/A.xliff": xliff]) } throws: { error in
      (error as? TextFault)?.rule.id == "colliding-keys"
    }
  }

  @Test("No files have no texts")
  func empty() throws {
    #expect(try decode([:]).messages.isEmpty)
  }
}
