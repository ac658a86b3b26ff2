import Testing

@testable import RuneCompiler

@Suite struct EmptyValueTests {
  @Test(arguments: [
    CheckFixture.strings("lost", en: #""a" = "A"; "b" = "";"#, #""a" = ⟪empty-value⟫""; "b" = "";"#)
  ])
  func places(fixture: CheckFixture) {
    fixture.check()
  }
}
