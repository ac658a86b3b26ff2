import Testing

@testable import RuneCompiler

@Suite struct PluralWithoutNumberTests {
  @Test(arguments: [
    CheckFixture.catalog(
      "nothing chooses",
      #"""
      "a": {"localizations": {"en": ⟪plural-without-number⟫{"variations": {"plural": {
        "one": {"stringUnit": {"value": "file"}}, "other": {"stringUnit": {"value": "files"}}}}}}}
      """#
    )
  ])
  func places(fixture: CheckFixture) {
    fixture.check()
  }
}
