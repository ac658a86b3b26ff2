import Testing

@testable import RuneCompiler

@Suite struct PlaceholderMissingTests {
  @Test(arguments: [
    CheckFixture.strings(
      "left out",
      en: #""a" = "%@ already exists";"#,
      #""a" = ⟪placeholder-missing⟫"Gibt es schon";"#
    ),
    CheckFixture.strings("one of two", en: #""a" = "%@ in %@";"#, #""a" = ⟪placeholder-missing⟫"in %2$@";"#),
    CheckFixture.strings(
      "not in the source text either",
      en: #""a %lld" = "starred";"#,
      #""a %lld" = "gemerkt";"#
    ),
    CheckFixture.catalog(
      "the number that chooses the form",
      #"""
      "%lld files": {"localizations": {
        "en": {"variations": {"plural": {
          "one": {"stringUnit": {"value": "%lld file"}}, "other": {"stringUnit": {"value": "%lld files"}}}}},
        "de": {"variations": {"plural": {
          "one": {"stringUnit": {"value": "Datei"}}, "other": {"stringUnit": {"value": "Dateien"}}}}}}}
      """#
    ),
    CheckFixture.catalog(
      "the key is the source text",
      #"""
      "%@ exists": {"localizations": {"de": {"stringUnit": {"value": ⟪placeholder-missing⟫"Gibt es schon"}}}}
      """#
    ),
  ])
  func places(fixture: CheckFixture) {
    fixture.check()
  }
}
