import Testing

@testable import RuneCompiler

@Suite struct MissingTranslationTests {
  @Test(arguments: [
    CheckFixture.strings("in .strings", en: #""a" = "A"; ⟪missing-translation⟫"b" = "B";"#, #""a" = "Ä";"#),
    CheckFixture.catalog(
      "a locale that is named and has no text",
      #"""
      ⟪missing-translation⟫"Bye": {"localizations": {"en": {"stringUnit": {"value": "Bye now"}}, "de": {}}},
      "Hello": {"localizations": {"en": {}, "de": {"stringUnit": {"value": "Hallo"}}}}
      """#
    ),
    CheckFixture.catalog(
      "in a string catalog",
      #"""
      "a": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "Ä"}}}},
      ⟪missing-translation⟫"b": {},
      ⟪missing-translation⟫"c": {"localizations": {"de": {"stringUnit": {"state": "new", "value": ""}}}},
      "d": {"shouldTranslate": false},
      "e": {"localizations": {"en": {"stringUnit": {"state": "new", "value": ""}}}}
      """#
    ),
    CheckFixture.strings(
      "a variant of the source language has its texts",
      en: #""a" = "A"; "b" = "B";"#,
      "en-GB",
      #""a" = "Á";"#
    ),
    CheckFixture(
      name: "a variant has the texts of its parents, in its own script and under any name",
      files: [
        ("en.lproj/Localizable.strings", #""a" = "A"; "b" = "B";"#),
        ("zh-Hant.lproj/Localizable.strings", #""a" = "甲"; "b" = "乙";"#),
        ("zh_HK.lproj/Localizable.strings", #""a" = "甲";"#),
        ("es-419.lproj/Localizable.strings", #""a" = "A"; "b" = "B";"#),
        ("es-MX.lproj/Localizable.strings", #""a" = "A";"#),
        ("no.lproj/Localizable.strings", #""a" = "A"; "b" = "B";"#),
        ("nb-NO.lproj/Localizable.strings", #""a" = "A";"#),
      ]
    ),
    CheckFixture(
      name: "another script has not",
      files: [
        ("en.lproj/Localizable.strings", #""a" = "A"; ⟪missing-translation⟫"b" = "B";"#),
        ("zh.lproj/Localizable.strings", #""a" = "甲"; "b" = "乙";"#),
        ("zh-Hant.lproj/Localizable.strings", #""a" = "甲";"#),
      ]
    ),
    CheckFixture.strings(
      "documentation is not translated",
      en: #""a" = "A"; "b" = "B";"#,
      "qqq",
      #""a" = "The first letter";"#
    ),
    CheckFixture(
      name: "a file without a language is for all",
      files: [
        ("Localizable.strings", #""a" = "A"; "b" = "B";"#), ("de.lproj/Other.strings", #""x" = "X";"#),
        ("en.lproj/Other.strings", #""x" = "X";"#),
      ]
    ),
  ])
  func places(fixture: CheckFixture) {
    fixture.check()
  }
}
