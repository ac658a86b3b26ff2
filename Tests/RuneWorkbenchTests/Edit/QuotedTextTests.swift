import RuneModel
import Testing

@testable import RuneCompiler
@testable import RuneWorkbench

/// A new value is written in the style of the value that it replaces.
@Suite struct QuotedTextTests {
  struct Case: CustomTestStringConvertible {
    var former: String
    var text: String
    var expected: String
    var testDescription: String { "\(former) becomes \(expected)" }

    init(_ former: String, _ text: String, _ expected: String) {
      self.former = former
      self.text = text
      self.expected = expected
    }
  }

  @Test(arguments: [
    Case(#""old""#, "new", #""new""#),
    Case(#""old""#, "", #""""#),
    Case(#""old""#, #"say "hi" \ it's"#, #""say \"hi\" \\ it's""#),
    Case(#""old""#, "a\nb\tc\rd", #""a\nb\tc\rd""#),
    Case(#""old""#, "a\u{0}b\u{1B}c\u{8}", #""a\U0000b\U001bc\U0008""#),
    Case(#""old""#, "über 😀 \u{2028}", "\"über 😀 \u{2028}\""),
    Case(#""old""#, "50 % https://a.b/c", #""50 % https://a.b/c""#),
    // The quotes are kept.
    Case("'old'", #"it's "so""#, #"'it\'s "so"'"#),
    Case("old", "new", #""new""#),
    // So are a line break in the text, and a tab.
    Case("\"o\nld\"", "a\nb", "\"a\nb\""),
    Case("\"o\\nl\nd\"", "a\nb", #""a\nb""#),
    Case("\"o\tld\"", "a\tb\nc", "\"a\tb\\nc\""),
    // Unnecessary escapes are kept if the old value had them.
    Case(#""l\'eau""#, "l'air", #""l\'air""#),
    Case(#""l\'eau 'x'""#, "l'air", #""l'air""#),
    Case(#""\U00e9""#, "é😀", #""\U00e9\Ud83d\Ude00""#),
    Case(#""\U00E9""#, "êa", #""\U00EAa""#),
    Case(#""é\U00a0""#, "ê\u{A0}!", #""ê\U00a0!""#),
    // An escaped backslash does not escape the next character.
    Case(#""\\U00e9 é""#, "é", #""é""#),
  ])
  func writesOldStyle(_ test: Case) {
    #expect(Self.token(test, isJSON: false) == test.expected)
  }

  /// Like Xcode: no escape for `/`, non-ASCII characters or DEL.
  @Test(arguments: [
    Case(#""old""#, #"say "hi" \ it's"#, #""say \"hi\" \\ it's""#),
    Case(#""old""#, "a/b \u{7F} é 😀 \u{2028}", "\"a/b \u{7F} é 😀 \u{2028}\""),
    Case(#""old""#, "\u{8}\u{C}\n\r\t\u{1B}\u{0}", #""\b\f\n\r\t\u001b\u0000""#),
    // Other writers escape more.
    Case(#""a\/b""#, "c/d", #""c\/d""#),
    Case(#""\u00e9""#, "ö😀", #""\u00f6\ud83d\ude00""#),
    Case(#""\u00E9""#, "ö", #""\u00F6""#),
  ])
  func writesJSON(_ test: Case) {
    #expect(Self.token(test, isJSON: true) == test.expected)
  }

  @Test(arguments: [
    (#"/* plain */ "a" = "b"; "c" = "\U00e9";"#, #""\U00fc""#),
    (#"/* é */ "a" = "b"; "c" = "\U00e9";"#, #""ü""#),
    (#""a" = "b";"#, #""ü""#),
  ])
  func followsTheFileIfTheTokenHasNoEscapes(file: String, expected: String) throws {
    let source = SourceFile(path: "a.strings", bytes: Array(file.utf8))
    let start = try #require(source.bytes.firstIndex(of: UInt8(ascii: "b"))) - 1
    let token = QuotedText(source, isJSON: false).token("ü", replacing: ByteRange(start, start + 3))
    #expect(String(decoding: token, as: UTF8.self) == expected)
  }

  private static func token(_ test: Case, isJSON: Bool) -> String {
    let file = SourceFile(path: isJSON ? "a.xcstrings" : "a.strings", bytes: Array(test.former.utf8))
    let range = ByteRange(0, test.former.utf8.count)
    let bytes = QuotedText(file, isJSON: isJSON).token(test.text, replacing: range)
    return String(decoding: bytes, as: UTF8.self)
  }
}
