import Testing

@testable import RuneCompiler

@Suite struct PlaceholderFormsTests {
  @Test(arguments: [
    CheckFixture.catalog(
      "a form without an argument that others print",
      #"""
      "a": {"localizations": {"en": {"variations": {"device": {
        "iphone": {"stringUnit": {"value": ⟪placeholder-forms⟫"Tap it"}},
        "other": {"stringUnit": {"value": "Click %@"}}}}}}}
      """#
    ),
    CheckFixture.catalog(
      "the number itself",
      #"""
      "a": {"localizations": {"en": {"variations": {"plural": {
        "zero": {"stringUnit": {"value": "Nothing yet"}},
        "one": {"stringUnit": {"value": "One file in %2$@"}},
        "other": {"stringUnit": {"value": "%1$lld files in %2$@"}}}}}}}
      """#
    ),
    CheckFixture.stringsdict(
      "the form of a variable",
      en: #"""
        <key>a</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
          <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>d</string>
            <key>one</key>⟪placeholder-forms⟫<string>One file</string><key>other</key><string>%d files in %2$@</string></dict></dict>
        """#
    ),
    CheckFixture.catalog(
      "a form that reads its argument in place of the number",
      #"""
      "e %lld %@": {"localizations": {
        "en": {"variations": {"plural": {
          "one": {"stringUnit": {"value": "%1$lld file in %2$@"}},
          "other": {"stringUnit": {"value": "%1$lld files in %2$@"}}}}},
        "de": {"variations": {"plural": {
          "one": {"stringUnit": {"value": "eine Datei in ⟪placeholder-type⟫%@"}},
          "other": {"stringUnit": {"value": "%lld Dateien in %@"}}}}}}}
      """#
    ),
    CheckFixture.catalog(
      "forms of the source text that do so",
      #"""
      "e %lld %@": {"localizations": {"en": {"variations": {"device": {
        "iphone": {"stringUnit": {"value": "%1$lld files in %2$@"}},
        "mac": {"stringUnit": {"value": "files in ⟪placeholder-type⟫%@"}},
        "other": {"stringUnit": {"value": "documents in %@"}}}}}}}
      """#
    ),
    CheckFixture.catalog(
      "a form that does so and leaves another one out",
      #"""
      "%lld files in %@ (%f)": {"localizations": {"de": {"variations": {"plural": {
        "one": {"stringUnit": {"value": ⟪placeholder-forms⟫"eine Datei in ⟪placeholder-type⟫%@"}},
        "other": {"stringUnit": {"value": "%lld Dateien in %@ (%f)"}}}}}}}
      """#
    ),
    CheckFixture.catalog(
      "a form with an argument that the source text lacks",
      #"""
      "%lld files in %@": {"localizations": {"de": {"variations": {"plural": {
        "one": {"stringUnit": {"value": "%lld Datei in %@"}},
        "other": {"stringUnit": {"value": "%lld Dateien in %@ ⟪placeholder-type⟫%@"}}}}}}}
      """#
    ),
  ])
  func places(fixture: CheckFixture) {
    fixture.check()
  }

  @Test func suggestsTheIntendedArgument() {
    let text = #"""
      {"version": "1.0", "sourceLanguage": "en", "strings": {"e %lld %@": {"localizations": {
        "en": {"stringUnit": {"value": "%1$lld: %2$@"}},
        "lt": {"variations": {"plural": {
          "zero": {"stringUnit": {"value": "zero: %@"}},
          "one": {"stringUnit": {"value": "one: %@"}},
          "few": {"stringUnit": {"value": "few: %@"}},
          "many": {"stringUnit": {"value": "%1$lld: %2$@"}},
          "other": {"stringUnit": {"value": "%1$lld: %2$@"}}}}}}}}}
      """#
    let file = SourceFile(path: "L.xcstrings", bytes: Array(text.utf8))
    let message = "'%@' reads argument 1 as an object, but it is an integer (%lld). Write %2$@."
    let diagnostics = Compiler.check([file]).diagnostics.filter { $0.rule != .pluralCategoryUnknown }
    #expect(diagnostics.map(\.message) == [message, message, message])
  }
}
