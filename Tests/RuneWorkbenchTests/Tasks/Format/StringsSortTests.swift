import Testing

@testable import RuneCompiler
@testable import RuneModel
@testable import RuneWorkbench

@Suite struct StringsSortTests {
  private static func sort(_ bytes: [UInt8]) throws -> [UInt8] {
    try SourceFile(path: "de.lproj/T.strings", bytes: bytes).sortedStrings()
  }

  @Test(arguments: [
    ("\"a\" = \"1\";\n\"b\" = \"2\";\n", "\"a\" = \"1\";\n\"b\" = \"2\";\n"),
    ("\"b10\" = \"1\";\n\"b9\"=\"2\";\n\n\na = 3;", "a = 3;\n\"b9\"=\"2\";\n\n\n\"b10\" = \"1\";"),
    // Comments stay with their entries, and so does one at the end of a line.
    (
      "/* B */\n\"b\" = \"1\"; // one\n\n// A\n// too\n\"a\" = \"2\"; /* two */\n",
      "// A\n// too\n\"a\" = \"2\"; /* two */\n\n/* B */\n\"b\" = \"1\"; // one\n"
    ),
    // The head of the file stays, and so does its end.
    (
      "/* Head\n\n of the file */\n\n/* B */\n\"b\" = \"1\";\n\n/* Heading */\n\n/* A */\n\"a\" = \"2\";\n/* end */\n",
      "/* Head\n\n of the file */\n\n/* Heading */\n\n/* A */\n\"a\" = \"2\";\n\n/* B */\n\"b\" = \"1\";\n/* end */\n"
    ),
    ("// Head\n\n\"b\" = \"1\";\n\"a\" = \"2\";", "// Head\n\n\"a\" = \"2\";\n\"b\" = \"1\";"),
    // Entries on one line, braces, short entries, CRLF.
    ("\"b\"=\"1\"; \"a\"=\"2\"; // end", "\"a\"=\"2\"; // end\n \"b\"=\"1\";"),
    ("{ b = 1; a; }", "{ a; b = 1; }"),
    ("b = \"//\"; a = 2;", "a = 2; b = \"//\";"),
    ("\"b\"=\"1\";\r\n\"a\"=\"2\";\r\n", "\"a\"=\"2\";\r\n\"b\"=\"1\";\r\n"),
    ("", ""),
    ("/* nothing */\n", "/* nothing */\n"),
  ])
  func sorts(text: String, expected: String) throws {
    guard !text.isEmpty else { return }
    let sorted = String(decoding: try Self.sort(Array(text.utf8)), as: UTF8.self)
    #expect(sorted.hasSameUTF8(as: expected), "\(sorted)")
    #expect(try Self.sort(Array(expected.utf8)) == Array(expected.utf8))
  }

  @Test func keepsTheEncoding() throws {
    func encoded(_ text: String) -> [UInt8] {
      [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    }
    #expect(try Self.sort(encoded("b = \"ä\";\na = \"😀\";\n")) == encoded("a = \"😀\";\nb = \"ä\";\n"))
  }

  @Test func leavesXMLAlone() throws {
    let text =
      "<?xml version=\"1.0\"?>\n<plist><dict><key>b</key><string>1</string><key>a</key><string>2</string></dict></plist>"
    #expect(try Self.sort(Array(text.utf8)) == Array(text.utf8))
  }

  @Test(arguments: [
    ("\"b\" = \"1\";\n\"a\" = \"2\";\n\"b\" = \"3\";\n", "duplicate-key", 3),
    ("\"b\" = \"1\";\n\"a\" = \"2\n", "unterminated-string", 2),
    ("\"b\" = \"1\";\n<<<<<<< HEAD\n\"a\" = \"2\";\n", "merge-conflict", 2),
  ])
  func refuses(text: String, rule: String, line: Int) throws {
    let error = #expect(throws: FormatRefusal.self) { try Self.sort(Array(text.utf8)) }
    let diagnostic = try #require(error?.diagnostics.first)
    #expect(diagnostic.rule.id == rule, "\(diagnostic.message)")
    #expect(diagnostic.location?.position.line == line)
  }
}
