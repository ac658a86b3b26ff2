import Testing

@testable import RuneCompiler

@Suite struct NewlineDiffersTests {
  @Test(arguments: [
    CheckFixture.strings("lost at the end", en: #""a" = "A\nB\n";"#, #""a" = ⟪newline-differs⟫"Ä\nB";"#),
    CheckFixture.strings("lost altogether", en: #""a" = "A\nB";"#, #""a" = ⟪newline-differs⟫"Ä. B";"#),
    CheckFixture.strings("added", en: #""a" = "A";"#, #""a" = ⟪newline-differs⟫"Ä\nB";"#),
    CheckFixture.strings("more of them", en: #""a" = "A\nB";"#, #""a" = "Ä\n\nB";"#),
  ])
  func places(fixture: CheckFixture) {
    fixture.check()
  }
}
