import RuneModel
import RuneTestSupport
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
    ("\\#(x) \\##", "\\#u{5C}#(x) \\#u{5C}##"),
    ("\"\"\"#", "\"\"\\#u{22}#"),
    ("\"\"\"\"", "\"\"\\#u{22}\\#u{22}"),
    ("\r\n\0\u{7F}\u{85}", "\\#u{D}\n\\#u{0}\\#u{7F}\\#u{85}"),
    ("\u{2066}\u{061C}\u{FFFE}", "\\#u{2066}\\#u{61C}\\#u{FFFE}"),
    ("tab\t", "tab\t"),
  ])
  func raw(text: String, content: String) {
    var output: [UInt8] = []
    appendRawLines(text, to: &output)
    #expect(String(decoding: output, as: UTF8.self) == "#\"\"\"\n" + content + "\n\"\"\"#")
  }

  private func appendRawLines(_ text: String, to output: inout [UInt8]) {
    SwiftLiteral.appendRawLines(byteCount: text.utf8.count, to: &output) { text.withUTF8Bytes($0) }
  }

  /// What the Swift compiler reads back, for texts made of everything that can go wrong.
  @Test func survivesTheSwiftCompiler() async throws {
    var random = SplitMix64(state: 7)
    let parts = [
      "\"", "\"\"\"", "\\", "#", "\\#", "\n", "\r", "\r\n", "\t", "\0", "\u{1B}", "\u{7F}", "\u{85}",
      "\u{2028}", "\u{202E}",
      "\u{FEFF}", "\u{200D}", "\u{301}", "é", "👩‍👧", "\u{10FFFF}", "\u{FFFF}", "a", " ", "(x)", "u{41}", "*/",
      "//", "%@", "n",
    ]
    let texts = (0..<300).map { _ in
      (0..<Int.random(in: 0...12, using: &random)).map { _ in parts.randomElement(using: &random) ?? "" }
        .joined()
    }
    var output = Array("let texts: [(StaticString, String)] = [\n".utf8)
    for text in texts {
      output += Array("(".utf8)
      appendRawLines(text, to: &output)
      output += Array(", ".utf8)
      SwiftLiteral.appendQuoted(text, to: &output)
      output += Array("),\n".utf8)
    }
    output += Array(
      """
      ]
      for (raw, quoted) in texts {
        print(raw.withUTF8Buffer { Array($0) } == Array(quoted.utf8), quoted.utf8.map(String.init).joined(separator: " "))
      }
      """.utf8
    )
    let printed = try SwiftToolchain.run(["main.swift": output])
    let expected = texts.map { "true " + $0.utf8.map(String.init).joined(separator: " ") }
    #expect(printed.split(separator: "\n").map(String.init) == expected)
  }
}
