import Testing

@testable import RuneCompiler

@Suite struct IdentifierCollisionTests {
  @Test(arguments: [
    CheckFixture(
      name: "two keys of one name",
      files: [("en.lproj/A.strings", #""home.title" = "A"; ⟪identifier-collision⟫"home title" = "B";"#)]
    )
  ])
  func places(fixture: CheckFixture) {
    fixture.check()
  }
}
