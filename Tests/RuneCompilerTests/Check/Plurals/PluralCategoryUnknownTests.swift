import Testing

@testable import RuneCompiler

@Suite struct PluralCategoryUnknownTests {
  @Test(arguments: [
    CheckFixture.catalog(
      "a word that is none",
      #"""
      "%lld files": {"localizations": {
        "en": {"variations": {"plural": {
          "one": {"stringUnit": {"value": "%lld file"}}, "other": {"stringUnit": {"value": "%lld files"}}}}},
        "de": {"variations": {"plural": {
          "one": {"stringUnit": {"value": "%lld Datei"}}, "others": {"stringUnit": {"value": ⟪plural-category-unknown⟫"%lld Dateien"}}, "other": {"stringUnit": {"value": "%lld Dateien"}}}}}}}
      """#
    ),
    CheckFixture.catalog(
      "zero is one everywhere",
      #"""
      "%lld files": {"localizations": {
        "en": {"variations": {"plural": {
          "one": {"stringUnit": {"value": "%lld file"}}, "other": {"stringUnit": {"value": "%lld files"}}}}},
        "de": {"variations": {"plural": {
          "zero": {"stringUnit": {"value": "keine"}}, "one": {"stringUnit": {"value": "%lld Datei"}}, "other": {"stringUnit": {"value": "%lld Dateien"}}}}}}}
      """#
    ),
  ])
  func places(fixture: CheckFixture) {
    fixture.check()
  }
}
