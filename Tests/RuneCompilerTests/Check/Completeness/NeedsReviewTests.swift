import Testing

@testable import RuneCompiler

@Suite struct NeedsReviewTests {
  @Test(arguments: [
    CheckFixture.catalog(
      "marked",
      #"""
      "a": {"localizations": {
        "de": ⟪needs-review⟫{"stringUnit": {"state": "needs_review", "value": "Ä"}},
        "fr": {"stringUnit": {"state": "translated", "value": "Â"}},
        "en": {"stringUnit": {"state": "needs_review", "value": "A"}}}}
      """#
    ),
    CheckFixture.catalog(
      "in one form",
      #"""
      "%lld files": {"localizations": {
        "en": {"variations": {"plural": {
          "one": {"stringUnit": {"value": "%lld file"}}, "other": {"stringUnit": {"value": "%lld files"}}}}},
        "de": ⟪needs-review⟫{"variations": {"plural": {
          "one": {"stringUnit": {"state": "translated", "value": "%lld Datei"}},
          "other": {"stringUnit": {"state": "needs_review", "value": "%lld Dateien"}}}}}}}
      """#
    ),
  ])
  func places(fixture: CheckFixture) {
    fixture.check()
  }
}
