import Testing

@testable import RuneCompiler

@Suite struct EmptyValueTests {
  @Test(arguments: [
    CheckFixture.strings("a translation", en: #""a" = "A";"#, #""a" = ⟪empty-value⟫"";"#),
    CheckFixture.strings("the source text, once", en: #""a" = ⟪empty-value⟫"";"#, #""a" = "";"#),
  ])
  func places(fixture: CheckFixture) {
    fixture.check()
  }
}
