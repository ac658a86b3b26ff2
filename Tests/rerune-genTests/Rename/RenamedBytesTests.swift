import Foundation
import RuneTestSupport
import Testing

/// What is not the key stays, byte for byte.
@Suite struct RenamedBytesTests {
  @Test(arguments: [
    (
      "en.lproj/T.strings", "\u{FEFF}/* A */\r\n\"home\" = \"H\";\r\n",
      "\u{FEFF}/* A */\r\n\"start\" = \"H\";\r\n"
    ),
    ("en.lproj/T.strings", "home = H;", "\"start\" = H;"),
    ("en.lproj/T.strings", #""\U0068ome" = "\U0041";"#, #""start" = "\U0041";"#),
    (
      "en.lproj/T.stringsdict",
      """
      <?xml version="1.0"?><plist version="1.0"><dict><!-- home -->
      <key>home</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@ home</string>
      <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string><key>other</key><string>%d</string></dict></dict></dict></plist>
      """,
      """
      <?xml version="1.0"?><plist version="1.0"><dict><!-- home -->
      <key>start</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@ home</string>
      <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string><key>other</key><string>%d</string></dict></dict></dict></plist>
      """
    ),
    (
      "T.xcstrings",
      #"{"sourceLanguage":"en","strings":{"home":{"comment":"a\/b","shouldTranslate":false,"x":1,"#
        + #""localizations":{"en":{"stringUnit":{"state":"new","value":"\u0041\/"}}}}},"version":"1.0"}"#,
      #"{"sourceLanguage":"en","strings":{"start":{"comment":"a\/b","shouldTranslate":false,"x":1,"#
        + #""localizations":{"en":{"stringUnit":{"state":"new","value":"\u0041\/"}}}}},"version":"1.0"}"#
    ),
  ])
  func stay(path: String, before: String, after: String) throws {
    let folder = TemporaryFolder()
    try folder.write(path, before)
    let result = try Tool.run(["rename", "home", "start"], in: folder)
    #expect(result.status == 0, "\(result.errors)")
    let found = try folder.text(path)
    #expect(found.utf8.elementsEqual(after.utf8), "\(found)")
  }

  /// Two keys to code and to the runtime, although they look the same.
  @Test func composedAndDecomposedKeysAreTwo() throws {
    let folder = TemporaryFolder()
    let (composed, decomposed) = ("caf\u{E9}", "cafe\u{301}")
    let text = "\"\(decomposed)\" = \"D\";\n"
    try folder.write("en.lproj/T.strings", text)
    #expect(try Tool.run(["rename", composed, "start"], in: folder).status == 64)
    #expect(try folder.text("en.lproj/T.strings").utf8.elementsEqual(text.utf8))
    #expect(try Tool.run(["rename", decomposed, "start"], in: folder).status == 0)
    #expect(try folder.text("en.lproj/T.strings") == "\"start\" = \"D\";\n")
  }
}
