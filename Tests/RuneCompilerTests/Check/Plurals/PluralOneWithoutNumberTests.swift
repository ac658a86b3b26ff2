import Testing

@testable import RuneCompiler

@Suite struct PluralOneWithoutNumberTests {
  @Test(arguments: [
    CheckFixture.catalog(
      "one is also 21 in Russian",
      #"""
      "%lld files": {"localizations": {
        "en": {"variations": {"plural": {
          "one": {"stringUnit": {"value": "%lld file"}}, "other": {"stringUnit": {"value": "%lld files"}}}}},
        "ru": {"variations": {"plural": {
          "one": {"stringUnit": {"value": ⟪plural-one-without-number⟫"Один файл"}}, "few": {"stringUnit": {"value": "%lld файла"}}, "many": {"stringUnit": {"value": "%lld файлов"}}, "other": {"stringUnit": {"value": "%lld файла"}}}}}}}
      """#
    ),
    CheckFixture.catalog(
      "one is also 0 in French",
      #"""
      "%lld files": {"localizations": {
        "en": {"variations": {"plural": {
          "one": {"stringUnit": {"value": "%lld file"}}, "other": {"stringUnit": {"value": "%lld files"}}}}},
        "fr": {"variations": {"plural": {
          "one": {"stringUnit": {"value": ⟪plural-one-without-number⟫"Un fichier"}}, "other": {"stringUnit": {"value": "%lld fichiers"}}}}}}}
      """#
    ),
    CheckFixture.catalog(
      "unless French has a zero",
      #"""
      "%lld files": {"localizations": {
        "en": {"variations": {"plural": {
          "one": {"stringUnit": {"value": "%lld file"}}, "other": {"stringUnit": {"value": "%lld files"}}}}},
        "fr": {"variations": {"plural": {
          "zero": {"stringUnit": {"value": "Aucun fichier"}}, "one": {"stringUnit": {"value": "Un fichier"}}, "other": {"stringUnit": {"value": "%lld fichiers"}}}}}}}
      """#
    ),
    CheckFixture.catalog(
      "one is 1 in German",
      #"""
      "%lld files": {"localizations": {
        "en": {"variations": {"plural": {
          "one": {"stringUnit": {"value": "%lld file"}}, "other": {"stringUnit": {"value": "%lld files"}}}}},
        "de": {"variations": {"plural": {
          "one": {"stringUnit": {"value": "Eine Datei"}}, "other": {"stringUnit": {"value": "%lld Dateien"}}}}}}}
      """#
    ),
    CheckFixture.catalog(
      "a label beside the number",
      #"""
      "%lld files": {"localizations": {
        "en": {"variations": {"plural": {
          "one": {"stringUnit": {"value": "%lld file"}}, "other": {"stringUnit": {"value": "%lld files"}}}}},
        "ru": {"variations": {"plural": {
          "one": {"stringUnit": {"value": "файл"}}, "few": {"stringUnit": {"value": "файла"}}, "many": {"stringUnit": {"value": "файлов"}}, "other": {"stringUnit": {"value": "файла"}}}}}}}
      """#
    ),
    CheckFixture.catalog(
      "two is also 102 in Slovenian",
      #"""
      "%lld files": {"localizations": {
        "en": {"variations": {"plural": {
          "one": {"stringUnit": {"value": "%lld file"}}, "other": {"stringUnit": {"value": "%lld files"}}}}},
        "sl": {"variations": {"plural": {
          "one": {"stringUnit": {"value": "%lld"}}, "two": {"stringUnit": {"value": ⟪plural-one-without-number⟫"dve"}}, "few": {"stringUnit": {"value": "%lld"}}, "other": {"stringUnit": {"value": "%lld"}}}}}}}
      """#
    ),
  ])
  func places(fixture: CheckFixture) {
    fixture.check()
  }
}
