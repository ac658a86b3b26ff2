import Testing

@testable import RuneCompiler
@testable import RuneModel
@testable import RuneWorkbench

/// Edits of old-style text: everything outside the change is unchanged, down to single spaces.
@Suite struct StringsEditTests {
  private static let path = "de.lproj/Localizable.strings"

  @Test(arguments: [
    EditCase(
      "between two entries, with its comment and one blank line",
      .removeEntry(key: "b"),
      before: "/* A */\n\"a\" = \"1\";\n\n/* B */\n\"b\" = \"2\";\n\n/* C */\n\"c\" = \"3\";\n",
      after: "/* A */\n\"a\" = \"1\";\n\n/* C */\n\"c\" = \"3\";\n"
    ),
    EditCase(
      "the last entry, with the blank line before it",
      .removeEntry(key: "b"),
      before: "/* A */\n\"a\" = \"1\";\n\n/* B */\n\"b\" = \"2\";\n",
      after: "/* A */\n\"a\" = \"1\";\n"
    ),
    EditCase(
      "neighbours together",
      .removeEntry(key: "a"),
      .removeEntry(key: "b"),
      before: "/* A */\n\"a\" = \"1\";\n\n/* B */\n\"b\" = \"2\";\n\n\"c\" = \"3\";\n",
      after: "\"c\" = \"3\";\n"
    ),
    EditCase(
      "lines without blank ones",
      .removeEntry(key: "b"),
      before: "\"a\" = \"1\";\n\"b\" = \"2\";\n\"c\" = \"3\";",
      after: "\"a\" = \"1\";\n\"c\" = \"3\";"
    ),
    EditCase(
      "CRLF",
      .removeEntry(key: "b"),
      before: "\"a\" = \"1\";\r\n\r\n// B\r\n\"b\" = \"2\";\r\n\r\n\"c\" = \"3\";\r\n",
      after: "\"a\" = \"1\";\r\n\r\n\"c\" = \"3\";\r\n"
    ),
    EditCase(
      "a heading stays, and so does the head of the file",
      .removeEntry(key: "a"),
      before: "/* Localizable.strings */\n\n// MARK: Home\n\n/* A */\n\"a\" = \"1\";\n\"b\" = \"2\";\n",
      after: "/* Localizable.strings */\n\n// MARK: Home\n\n\"b\" = \"2\";\n"
    ),
    EditCase(
      "a comment of several lines",
      .removeEntry(key: "b"),
      before: "\"a\" = \"1\";\n// One\n  // Two\n  \"b\" = \"2\"; // Three\n\"c\" = \"3\";\n",
      after: "\"a\" = \"1\";\n\"c\" = \"3\";\n"
    ),
    EditCase(
      "of two comments the one that is the entry's",
      .removeEntry(key: "b"),
      before: "\"a\" = \"1\"; /* of a */\n/* stays */\n/* B */\n\"b\" = \"2\";\n/* C */ \"c\" = \"3\";\n",
      after: "\"a\" = \"1\"; /* of a */\n/* stays */\n/* C */ \"c\" = \"3\";\n"
    ),
    EditCase(
      "in the middle of a line, its end and its start",
      .removeEntry(key: "b"),
      .removeEntry(key: "c"),
      .removeEntry(key: "d"),
      before: "\"a\" = \"1\"; \"b\" = \"2\";  \"c\" = \"3\";\n\"d\" = \"4\";  \"e\" = \"5\"; // E\n",
      after: "\"a\" = \"1\";\n\"e\" = \"5\"; // E\n"
    ),
    EditCase(
      "in braces",
      .removeEntry(key: "a"),
      before: "{ \"a\" = \"1\"; \"b\" = 2; }",
      after: "{ \"b\" = 2; }"
    ),
    EditCase(
      "every entry of a key that is there twice",
      .removeEntry(key: "a"),
      before: "\"a\" = \"1\";\n\"b\" = \"2\";\na = 3;\n",
      after: "\"b\" = \"2\";\n"
    ),
    EditCase(
      "what looks like a comment or an entry",
      .removeEntry(key: "a;\"b"),
      before:
        "\"x\" = \"/* \\\"a;\\\" = \"; /* \"y\" = \"\"; */\n\"a;\\\"b\" = \"// x\n*/;\";\n\"z\" = \"//\";",
      after: "\"x\" = \"/* \\\"a;\\\" = \"; /* \"y\" = \"\"; */\n\"z\" = \"//\";"
    ),
    EditCase(
      "the localization of a file with one",
      .removeLocalization(key: "a", locale: "de"),
      before: "\"a\" = \"1\";\n\"b\" = \"2\";\n",
      after: "\"b\" = \"2\";\n"
    ),
  ])
  func removes(_ test: EditCase) {
    test.expect(in: Self.path)
  }

  @Test(arguments: [
    EditCase(
      "keeps quotes, blanks and comments",
      .renameEntry(key: "a", to: "n\"'\n"),
      before: "/* \"a\" */\n'a'\t/* x */=  \"1\" ;\n\"b\" = \"a\";",
      after: "/* \"a\" */\n'n\"\\'\\n'\t/* x */=  \"1\" ;\n\"b\" = \"a\";"
    ),
    EditCase(
      "puts a bare key in quotes",
      .renameEntry(key: "a", to: "b"),
      before: "a = b;",
      after: "\"b\" = b;"
    ),
    EditCase(
      "writes down the text that the key was",
      .renameEntry(key: "a", to: "b"),
      before: "\"z\" = \"\"; a;",
      after: "\"z\" = \"\"; \"b\" = a;"
    ),
    EditCase(
      "all of several",
      .renameEntry(key: "a", to: "b"),
      before: "\"a\" = \"1\";\n\"a\" = \"2\";",
      after: "\"b\" = \"1\";\n\"b\" = \"2\";"
    ),
    EditCase(
      "escapes as the key did",
      .renameEntry(key: "é", to: "ü"),
      before: #""\U00e9" = "é";"#,
      after: #""\U00fc" = "é";"#
    ),
  ])
  func renames(_ test: EditCase) {
    test.expect(in: Self.path)
  }

  @Test(arguments: [
    EditCase(
      "as the last one is written",
      .addEntry(key: "n", text: "\"N\"", locale: nil, comment: "New"),
      before: "/* A */\r\n\"a\"=\"1\";\r\n\r\n/* B */\r\n\"b\"=\"2\"; // B\r\n",
      after:
        "/* A */\r\n\"a\"=\"1\";\r\n\r\n/* B */\r\n\"b\"=\"2\"; // B\r\n\r\n/* New */\r\n\"n\"=\"\\\"N\\\"\";\r\n"
    ),
    EditCase(
      "inside the braces",
      .addEntry(key: "n", text: "N", locale: "de", comment: nil),
      before: "{\n  a = 1;\n  b /* x */ = 2;\n}",
      after: "{\n  a = 1;\n  b /* x */ = 2;\n  \"n\" = \"N\";\n}"
    ),
    EditCase(
      "behind the only one",
      .addEntry(key: "n", text: "N", locale: nil, comment: nil),
      .set("2", of: "a"),
      before: "\"a\" = \"1\";",
      after: "\"a\" = \"2\";\n\"n\" = \"N\";"
    ),
  ])
  func adds(_ test: EditCase) {
    test.expect(in: Self.path)
  }

  /// In every encoding, the bytes around the edits are unchanged.
  @Test(arguments: ["utf8", "utf8+mark", "utf16le+mark", "utf16be+mark", "utf16le", "utf32be+mark"])
  func keepsTheEncoding(_ encoding: String) throws {
    func encode(_ text: String) -> [UInt8] {
      let little = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
      switch encoding {
      case "utf8+mark": return [0xEF, 0xBB, 0xBF] + Array(text.utf8)
      case "utf16le+mark": return [0xFF, 0xFE] + little
      case "utf16le": return little
      case "utf16be+mark": return [0xFE, 0xFF] + text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
      case "utf32be+mark":
        return [0, 0, 0xFE, 0xFF]
          + text.unicodeScalars.flatMap { scalar in
            (0..<4).map { UInt8(truncatingIfNeeded: scalar.value >> (24 - 8 * $0)) }
          }
      default: return Array(text.utf8)
      }
    }
    let before = "/* 😀 */\r\n\"ä\" = \"漢\"; // é\r\n\"b\" = \"2\";\r\n\"ç\"\t= \"\";\r\n"
    let file = SourceFile(path: Self.path, bytes: encode(before))
    let edited = try file.edited(by: [
      .renameEntry(key: "ä", to: "öff"), .removeEntry(key: "b"), .set("😀!", of: "ç"),
      .addEntry(key: "n", text: "ñ", locale: nil, comment: "ü"),
    ])
    let after = "/* 😀 */\r\n\"öff\" = \"漢\"; // é\r\n\"ç\"\t= \"😀!\";\r\n/* ü */\r\n\"n\"\t= \"ñ\";\r\n"
    #expect(edited.bytes == encode(after))
  }
}
