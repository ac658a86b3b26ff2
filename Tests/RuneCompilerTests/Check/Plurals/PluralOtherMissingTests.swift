import RuneFormatter
import RuneModel
import Testing

@testable import RuneCompiler

@Suite struct PluralOtherMissingTests {
  @Test(arguments: [
    CheckFixture.catalog(
      "no other",
      #"""
      "%lld files": {"localizations": {
        "en": {"variations": {"plural": {
          "one": {"stringUnit": {"value": "%lld file"}}, "other": {"stringUnit": {"value": "%lld files"}}}}},
        "de": ⟪plural-other-missing⟫{"variations": {"plural": {
          "one": {"stringUnit": {"value": "%lld Datei"}}}}}}}
      """#
    ),
    CheckFixture.catalog(
      "complete",
      #"""
      "%lld files": {"localizations": {
        "en": {"variations": {"plural": {
          "one": {"stringUnit": {"value": "%lld file"}}, "other": {"stringUnit": {"value": "%lld files"}}}}},
        "de": {"variations": {"plural": {
          "one": {"stringUnit": {"value": "%lld Datei"}}, "other": {"stringUnit": {"value": "%lld Dateien"}}}}}}}
      """#
    ),
    CheckFixture.catalog(
      "in a language that needs it for fractions alone",
      #"""
      "%lld files": {"localizations": {
        "en": {"variations": {"plural": {
          "one": {"stringUnit": {"value": "%lld file"}}, "other": {"stringUnit": {"value": "%lld files"}}}}},
        "pl": ⟪plural-other-missing⟫{"variations": {"plural": {
          "one": {"stringUnit": {"value": "%lld plik"}}, "few": {"stringUnit": {"value": "%lld pliki"}},
          "many": {"stringUnit": {"value": "%lld plików"}}}}}}}
      """#
    ),
    CheckFixture.catalog(
      "inside a device",
      #"""
      "%lld": {"localizations": {"en": ⟪plural-other-missing⟫{"variations": {"device": {
        "mac": {"variations": {"plural": {"one": {"stringUnit": {"value": "%lld"}}}}},
        "other": {"stringUnit": {"value": "%lld"}}}}}}}
      """#
    ),
    CheckFixture.catalog(
      "a variable without any form",
      #"""
      "b %lld": {"localizations": {"en": {"stringUnit": {"value": "%#@x@"},
        "substitutions": {⟪plural-other-missing⟫"x": {"argNum": 1, "formatSpecifier": "lld"}}}}}
      """#
    ),
    CheckFixture.stringsdict(
      "a variable without any form in a property list",
      en: #"""
        <key>a</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
          ⟪plural-other-missing⟫<key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>d</string></dict></dict>
        """#
    ),
    CheckFixture.stringsdict(
      "of a variable",
      en: #"""
        <key>a</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
          ⟪plural-other-missing⟫<key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>d</string>
            <key>one</key><string>%d file</string></dict></dict>
        """#
    ),
  ])
  func places(fixture: CheckFixture) {
    fixture.check()
  }

  /// By language and specifier: if no number is shown with `other`, an app does not need it.
  @Test(arguments: [
    ("pl", "d", Severity.warning), ("ru", "lld", .warning), ("uk", "d", .warning), ("be", "d", .warning),
    ("pl", ".1f", .error), ("cs", "d", .error), ("de", "d", .error), ("ja", "d", .error), ("ar", "d", .error),
    ("fr", "d", .error),
  ])
  func severity(locale: String, specifier: String, severity: Severity) {
    let text = """
      "k" = "%\(specifier)";
      """
    let forms = ["one", "few", "many"].map { "<key>\($0)</key><string>%\(specifier) \($0)</string>" }.joined()
    let variable = """
      <plist version="1.0"><dict><key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
      <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>\(specifier)</string>\(forms)</dict></dict></dict></plist>
      """
    let files = [
      SourceFile(path: "en.lproj/L.strings", bytes: Array(text.utf8)),
      SourceFile(path: "\(locale).lproj/L.stringsdict", bytes: Array(variable.utf8)),
    ]
    let found = Compiler.check(files).diagnostics.filter { $0.rule == .pluralOtherMissing }
    #expect(found.map(\.severity) == [severity])
    // A build continues whatever a translator did: the form for the largest numbers is used instead.
    #expect(!Compiler.generate(files, options: GenerateOptions()).files.isEmpty)
  }

  @Test func theFormForTheLargestNumbersIsUsedInstead() throws {
    let forms = ["one", "few", "many"].map {
      Form(path: [FormStep(.plural, $0)], text: "%d \($0)", range: .start)
    }
    let message = MessageBuilder(isFormat: true, pluralArgument: 1)
      .message(for: Localization(locale: "pl", forms: forms, range: .start))
    let context = FormatContext(numbers: .c, pluralRule: .rule(forLocale: "pl"))
    let shown = [1, 2, 5, 21].map { MessageProgram(message).render([.int($0)], context: context) }
    #expect(shown == ["1 one", "2 few", "5 many", "21 many"])
    #expect(MessageProgram(message).render([.double(1.5)], context: context).hasSuffix("many"))
    // Over the air, a set without `other` is rejected; the runtime's own fallback is the same.
    guard case .plural(let argument, var nodes) = message.root else { return }
    nodes[.other] = nil
    let bare = MessageProgram(Message(root: .plural(argument: argument, forms: nodes)))
    #expect(
      bare.render([.double(1.5)], context: context)
        == MessageProgram(message).render([.double(1.5)], context: context)
    )
  }
}
