import Testing

@testable import RuneCompiler

@Suite struct SuppressionTests {
  @Test(arguments: [
    CheckFixture.catalog(
      "in a string catalog, for every text of the key",
      #"""
      "a": {"comment": "Greeting. rerune:ignore placeholder-missing because it reads better", "localizations": {
        "en": {"stringUnit": {"value": "%@!"}}, "de": {"stringUnit": {"value": "Hallo!"}}}}
      """#
    ),
    CheckFixture.catalog(
      "several, and no other rule",
      #"""
      "a": {"comment": "rerune:ignore placeholder-missing, whitespace-differs", "localizations": {
        "en": {"stringUnit": {"value": "%@! "}}, "de": {"stringUnit": {"value": "Hallo!"}},
        "fr": {"stringUnit": {"value": "⟪placeholder-type⟫%d! "}}}}
      """#
    ),
    CheckFixture(
      name: "in the file of a translation, for that one",
      files: [
        ("en.lproj/L.strings", #""a" = "%@!";"#),
        ("de.lproj/L.strings", "/* rerune:ignore placeholder-missing */\n\"a\" = \"Hallo!\";"),
        ("fr.lproj/L.strings", #""a" = ⟪placeholder-missing⟫"Salut !";"#),
      ]
    ),
    CheckFixture.catalog(
      "a word that is not a rule",
      #"""
      ⟪unknown-suppression⟫"a": {"comment": "rerune:ignore placeholder-mising"},
      ⟪unknown-suppression⟫"b": {"comment": "rerune:ignore"},
      ⟪unknown-suppression⟫"c": {"comment": "rerune:ignore stale-entry, nothing"}
      """#
    ),
    CheckFixture.strings(
      "not what cannot be read",
      en: "/* rerune:ignore wrong-type */ a = ⟪wrong-type⟫{};",
      "a = b;"
    ),
  ])
  func places(fixture: CheckFixture) {
    fixture.check(rules: ["key-not-found-in-source-locale": .off])
  }

  @Test func aBuildWithoutOtherDiagnosticsReportsUnknownRulesToo() {
    let catalog =
      #"{"version": "1.0", "sourceLanguage": "en", "strings": {"a": {"comment": "rerune:ignore x"}}}"#
    let file = SourceFile(path: "L.xcstrings", bytes: Array(catalog.utf8))
    let diagnostics = Compiler.generate([file], options: GenerateOptions()).diagnostics
    #expect(diagnostics.map(\.message).contains { $0.contains("1 unknown-suppression") })
  }
}
