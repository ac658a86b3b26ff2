import Testing

@testable import RuneCompiler

@Suite struct PlaceholderRunTogetherTests {
  @Test(arguments: [
    CheckFixture.strings("a lost blank", en: #""a" = "%@ %@";"#, #""a" = "%@⟪placeholder-run-together⟫%@";"#),
    CheckFixture.strings("together in the source text", en: #""a" = "%@%@";"#, #""a" = "%2$@%1$@";"#),
    CheckFixture.strings("apart by other means", en: #""a" = "%@ %@";"#, #""a" = "%@/%@";"#),
    CheckFixture.strings("a percent sign", en: #""a" = "%d %% of %d";"#, #""a" = "%d%% von %d";"#),
    CheckFixture.strings("a language without blanks", en: #""a" = "%@ %@";"#, "ja", #""a" = "%@%@";"#),
    CheckFixture.strings(
      "two numbers in a language without blanks",
      en: #""a" = "%d of %d";"#,
      "zh-Hans",
      #""a" = "%d⟪placeholder-run-together⟫%d";"#
    ),
    CheckFixture.catalog(
      "variables",
      #"""
      "k %lld %lld": {"localizations": {
        "en": {"stringUnit": {"value": "%#@step@ %#@steps@"}, "substitutions": {
          "step": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {"one": {"stringUnit": {"value": "%arg"}}, "other": {"stringUnit": {"value": "%arg"}}}}},
          "steps": {"argNum": 2, "formatSpecifier": "lld", "variations": {"plural": {"one": {"stringUnit": {"value": "of %arg"}}, "other": {"stringUnit": {"value": "of %arg"}}}}}}},
        "de": {"stringUnit": {"value": "%#@step@⟪placeholder-run-together⟫%#@steps@"}, "substitutions": {
          "step": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {"one": {"stringUnit": {"value": "%arg"}}, "other": {"stringUnit": {"value": "%arg"}}}}},
          "steps": {"argNum": 2, "formatSpecifier": "lld", "variations": {"plural": {"one": {"stringUnit": {"value": "von %arg"}}, "other": {"stringUnit": {"value": "von %arg"}}}}}}},
        "nl": {"stringUnit": {"value": "%#@step@%#@steps@"}, "substitutions": {
          "step": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {"one": {"stringUnit": {"value": "%arg"}}, "other": {"stringUnit": {"value": "%arg"}}}}},
          "steps": {"argNum": 2, "formatSpecifier": "lld", "variations": {"plural": {"one": {"stringUnit": {"value": " van %arg"}}, "other": {"stringUnit": {"value": " van %arg"}}}}}}}}}
      """#
    ),
  ])
  func places(fixture: CheckFixture) {
    fixture.check()
  }
}
