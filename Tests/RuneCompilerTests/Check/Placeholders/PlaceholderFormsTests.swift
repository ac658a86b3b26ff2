import Testing

@testable import RuneCompiler

@Suite struct PlaceholderFormsTests {
  @Test(arguments: [
    CheckFixture.catalog(
      "a form without an argument that others print",
      #"""
      "a": {"localizations": {"en": {"variations": {"device": {
        "iphone": {"stringUnit": {"value": ⟪placeholder-forms⟫"Tap it"}},
        "other": {"stringUnit": {"value": "Click %@"}}}}}}}
      """#
    ),
    CheckFixture.catalog(
      "the number itself",
      #"""
      "a": {"localizations": {"en": {"variations": {"plural": {
        "zero": {"stringUnit": {"value": "Nothing yet"}},
        "one": {"stringUnit": {"value": "One file in %2$@"}},
        "other": {"stringUnit": {"value": "%1$lld files in %2$@"}}}}}}}
      """#
    ),
    CheckFixture.stringsdict(
      "the form of a variable",
      en: #"""
        <key>a</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
          <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>d</string>
            <key>one</key>⟪placeholder-forms⟫<string>One file</string><key>other</key><string>%d files in %2$@</string></dict></dict>
        """#
    ),
  ])
  func places(fixture: CheckFixture) {
    fixture.check()
  }
}
