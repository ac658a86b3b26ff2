import Testing

@testable import RuneCompiler

@Suite struct PluralOtherMissingTests {
  @Test(arguments: [
    CheckFixture.catalog(
      "no other",
      #"""
      "%lld files": {"localizations": {
        "en": {"variations": {"plural": {
          "one": {"stringUnit": {"value": "%lld file"}}, "other": {"stringUnit": {"value": "%lld files"}}}}},
        "de": ⟪plural-other-missing⟫{"variations": {"plural": {
          "one": {"stringUnit": {"value": "%lld Datei"}}}}}}}
      """#
    ),
    CheckFixture.catalog(
      "complete",
      #"""
      "%lld files": {"localizations": {
        "en": {"variations": {"plural": {
          "one": {"stringUnit": {"value": "%lld file"}}, "other": {"stringUnit": {"value": "%lld files"}}}}},
        "de": {"variations": {"plural": {
          "one": {"stringUnit": {"value": "%lld Datei"}}, "other": {"stringUnit": {"value": "%lld Dateien"}}}}}}}
      """#
    ),
    CheckFixture.catalog(
      "inside a device",
      #"""
      "%lld": {"localizations": {"en": ⟪plural-other-missing⟫{"variations": {"device": {
        "mac": {"variations": {"plural": {"one": {"stringUnit": {"value": "%lld"}}}}},
        "other": {"stringUnit": {"value": "%lld"}}}}}}}
      """#
    ),
    CheckFixture.catalog(
      "a variable without any form",
      #"""
      "b %lld": {"localizations": {"en": {"stringUnit": {"value": "%#@x@"},
        "substitutions": {⟪plural-other-missing⟫"x": {"argNum": 1, "formatSpecifier": "lld"}}}}}
      """#
    ),
    CheckFixture.stringsdict(
      "a variable without any form in a property list",
      en: #"""
        <key>a</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
          ⟪plural-other-missing⟫<key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>d</string></dict></dict>
        """#
    ),
    CheckFixture.stringsdict(
      "of a variable",
      en: #"""
        <key>a</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
          ⟪plural-other-missing⟫<key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>d</string>
            <key>one</key><string>%d file</string></dict></dict>
        """#
    ),
  ])
  func places(fixture: CheckFixture) {
    fixture.check()
  }
}
