import Testing

@testable import RuneCompiler

@Suite struct SpecifierProseTests {
  @Test(arguments: [
    CheckFixture.strings(
      "a percent of something",
      en: #""a" = "Save 50⟪specifier-prose⟫% of it";"#,
      #""a" = "Spare 50 ⟪specifier-prose⟫% davon";"#
    ),
    CheckFixture.strings("at the end of a format", en: #""a" = "%d⟪specifier-prose⟫%";"#, #""a" = "%d %%";"#),
    CheckFixture.strings("harmless in a text", en: #""a" = "100%";"#, #""a" = "100 %.";"#),
    CheckFixture.strings("doubled", en: #""a" = "50%% of %d";"#, #""a" = "50 %% von %d";"#),
  ])
  func places(fixture: CheckFixture) {
    fixture.check()
  }
}
