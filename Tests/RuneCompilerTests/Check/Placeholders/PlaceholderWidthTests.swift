import Testing

@testable import RuneCompiler

@Suite struct PlaceholderWidthTests {
  @Test(arguments: [
    CheckFixture.strings("narrower", en: #""a" = "%lld files";"#, #""a" = "⟪placeholder-width⟫%d Dateien";"#),
    CheckFixture.strings("wider", en: #""a" = "%d files";"#, #""a" = "⟪placeholder-width⟫%lu Dateien";"#),
    CheckFixture.strings(
      "another spelling of 64 bits",
      en: #""a" = "%lld files";"#,
      #""a" = "%ld Dateien";"#
    ),
    CheckFixture.strings("a number's format", en: #""a" = "%d %f";"#, #""a" = "%05d %.2f";"#),
  ])
  func places(fixture: CheckFixture) {
    fixture.check()
  }
}
