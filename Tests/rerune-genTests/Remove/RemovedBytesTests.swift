import Foundation
import RuneTestSupport
import Testing

/// What does not belong to the key stays, byte for byte.
@Suite struct RemovedBytesTests {
  @Test(arguments: [
    (
      "en.lproj/T.strings", "\u{FEFF}/* A */\r\n\"old\" = \"H\";\r\n/* B */\r\n\"b\" = \"B\";\r\n",
      "\u{FEFF}/* B */\r\n\"b\" = \"B\";\r\n"
    ),
    ("en.lproj/T.strings", "old = H; b = \"\\U0041\"; // B", "b = \"\\U0041\"; // B"),
    (
      "en.lproj/T.strings",
      "// Heading\n\n// Of old\n\"\\U006Fld\" = \"A\"; /* same line */\n\"b\" = \"B\";\n",
      "// Heading\n\n\"b\" = \"B\";\n"
    ),
    // Defined twice, both go.
    ("en.lproj/T.strings", "\"old\" = \"1\";\n\"b\" = \"B\";\n\"old\" = \"2\";\n", "\"b\" = \"B\";\n"),
    (
      "T.xcstrings",
      #"{"sourceLanguage":"en","strings":{"old":{},"b":{},"old":{"comment":"x"}},"version":"1.0"}"#,
      #"{"sourceLanguage":"en","strings":{"b":{}},"version":"1.0"}"#
    ),
    (
      "en.lproj/T.stringsdict",
      """
      <?xml version="1.0"?><plist version="1.0"><dict>
      <!-- old -->
      <key>old</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@ old</string>
      <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string><key>other</key><string>%d</string></dict></dict>
      <key>b</key><dict><key>NSStringLocalizedFormatKey</key><string>B</string></dict></dict></plist>
      """,
      """
      <?xml version="1.0"?><plist version="1.0"><dict>
      <key>b</key><dict><key>NSStringLocalizedFormatKey</key><string>B</string></dict></dict></plist>
      """
    ),
    (
      "T.xcstrings",
      #"{"sourceLanguage":"en","strings":{"b":{"comment":"a\/b","x":1},"old":{"localizations":{}}},"version":"1.0"}"#,
      #"{"sourceLanguage":"en","strings":{"b":{"comment":"a\/b","x":1}},"version":"1.0"}"#
    ),
    (
      "T.xcstrings",
      "{\r\n  \"sourceLanguage\" : \"en\",\r\n  \"strings\" : {\r\n    \"b\" : {\r\n\r\n    },\r\n    \"old\" : {\r\n\r\n    }\r\n  },\r\n"
        + "  \"version\" : \"1.0\"\r\n}",
      "{\r\n  \"sourceLanguage\" : \"en\",\r\n  \"strings\" : {\r\n    \"b\" : {\r\n\r\n    }\r\n  },\r\n  \"version\" : \"1.0\"\r\n}"
    ),
  ])
  func stay(path: String, before: String, after: String) throws {
    let folder = TemporaryFolder()
    try folder.write(path, before)
    let result = try Tool.run(["remove", "old", "--yes"], in: folder)
    #expect(result.status == 0, "\(result.errors)")
    let found = try folder.text(path)
    #expect(found.utf8.elementsEqual(after.utf8), "\(found)")
  }

  @Test func otherEncodingsStay() throws {
    let folder = TemporaryFolder()
    func utf16(_ text: String) -> [UInt8] {
      [0xFE, 0xFF] + text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    }
    try folder.write("en.lproj/T.strings", utf16("/* Ä */\n\"old\" = \"Ö\";\n\"ü\" = \"漢😀\";\n"))
    #expect(try Tool.run(["remove", "old", "--yes"], in: folder).status == 0)
    let found = try Data(contentsOf: folder.url.appendingPathComponent("en.lproj/T.strings"))
    #expect(Array(found) == utf16("\"ü\" = \"漢😀\";\n"))
  }

  /// Two keys to code and to the runtime, although they look the same.
  @Test func composedAndDecomposedKeysAreTwo() throws {
    let folder = TemporaryFolder()
    let (composed, decomposed) = ("caf\u{E9}", "cafe\u{301}")
    let text = "\"\(decomposed)\" = \"D\";\n"
    try folder.write("en.lproj/T.strings", text + "\"\(composed)\" = \"C\";\n")
    // The other one gets the plain name of the accessor.
    let result = try Tool.run(["remove", composed, "--yes"], in: folder)
    #expect(result.status == 1)
    #expect(result.errors.contains("because a removed key frees the name"))
    #expect(try folder.text("en.lproj/T.strings").utf8.elementsEqual(text.utf8))
    #expect(try Tool.run(["remove", composed, "--yes"], in: folder).status == 64)
  }

  @Test func aKeyOfSeveralFormatsGoesFromAll() throws {
    let folder = TemporaryFolder()
    try folder.write(
      "Localizable.xcstrings",
      #"{"sourceLanguage":"en","strings":{"a":{},"old":{}},"version":"1.0"}"#
    )
    try folder.write("de.lproj/Localizable.strings", "\"old\" = \"Alt\";\n\"a\" = \"A\";\n")
    try folder.write(
      "fr.lproj/Localizable.strings",
      "<plist version=\"1.0\"><dict><key>old</key><string>Vieux</string><key>a</key><string>A</string></dict></plist>"
    )
    let result = try Tool.run(["remove", "old", "--yes"], in: folder)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output == "Localizable.xcstrings:1: Localizable \"old\", 3 locales\n")
    for file in ["Localizable.xcstrings", "de.lproj/Localizable.strings", "fr.lproj/Localizable.strings"] {
      let text = try folder.text(file)
      #expect(!text.contains("old") && text.contains("a"), "\(text)")
    }
  }
}
