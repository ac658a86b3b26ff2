import Testing

@testable import RuneCompiler

@Suite struct DoubledBlankTests {
  @Test(arguments: [
    CheckFixture.strings("between words", en: #""a" = "A B";"#, #""a" = "A⟪doubled-blank⟫  B";"#),
    CheckFixture.strings("after a sentence", en: #""a" = "A. B";"#, #""a" = "A.⟪doubled-blank⟫  B";"#),
    CheckFixture.strings("after an argument", en: #""a" = "%@ b";"#, #""a" = "%@⟪doubled-blank⟫  b";"#),
    CheckFixture.strings("twice", en: #""a" = "A B C";"#, #""a" = "A⟪doubled-blank⟫  B⟪doubled-blank⟫  C";"#),
    CheckFixture.strings("in the source text, too", en: #""a" = "A  B";"#, #""a" = "A  B";"#),
    CheckFixture.strings("anywhere in the source text", en: #""a" = "A  B C";"#, #""a" = "A B  C";"#),
    CheckFixture.strings("three", en: #""a" = "A B";"#, #""a" = "A   B";"#),
    CheckFixture.strings("indentation", en: #""a" = "A\nB";"#, #""a" = "A\n  B";"#),
    CheckFixture.strings("at the end of a line", en: #""a" = "A\nB";"#, #""a" = "A  \nB";"#),
    CheckFixture.strings("in code", en: #""a" = "A B";"#, #""a" = "A `B  C`";"#),
    CheckFixture.strings("with another space", en: #""a" = "A B";"#, "\"a\" = \"A \u{A0} B\";"),
  ])
  func places(fixture: CheckFixture) {
    fixture.check()
  }
}
