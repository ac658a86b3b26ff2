import RuneModel
import Testing

@testable import RuneCompiler

/// Messages repeat the specifiers of the source text.
@Suite struct SpecifierAdviceTests {
  private static func messages(_ source: String, _ text: String, key: String = "k") -> [String] {
    let files = [("en", source), ("de", text)].map { locale, text in
      SourceFile(path: "\(locale).lproj/L.strings", bytes: Array("\"\(key)\" = \"\(text)\";".utf8))
    }
    return Compiler.check(files).diagnostics.filter { $0.rule != .textLeftOut }.map(\.message)
  }

  @Test(arguments: [
    // Flags, width, precision and length.
    ("%.0f km", "km", "Write %.0f where it belongs."),
    ("%.0f km", "%d km", "but it is a floating-point number (%.0f). Write %.0f."),
    ("%+5.1f of %-10@", "%@", "(%+5.1f). Write %2$-10@."),
    (
      "%1$+5.1f of %2$-10@", "%1$+5.1f",
      "prints argument 2 (%-10@), and this text does not. Write %2$-10@ where it belongs."
    ),
    ("%03ld", "%@", "Write %03ld."),
    ("%05lld Euro", "% Euro", "Write %05lld for it; a percent sign is %%."),
    ("%1$@: %2$.1f", "1$@: %2$.1f", "'1$@' has lost its percent sign. Write %1$@."),
    ("%1$@: %2$.1f", "%1$@: 2$@", "'2$@' has lost its percent sign. Write %2$.1f."),
    ("%lld files", "%5d Dateien", "which has 64 (%lld). Write %5lld."),
    ("%d and %.2f in %@", "%@ %d %.2f", "write %3$@ … %1$d … %2$.2f."),
    ("%@ %.1f", "%@ %.1f %.1f", "Write %2$.1f to print that one again, or remove it."),
    // A specifier without a number keeps having none, because those after it count on it.
    ("%@ %.1f %@", "%@ %@ %@", "but it is a floating-point number (%.1f). Write %.1f."),
    ("%@ %.1f %@", "%1$@ %2$@ %3$@", "but it is a floating-point number (%.1f). Write %2$.1f."),
    // The `*` of a width.
    (
      "%*d", "x",
      "prints argument 1 (the * of %*d) and argument 2 (%*d), and this text does not. Write %2$*1$d where it belongs."
    ),
    // Several arguments, of which the key has one.
    ("%.1f", "%@", "Write %.1f."),
    // Never a pointer.
    ("%-10s", "%d", "but it is a C string (%-10s). Write %-10@, here and in the source text."),
    ("%s", "x", "prints argument 1 (%s), and this text does not. Write %@ where it belongs."),
    ("%ls: %d", "%d: %ls", "write %2$d … %1$@."),
  ])
  func saysWhatTheSourceTextSays(source: String, text: String, expected: String) {
    let messages = Self.messages(source, text)
    #expect(messages.contains { $0.hasSuffix(expected) }, "\(messages)")
    #expect(
      !messages.contains { $0.contains("Write %s") || $0.contains("$s") || $0.contains("$ls") },
      "\(messages)"
    )
  }

  @Test func anObjectInPlaceOfAPointerKeepsNumberAndWidth() {
    let messages = Self.messages("%1$-10s of %2$ls", "%1$-10@ of %2$@")
    #expect(messages.map { String($0.suffix(14)) } == ["Write %1$-10@.", "e. Write %2$@."], "\(messages)")
  }

  @Test func theKeyHasWhatTheTextLeavesOut() {
    let messages = Self.messages("%1$@", "%1$@ %2$@", key: "%1$@ %2$.1f")
    #expect(messages.contains { $0.hasSuffix("(%.1f). Write %2$.1f.") }, "\(messages)")
  }

  @Test func theSpecifierOfAVariableIsRepeated() throws {
    let text = #"""
      {"version": "1.0", "sourceLanguage": "en", "strings": {"k": {"localizations": {
        "en": {"stringUnit": {"value": "%#@n@"}, "substitutions": {"n": {"argNum": 1, "formatSpecifier": ".1f",
          "variations": {"plural": {"one": {"stringUnit": {"value": "%arg km"}}, "other": {"stringUnit": {"value": "%arg km"}}}}}}},
        "de": {"stringUnit": {"value": "%@ km"}}}}}}
      """#
    let found = Compiler.check([SourceFile(path: "L.xcstrings", bytes: Array(text.utf8))]).diagnostics
    let finding = try #require(found.first { $0.rule == .placeholderType })
    #expect(finding.message.hasSuffix("(%.1f). Write %.1f."))
  }
}

/// Keys that only translations have.
@Suite struct SourcelessTextsTests {
  private static func findings(_ texts: [(String, String)], source: String = #""other" = "A";"#)
    -> [Diagnostic]
  {
    let files =
      [SourceFile(path: "en.lproj/L.strings", bytes: Array(source.utf8))]
      + texts.map { locale, text in
        SourceFile(
          path: "\(locale).lproj/L.strings",
          bytes: Array("\"other\" = \"A\"; \"k\" = \"\(text)\";".utf8)
        )
      }
    return Compiler.check(files).diagnostics.filter { $0.rule != .keyNotFoundInSourceLocale }
  }

  @Test func aKeyWhoseTranslationsDisagreeIsOneFinding() throws {
    let locales = ["ar", "cs", "da", "de", "el", "fi", "fr", "hu", "it", "ja", "ko", "nb"]
    let texts = locales.enumerated().map {
      ($1, ["%@ in %.0f km", "%d", "%s"][$0 < 8 ? 0 : $0 == 8 ? 1 : 2])
    }
    let found = Self.findings(texts).filter { $0.rule != .specifierForbidden }
    #expect(found.map(\.rule) == [.placeholderType])
    let finding = try #require(found.first)
    #expect(finding.key == "k")
    #expect(finding.severity == .warning)
    #expect(
      finding.message
        == "The source locale 'en' does not have this key, and its translations read different arguments: "
        + "%1$@ and %2$.0f in 'ar', 'cs', 'da', 'de' and 4 more; %d in 'it'; %s in 'ja', 'ko', 'nb'. "
        + "Add the key to the source locale, or remove it."
    )
  }

  @Test func textsThatAgreeAreFine() {
    #expect(Self.findings([("de", "%@ von %2$d"), ("fr", "%2$d de %1$@")]) == [])
    #expect(Self.findings([("de", "50 % davon"), ("fr", "50%")]) == [])
  }

  @Test func aTextIsComparedWithItself() {
    let found = Self.findings([("de", "%1$d von %1$@"), ("fr", "%1$d de %1$@")])
    #expect(found.map(\.rule) == [.placeholderType, .placeholderType])
    #expect(found.map(\.locale) == ["de", "fr"])
  }

  /// The key is then the text, as for the system.
  @Test func aKeyWithSpecifiersIsTheReference() {
    let file = SourceFile(path: "de.lproj/L.strings", bytes: Array(#""%.1f km" = "%@ km";"#.utf8))
    var options = GenerateOptions()
    options.sources.sourceLocale = "en"
    let found = Compiler.check([file], options: options).diagnostics
    #expect(found.first?.message.hasSuffix("(%.1f). Write %.1f.") == true)
  }
}
