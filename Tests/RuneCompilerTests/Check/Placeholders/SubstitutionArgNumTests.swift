import Testing

@testable import RuneCompiler

@Suite struct SubstitutionArgNumTests {
  @Test(arguments: [
    CheckFixture.catalog(
      "zero",
      #"""
      "a": {"localizations": {"en": {"stringUnit": {"value": "%#@n@"}, "substitutions": {
        ⟪substitution-argnum⟫"n": {"argNum": 0, "formatSpecifier": "lld", "variations": {"plural": {
          "one": {"stringUnit": {"value": "%arg"}}, "other": {"stringUnit": {"value": "%arg"}}}}}}}}}
      """#
    ),
    CheckFixture.catalog(
      "one of two",
      #"""
      "a": {"localizations": {"en": {"stringUnit": {"value": "%#@n@ %#@m@"}, "substitutions": {
        "n": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {
          "one": {"stringUnit": {"value": "%arg"}}, "other": {"stringUnit": {"value": "%arg"}}}}},
        ⟪substitution-argnum⟫"m": {"formatSpecifier": "lld", "variations": {"plural": {
          "one": {"stringUnit": {"value": "%arg"}}, "other": {"stringUnit": {"value": "%arg"}}}}}}}}}
      """#
    ),
    CheckFixture.catalog(
      "none of one",
      #"""
      "a": {"localizations": {"en": {"stringUnit": {"value": "%#@n@"}, "substitutions": {
        "n": {"formatSpecifier": "lld", "variations": {"plural": {
          "one": {"stringUnit": {"value": "%arg"}}, "other": {"stringUnit": {"value": "%arg"}}}}}}}}}
      """#
    ),
  ])
  func places(fixture: CheckFixture) {
    fixture.check()
  }
}
