import Testing

@testable import RuneCompiler

@Suite struct SameAsSourceTests {
  @Test(arguments: [
    CheckFixture.strings(
      "untouched",
      en: #""a" = "Settings"; "b" = "%@";"#,
      #""a" = ⟪same-as-source⟫"Settings"; "b" = "%@";"#
    ),
    CheckFixture.strings(
      "a variant of the language",
      en: #""a" = "Settings";"#,
      "en-GB",
      #""a" = "Settings";"#
    ),
  ])
  func places(fixture: CheckFixture) {
    fixture.check(rules: ["same-as-source": .warning])
  }

  @Test func isOffByDefault() {
    CheckFixture.strings("untouched", en: #""a" = "Settings";"#, #""a" = "Settings";"#).check()
  }
}
