import RuneDelivery
import Testing

@testable import RuneCompiler
@testable import RuneModel
@testable import RuneWorkbench

@Suite struct PluralAdoptionTests {
  private static let plural = PayloadValue.plural([.one: "%d Datei", .other: "%d Dateien"])

  private static func dictionary(_ format: String, _ forms: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
      <!-- files -->
      <key>files</key>
      <dict>
        <key>NSStringLocalizedFormatKey</key>
        <string>\(format)</string>
        <key>files</key>
        <dict>
          <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
          <key>NSStringFormatValueTypeKey</key><string>d</string>
          \(forms)
        </dict>
      </dict>
    </dict></plist>
    """
  }

  private static let twoForms = "<key>one</key><string>a</string> <key>other</key><string>%d &amp; b</string>"

  @Test func replacesTheFormsOfADictionary() {
    let adoption = adopt(
      Remote.texts("en", ["files": Self.plural]),
      into: ["en.lproj/T.stringsdict": Self.dictionary("%#@files@", Self.twoForms)]
    )
    let expected = "<key>one</key><string>%d Datei</string> <key>other</key><string>%d Dateien</string>"
    #expect(adoption.leftOut == [])
    #expect(adoption.text == Self.dictionary("%#@files@", expected))
    #expect(adoption.changes.first?.edits.count == 2)
    #expect(adoption.changes.first?.keyCount == 1)
  }

  @Test(arguments: [
    ("%#@files@", twoForms + "<key>few</key><string>c</string>"),
    ("%#@files@", "<key>other</key><string>%d</string>"),
    ("Found %#@files@", twoForms),
  ])
  func leavesOtherFormsAlone(format: String, forms: String) {
    let adoption = adopt(
      Remote.texts("en", ["files": Self.plural]),
      into: ["en.lproj/T.stringsdict": Self.dictionary(format, forms)]
    )
    #expect(adoption.changes.isEmpty)
    #expect(adoption.leftOut == ["adopt-plural-shape files"])
  }

  private static func unit(_ text: String) -> String { #"{"stringUnit": {"value": "\#(text)"}}"# }

  private static func catalog(_ localization: String) -> String {
    #"{"sourceLanguage": "en", "version": "1.0", "strings": {"k": {"localizations": {"en": {\#(localization)}}}}}"#
  }

  private static func plural(_ one: String, _ other: String) -> String {
    #""variations": {"plural": {"one": \#(unit(one)), "other": \#(unit(other))}}"#
  }

  private static func variable(_ one: String, _ other: String, text: String = "%#@n@") -> String {
    #""stringUnit": {"value": "\#(text)"}, "substitutions": {"n": {"argNum": 1, "formatSpecifier": "lld", "#
      + plural(one, other) + "}}"
  }

  @Test(arguments: [
    (plural("1 %lld", "2 %lld"), plural("%d Datei", "%d Dateien")),
    // An unchanged text is not written.
    (plural("%d Datei", "2 %lld"), plural("%d Datei", "%d Dateien")),
    (variable("1 %lld", "2 %lld"), variable("%d Datei", "%d Dateien")),
    // Xcode's name for the variable's own argument is kept.
    (variable("1 %arg", "2 %arg"), variable("%arg Datei", "%arg Dateien")),
    (
      variable("1 %arg", "2 %arg", text: "%1$#@n@"),
      variable("%arg Datei", "%arg Dateien", text: "%1$#@n@")
    ),
    (variable("One", "2 %arg"), variable("%arg Datei", "%arg Dateien")),
  ])
  func replacesTheFormsOfACatalog(former: String, expected: String) {
    let adoption = adopt(
      Remote.texts("en", ["k": Self.plural]),
      into: ["T.xcstrings": Self.catalog(former)]
    )
    #expect(adoption.leftOut == [])
    #expect(adoption.text == Self.catalog(expected))
  }

  @Test(arguments: [plural("%d Datei", "%d Dateien"), variable("%arg Datei", "%arg Dateien")])
  func findsNothingToChange(former: String) {
    let adoption = adopt(
      Remote.texts("en", ["k": Self.plural]),
      into: ["T.xcstrings": Self.catalog(former)]
    )
    #expect(adoption.leftOut == [])
    #expect(adoption.changes.isEmpty)
  }

  /// The placeholder cannot express how the number is formatted.
  @Test(arguments: ["%05d", "%1$d of %1$d", "%+d"])
  func leavesFormatsThatAVariableCannotHold(other: String) {
    let adoption = adopt(
      Remote.texts("en", ["k": .plural([.one: "One", .other: other])]),
      into: ["T.xcstrings": Self.catalog(Self.variable("1", "%arg"))]
    )
    #expect(adoption.changes.isEmpty)
    #expect(adoption.leftOut == ["adopt-plural-shape k"])
    #expect(adoption.diagnostics.first?.message.contains("%arg, which cannot say") == true)
  }

  @Test func aPercentSignAtTheEndIsLiteral() {
    let adoption = adopt(
      Remote.texts("en", ["k": .plural([.one: "%lld doc", .other: "%lld docs 50%"])]),
      into: ["T.xcstrings": Self.catalog(Self.variable("%arg file", "%arg files"))]
    )
    #expect(adoption.leftOut == [])
    #expect(adoption.text == Self.catalog(Self.variable("%arg doc", "%arg docs 50%")))
  }

  /// A download that is itself a string catalog has variables, devices and widths.
  @Test func replacesTextsFromACatalogOverTheAir() throws {
    let former =
      Self.variable("1 %arg", "2 %arg", text: "Found %#@n@")
    let latest = Self.variable("1 %arg", "%arg things", text: "Have %#@n@")
    let payload = try PayloadDecoder.decode(Array(Self.catalog(latest).utf8), locale: "en")
    let remote = DownloadedTexts(
      locale: "en",
      messages: payload.messages,
      file: SourceFile(path: "en.json", bytes: [])
    )
    let adoption = Compiler.adopt(
      [remote],
      into: [SourceFile(path: "T.xcstrings", bytes: Array(Self.catalog(former).utf8))]
    )
    #expect(adoption.leftOut == [])
    #expect(adoption.text == Self.catalog(latest))
  }
}
