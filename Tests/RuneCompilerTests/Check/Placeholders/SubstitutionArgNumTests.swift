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
    // Behind it comes the lowest number, which is not an argument either.
    CheckFixture.catalog(
      "the largest number",
      #"""
      ⟪argument-position⟫"a": {"localizations": {"en": {
        "stringUnit": {"value": "%#@n@"}, "substitutions": {
          "n": {"argNum": 9223372036854775807, "formatSpecifier": "lld", "variations": {"plural": {
            "one": {"stringUnit": {"value": "%arg of %d"}}, "other": {"stringUnit": {"value": "%arg of %d"}}}}}}}}}
      """#
    ),
  ])
  func places(fixture: CheckFixture) {
    fixture.check()
  }
}
