import Testing

@testable import RuneCompiler

@Suite struct StaleEntryTests {
  @Test(arguments: [
    CheckFixture.catalog(
      "marked",
      #"""
      ⟪stale-entry⟫"a": {"extractionState": "stale"}, "b": {"extractionState": "manual"}
      """#
    )
  ])
  func places(fixture: CheckFixture) {
    fixture.check()
  }
}
