import Testing

@testable import RuneCompiler

@Suite struct SubstitutionUndefinedTests {
  @Test(arguments: [
    CheckFixture.stringsdict(
      "with blanks in its name",
      en: #"""
        <key>a</key><dict><key>NSStringLocalizedFormatKey</key><string>⟪substitution-undefined⟫%# @sites @</string>
          <key>sites</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>d</string>
            <key>one</key><string>%d site</string><key>other</key><string>%d sites</string></dict></dict>
        """#
    ),
    CheckFixture.catalog(
      "inside a variable",
      #"""
      "a": {"localizations": {"en": {"stringUnit": {"value": "%#@n@"}, "substitutions": {"n": {"argNum": 1,
        "formatSpecifier": "lld", "variations": {"plural": {
          "one": {"stringUnit": {"value": "%arg"}},
          "other": {"stringUnit": {"value": "%arg ⟪substitution-undefined⟫%#@m@"}}}}}}}}}
      """#
    ),
  ])
  func places(fixture: CheckFixture) {
    fixture.check()
  }
}
