import RuneModel
import Testing

@testable import RuneCompiler

@Suite struct DiagnosticLineTests {
  private static let file = SourceFile(
    path: "en.lproj/A.strings",
    bytes: Array("\"ä\" = \"b\";\n\"c\" = \"d\";\n".utf8)
  )
  private static let rule = Rule("some-rule", .warning, .finding)

  private func lines(_ diagnostic: Diagnostic) -> [String] {
    DiagnosticLine.lines(for: diagnostic).map { $0.text(isColored: false) }
  }

  @Test func placeSeverityMessageAndRule() {
    let diagnostic = Diagnostic(Self.rule, "Look here.", at: SourceLocation(Self.file, ByteRange(12, 15)))
    #expect(lines(diagnostic) == ["en.lproj/A.strings:2:1: warning: Look here. [some-rule]"])
  }

  @Test func columnsCountBytes() {
    let diagnostic = Diagnostic(Self.rule, "Look here.", at: SourceLocation(Self.file, ByteRange(7, 10)))
    #expect(lines(diagnostic) == ["en.lproj/A.strings:1:8: warning: Look here. [some-rule]"])
  }

  @Test func notesFollow() {
    let note = Diagnostic.Note("The first is here.", at: SourceLocation(Self.file, .start))
    let diagnostic = Diagnostic(
      Self.rule,
      "Twice.",
      at: SourceLocation(Self.file, ByteRange(12, 15)),
      notes: [note]
    )
    #expect(
      lines(diagnostic) == [
        "en.lproj/A.strings:2:1: warning: Twice. [some-rule]",
        "en.lproj/A.strings:1:1: note: The first is here.",
      ]
    )
  }

  @Test func withoutALocationTheToolIsNamed() {
    #expect(lines(Diagnostic(Self.rule, "Hm.", at: nil)) == ["rerune-gen: warning: Hm. [some-rule]"])
  }

  @Test(arguments: [
    ("home.title", "de", "Look here.", "\"home.title\" (de): Look here. [some-rule]"),
    ("home.title", nil, "Look here.", "\"home.title\": Look here. [some-rule]"),
    ("home.title", "de", "\"home.title\" is there twice.", "\"home.title\" is there twice. [some-rule]"),
    (
      String(repeating: "k", count: 61), nil, "No.",
      "\"\(String(repeating: "k", count: 59))…\": No. [some-rule]"
    ),
    ("a\nb", nil, "Look here.", "\"a\\u{A}b\": Look here. [some-rule]"),
  ])
  func keyIsNamed(_ key: String, _ locale: String?, _ message: String, _ shown: String) {
    let diagnostic = Diagnostic(Self.rule, message, at: nil, locale: locale, key: key)
    #expect(lines(diagnostic) == ["rerune-gen: warning: \(shown)"])
  }

  @Test(arguments: [
    ("a\nb", "a\\u{A}b"), ("\u{1B}[31mred", "\\u{1B}[31mred"), ("a\u{202E}b", "a\\u{202E}b"),
    ("tab\there", "tab\\u{9}here"), ("Grüße 🎈 שלום", "Grüße 🎈 שלום"),
  ])
  func textOfOthersCannotSteerTheTerminal(_ message: String, _ shown: String) {
    #expect(lines(Diagnostic(Self.rule, message, at: nil)) == ["rerune-gen: warning: \(shown) [some-rule]"])
  }

  @Test func colours() {
    let line = DiagnosticLine(place: "a:1:1", severity: .error, message: "No. [x]")
    #expect(
      line.text(isColored: true)
        == "\u{1B}[1ma:1:1:\u{1B}[0m \u{1B}[1;31merror:\u{1B}[0m \u{1B}[1mNo. [x]\u{1B}[0m"
    )
  }

  @Test func readingOrder() {
    let other = SourceFile(path: "de.lproj/A.strings", bytes: [])
    func diagnostic(_ message: String, _ file: SourceFile?, _ offset: Int) -> Diagnostic {
      Diagnostic(Self.rule, message, at: file.map { SourceLocation($0, ByteRange(offset, offset)) })
    }
    let sorted = [
      diagnostic("6", nil, 0), diagnostic("5", Self.file, 9), diagnostic("2", Self.file, 1),
      diagnostic("1", other, 7), diagnostic("4", Self.file, 1), diagnostic("3", Self.file, 1),
    ].inReadingOrder()
    #expect(sorted.map(\.message) == ["1", "2", "3", "4", "5", "6"])
  }
}
