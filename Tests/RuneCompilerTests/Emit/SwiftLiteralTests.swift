import Testing

@testable import RuneCompiler

@Suite struct SwiftLiteralTests {
  @Test(arguments: [
    ("plain", #""plain""#),
    ("a \"b\" \\(c)", #""a \"b\" \\(c)""#),
    ("line\nline\r\0", #""line\nline\u{D}\u{0}""#),
    ("\u{202E}\u{2028}\u{FEFF}é", #""\u{202E}\u{2028}\u{FEFF}é""#),
  ])
  func quoted(text: String, literal: String) {
    var output: [UInt8] = []
    SwiftLiteral.appendQuoted(text, to: &output)
    #expect(String(decoding: output, as: UTF8.self) == literal)
  }

  @Test(arguments: [
    ("", ""),
    ("plain \\ \"\" # é", "plain \\ \"\" # é"),
    ("\n\nline\n", "\n\nline\n"),
    (#"\#(x) \##"#, #"\#u{5C}#(x) \#u{5C}##"#),
    ("\"\"\"#", ##"""\#u{22}#"##),
    ("\"\"\"\"", ##"""\#u{22}\#u{22}"##),
    ("\r\n\0\u{7F}\u{85}", "\\#u{D}\n\\#u{0}\\#u{7F}\\#u{85}"),
    ("\u{2066}\u{061C}\u{FFFE}", #"\#u{2066}\#u{61C}\#u{FFFE}"#),
    ("tab\t", "tab\t"),
  ])
  func raw(text: String, content: String) {
    var output: [UInt8] = []
    SwiftLiteral.appendRawLines(Array(text.utf8), to: &output)
    #expect(String(decoding: output, as: UTF8.self) == "#\"\"\"\n" + content + "\n\"\"\"#")
  }
}
