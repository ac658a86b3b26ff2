import Testing

@testable import RuneCompiler

@Suite struct SubstitutionUnusedTests {
  @Test(arguments: [
    CheckFixture.catalog(
      "no text names it",
      #"""
      "a": {"localizations": {"en": {"stringUnit": {"value": "%#@n@"}, "substitutions": {
        "n": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {
          "one": {"stringUnit": {"value": "%arg"}}, "other": {"stringUnit": {"value": "%arg"}}}}},
        ⟪substitution-unused⟫"m": {"argNum": 2, "formatSpecifier": "lld", "variations": {"plural": {
          "one": {"stringUnit": {"value": "%arg"}}, "other": {"stringUnit": {"value": "%arg"}}}}}}}}}
      """#
    ),
    CheckFixture.catalog(
      "no text at all",
      #"""
      "a": {"localizations": {"en": ⟪substitution-unused⟫{"substitutions": {
        "n": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {
          "one": {"stringUnit": {"value": "%arg"}}, "other": {"stringUnit": {"value": "%arg"}}}}}}}}}
      """#
    ),
  ])
  func places(fixture: CheckFixture) {
    fixture.check()
  }
}
