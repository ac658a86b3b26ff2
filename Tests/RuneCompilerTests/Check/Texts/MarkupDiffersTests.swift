import Testing

@testable import RuneCompiler

@Suite struct MarkupDiffersTests {
  @Test(arguments: [
    CheckFixture.strings(
      "a lost tag",
      en: #""a" = "A <b>bold</b> word";"#,
      #""a" = ⟪markup-differs⟫"Ein <b>fettes Wort";"#
    ),
    CheckFixture.strings(
      "a lost link",
      en: #""a" = "See [here](https://example.com/en)";"#,
      #""a" = ⟪markup-differs⟫"Siehe hier";"#
    ),
    CheckFixture.strings(
      "another path",
      en: #""a" = "See https://example.com/en";"#,
      #""a" = "Siehe https://example.com/de";"#
    ),
    CheckFixture.strings("no markup", en: #""a" = "1 < 2 and 3 > 2";"#, #""a" = "1 ist kleiner";"#),
  ])
  func places(fixture: CheckFixture) {
    fixture.check(rules: ["markup-differs": .warning])
  }

  @Test func isOffByDefault() {
    CheckFixture.strings("a lost tag", en: #""a" = "<b>A</b>";"#, #""a" = "Ä";"#).check()
  }
}
