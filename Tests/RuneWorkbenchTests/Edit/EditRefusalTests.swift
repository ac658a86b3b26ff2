import RuneFormats
import Testing

@testable import RuneCompiler
@testable import RuneModel
@testable import RuneWorkbench

/// An edit is made completely or not at all: the error names file and key.
@Suite struct EditRefusalTests {
  struct Case: CustomTestStringConvertible {
    var testDescription: String
    var path: String
    var text: String
    var edits: [TableEdit]

    init(_ reason: String, _ path: String, _ text: String, _ edits: TableEdit...) {
      testDescription = reason
      self.path = path
      self.text = text
      self.edits = edits
    }
  }

  private static let strings = "de.lproj/T.strings"
  private static let twoKeys = #""a" = "1"; "b" = "2";"#
  private static func catalog(_ entry: String) -> String {
    #"{"sourceLanguage":"en","version":"1.0","strings":{"a":\#(entry),"b":{}}}"#
  }
  private static let german = catalog(#"{"localizations":{"de":{"stringUnit":{"value":"D"}}}}"#)

  @Test(arguments: [
    Case("does not have this key", strings, twoKeys, .removeEntry(key: "x")),
    Case("does not have this key", strings, twoKeys, .set("x", of: "x")),
    Case("does not have this key", "T.xcstrings", german, .renameEntry(key: "x", to: "y")),
    Case("has an entry of this key already", strings, twoKeys, .renameEntry(key: "a", to: "b")),
    Case("has an entry of this key already", "T.xcstrings", german, .renameEntry(key: "a", to: "b")),
    Case(
      "has an entry of this key already",
      "T.xcstrings",
      german,
      .addEntry(key: "a", text: "", locale: nil, comment: nil)
    ),
    Case("contradict each other", strings, twoKeys, .set("x", of: "a"), .removeEntry(key: "a")),
    Case("contradict each other", strings, twoKeys, .removeEntry(key: "a"), .set("x", of: "a")),
    Case(
      "contradict each other",
      strings,
      twoKeys,
      .set("x", of: "a"),
      .removeLocalization(key: "a", locale: "de")
    ),
    Case(
      "contradict each other",
      strings,
      #""a";"#,
      .set("x", of: "a"),
      .removeLocalization(key: "a", locale: nil)
    ),
    Case("contradict each other", strings, twoKeys, .set("x", of: "a"), .set("y", of: "a")),
    Case(
      "contradict each other",
      "T.xcstrings",
      german,
      .removeLocalization(key: "a", locale: "de"),
      .set("x", of: "a", in: "de")
    ),
    Case("already", strings, twoKeys, .renameEntry(key: "a", to: "c"), .renameEntry(key: "b", to: "c")),
    Case("has no text for plural.one", strings, twoKeys, .set("x", of: "a", at: "plural.one")),
    Case("has no text in this language", strings, twoKeys, .set("x", of: "a", in: "fr")),
    Case(
      "has only one language",
      strings,
      twoKeys,
      .addLocalization([AddressedText("x")], key: "a", locale: "fr")
    ),
    Case("has several languages", "T.xcstrings", german, .set("x", of: "a")),
    // The key is used as the text.
    Case("has no text in this language", "T.xcstrings", german, .set("x", of: "a", in: "en")),
    Case("has no text in this language", "T.xcstrings", german, .removeLocalization(key: "b", locale: "en")),
    Case(
      "has a text in this language already",
      "T.xcstrings",
      german,
      .addLocalization([AddressedText("x")], key: "a", locale: "de")
    ),
    Case(
      "are not written",
      "T.xcstrings",
      german,
      .addLocalization([AddressedText("x", at: TextAddress(variable: "n"))], key: "a", locale: "fr")
    ),
    Case(
      "spelled in two ways",
      "T.xcstrings",
      catalog(
        #"{"localizations":{"pt_BR":{"stringUnit":{"value":"1"}},"pt-br":{"stringUnit":{"value":"2"}}}}"#
      ),
      .set("x", of: "a", in: "pt-BR")
    ),
    Case(
      "twice",
      "T.xcstrings",
      catalog(#"{"localizations":{"de":{"stringUnit":{"value":"1"}},"de":{"stringUnit":{"value":"2"}}}}"#),
      .set("x", of: "a", in: "de")
    ),
    Case("has faults", strings, "\"a\" = \"1\"; \"b\" = ", .removeEntry(key: "a")),
    Case(
      "cannot be written in this format",
      strings,
      twoKeys,
      .addEntry(key: "c", text: "", locale: nil, comment: "*/")
    ),
    Case(
      "without losing something",
      strings,
      "<plist><dict><key>a<!-- b --></key><string>1</string></dict></plist>",
      .renameEntry(key: "a", to: "b")
    ),
    Case(
      "without losing something",
      "T.xcstrings",
      catalog(#"{"localizations":{"de":{"stringUnit":{"state":"new"}}}}"#),
      .set("x", of: "a", in: "de")
    ),
  ])
  func refuses(_ test: Case) {
    let file = SourceFile(path: test.path, bytes: Array(test.text.utf8))
    do {
      let edited = try file.edited(by: test.edits)
      Issue.record("edited: \(String(decoding: edited.bytes, as: UTF8.self))")
    } catch {
      #expect(error.file == test.path)
      #expect(error.key == test.edits.last?.key)
      #expect(error.reason.contains(test.testDescription), "\(error.reason)")
      #expect(!error.isFailedVerification)
    }
  }

  /// Verification detects every difference between readings.
  @Test(arguments: [
    #""a" = "1"; /* B */ "b" = "2"; "c" = "3""#, #""a" = "1"; "b" = "2"; "c" = "3";"#,
    #""a" = "1"; /* B */ "b" = "2 "; "c" = "3";"#, #"/* B */ "b" = "2"; "a" = "1"; "c" = "3";"#,
    #""a" = "1"; /* B */ "b" = "2";"#, #""a" = "1"; /* B */ "b" = "2"; "c" = "3"; "d" = "";"#,
  ])
  func verificationFindsOtherDifferences(edited: String) {
    func table(_ text: String) -> ParsedTable {
      TableParser.parse(SourceFile(path: Self.strings, bytes: Array(text.utf8)))
    }
    let original = table(#""a" = "1"; /* B */ "b" = "2"; "c" = "0";"#)
    var expectation = EditExpectation()
    expectation.change(2, of: original) { $0.set([AddressedText("3")], locale: "de") }
    #expect(
      expectation.firstDifference(of: table(#""a" = "1"; /* B */ "b" = "2"; "c" = "3";"#), from: original)
        == nil
    )
    #expect(expectation.firstDifference(of: table(edited), from: original) != nil)
  }

  @Test(arguments: [
    (#""state":"new""#, #""state":"translated""#), (#""comment":"C""#, #""comment":"c""#),
    (#""shouldTranslate":false"#, #""shouldTranslate":true"#), (#""argNum":2"#, #""argNum":1"#),
    (#""formatSpecifier":"lld""#, #""formatSpecifier":"d""#), (#""one":"#, #""two":"#),
    (#""extractionState":"manual""#, #""extractionState":"stale""#),
    (#""sourceLanguage":"en""#, #""sourceLanguage":"fr""#),
    (#""generatesSymbol":true"#, #""generatesSymbol":false"#), (#""de":"#, #""da":"#),
  ])
  func verificationReadsEveryField(former: String, changed: String) throws {
    let text =
      #"{"sourceLanguage":"en","version":"1.0","strings":{"a":{"comment":"C","extractionState":"manual","#
      + #""generatesSymbol":true,"shouldTranslate":false,"localizations":{"de":{"stringUnit":{"state":"new","#
      + #""value":"%#@n@"},"substitutions":{"n":{"argNum":2,"formatSpecifier":"lld","variations":{"plural":{"one":{"#
      + #""stringUnit":{"state":"new","value":"1"}},"other":{"stringUnit":{"state":"new","value":"%arg"}}}}}},"fr":{"stringUnit":{"state":"needs_review","#
      + #""value":"x"}}}}}}"#
    func table(_ text: String) -> ParsedTable {
      TableParser.parse(SourceFile(path: "T.xcstrings", bytes: Array(text.utf8)))
    }
    let other = text.replacing(former, with: changed)
    try #require(other != text)
    #expect(EditExpectation().firstDifference(of: table(text), from: table(text)) == nil)
    #expect(EditExpectation().firstDifference(of: table(other), from: table(text)) != nil)
    // Also in an entry with another change.
    func edited(_ text: String) -> ParsedTable { table(text.replacing(#""x""#, with: #""y""#)) }
    var expectation = EditExpectation()
    expectation.change(0, of: table(text)) { $0.set([AddressedText("y")], locale: "fr") }
    #expect(expectation.firstDifference(of: edited(text), from: table(text)) == nil)
    #expect(expectation.firstDifference(of: edited(other), from: table(text)) != nil)
  }

  /// Of an entry whose German text is changed and whose French one is removed.
  @Test(arguments: [
    (#""de":U2"#, false), (#""de":U1,"en":U1"#, false), (#""de":U2,"en":U2"#, false),
    (#""de":U2,"en":U1,"fr":U1"#, false), (#""de":U2,"en":U1,"it":U1"#, false), (#""en":U1"#, false),
    (#""de":U2,"en":U1"#, true), (#""en":U1,"de":U2"#, true),
  ])
  func verificationFindsLocalizations(edited: String, isExpected: Bool) {
    func table(_ localizations: String) -> ParsedTable {
      let text =
        #"{"sourceLanguage":"en","version":"1.0","strings":{"a":{"localizations":{\#(localizations)}}}}"#
      let unit = #"{"stringUnit":{"state":"translated","value":"#
      let written = text.replacing("U1", with: unit + #""1"}}"#).replacing("U2", with: unit + #""2"}}"#)
      return TableParser.parse(SourceFile(path: "T.xcstrings", bytes: Array(written.utf8)))
    }
    let original = table(#""de":U1,"en":U1,"fr":U1"#)
    var expectation = EditExpectation()
    expectation.change(0, of: original) {
      $0.set([AddressedText("2")], locale: "de")
      $0.remove(locale: "fr", implicit: nil)
    }
    let difference = expectation.firstDifference(of: table(edited), from: original)
    #expect(difference == (isExpected ? nil : "a"))
  }
}
