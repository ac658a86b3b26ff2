import Testing

@testable import RuneCompiler

@Suite struct UnknownWidthTests {
  @Test(arguments: [
    CheckFixture.catalog(
      "wide",
      #"""
      "a": {"localizations": {"en": {"variations": {"width": {
        "wide": {"stringUnit": {"value": ⟪unknown-width⟫"Long"}}, "20": {"stringUnit": {"value": "Short"}}}}}}}
      """#
    )
  ])
  func places(fixture: CheckFixture) {
    fixture.check()
  }
}
