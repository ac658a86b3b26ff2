import Testing

@testable import RuneCompiler
@testable import RuneWorkbench

/// The first entry of a file that has none.
@Suite struct FirstEntryTests {
  private static let head = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">

    """

  @Test(arguments: [
    EditCase(
      "of an empty file",
      .addEntry(key: "a", text: "\"A\"", locale: nil, comment: nil),
      .addEntry(key: "b", text: "B", locale: nil, comment: "B"),
      before: "",
      after: "\"a\" = \"\\\"A\\\"\";\n\n/* B */\n\"b\" = \"B\";\n"
    ),
    EditCase(
      "of a file with a comment",
      .addEntry(key: "a", text: "A", locale: nil, comment: nil),
      before: "/* No texts */\r\n",
      after: "/* No texts */\r\n\r\n\"a\" = \"A\";\r\n"
    ),
    EditCase(
      "behind a comment without a line break",
      .addEntry(key: "a", text: "A", locale: nil, comment: nil),
      before: "// No texts",
      after: "// No texts\n\n\"a\" = \"A\";\n"
    ),
    EditCase(
      "behind a byte order mark",
      .addEntry(key: "a", text: "A", locale: nil, comment: nil),
      before: "\u{FEFF}",
      after: "\u{FEFF}\"a\" = \"A\";\n"
    ),
    EditCase(
      "in braces",
      .addEntry(key: "a", text: "A", locale: nil, comment: nil),
      before: "/* No texts */\n{ /* } */ }\n",
      after: "/* No texts */\n{ /* } */ \n\"a\" = \"A\";\n}\n"
    ),
    EditCase(
      "of an XML file",
      .addEntry(key: "a", text: "A & B", locale: nil, comment: nil),
      before: head + "<dict/>\n</plist>\n",
      after: head + "<dict>\n\t<key>a</key>\n\t<string>A &amp; B</string>\n</dict>\n</plist>\n"
    ),
  ])
  func isAdded(_ test: EditCase) {
    test.expect(in: "de.lproj/Localizable.strings")
  }
}
