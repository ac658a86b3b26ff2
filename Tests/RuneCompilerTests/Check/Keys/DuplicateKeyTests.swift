import Testing

@testable import RuneCompiler

@Suite struct DuplicateKeyTests {
  @Test(arguments: [
    CheckFixture.strings("in .strings", en: #""a" = "A"; ⟪duplicate-key⟫"a" = "B";"#, #""a" = "Ä";"#)
  ])
  func places(fixture: CheckFixture) {
    fixture.check()
  }
}
