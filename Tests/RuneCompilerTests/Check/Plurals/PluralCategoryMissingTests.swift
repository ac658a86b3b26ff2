import Testing

@testable import RuneCompiler

@Suite struct PluralCategoryMissingTests {
  @Test(arguments: [
    CheckFixture.catalog(
      "Polish has four",
      #"""
      "%lld files": {"localizations": {
        "en": {"variations": {"plural": {
          "one": {"stringUnit": {"value": "%lld file"}}, "other": {"stringUnit": {"value": "%lld files"}}}}},
        "pl": ⟪plural-category-missing⟫{"variations": {"plural": {
          "one": {"stringUnit": {"value": "%lld plik"}}, "other": {"stringUnit": {"value": "%lld pliku"}}}}}}}
      """#
    ),
    CheckFixture.catalog(
      "fractions alone need other",
      #"""
      "%lld files": {"localizations": {
        "en": {"variations": {"plural": {
          "one": {"stringUnit": {"value": "%lld file"}}, "other": {"stringUnit": {"value": "%lld files"}}}}},
        "pl": {"variations": {"plural": {
          "one": {"stringUnit": {"value": "%lld plik"}}, "few": {"stringUnit": {"value": "%lld pliki"}}, "many": {"stringUnit": {"value": "%lld plików"}}, "other": {"stringUnit": {"value": "%lld pliku"}}}}}}}
      """#
    ),
    CheckFixture.catalog(
      "what only fractions need",
      #"""
      "%lld files": {"localizations": {
        "en": {"variations": {"plural": {
          "one": {"stringUnit": {"value": "%lld file"}}, "other": {"stringUnit": {"value": "%lld files"}}}}},
        "cs": {"variations": {"plural": {
          "one": {"stringUnit": {"value": "%lld soubor"}}, "few": {"stringUnit": {"value": "%lld soubory"}}, "other": {"stringUnit": {"value": "%lld souborů"}}}}}}}
      """#
    ),
    CheckFixture.catalog(
      "many of French is for millions",
      #"""
      "%lld files": {"localizations": {
        "en": {"variations": {"plural": {
          "one": {"stringUnit": {"value": "%lld file"}}, "other": {"stringUnit": {"value": "%lld files"}}}}},
        "fr": {"variations": {"plural": {
          "one": {"stringUnit": {"value": "%lld fichier"}}, "other": {"stringUnit": {"value": "%lld fichiers"}}}}}}}
      """#
    ),
    CheckFixture.catalog(
      "many of Portuguese is for millions",
      #"""
      "%lld files": {"localizations": {
        "en": {"variations": {"plural": {
          "one": {"stringUnit": {"value": "%lld file"}}, "other": {"stringUnit": {"value": "%lld files"}}}}},
        "pt-BR": {"variations": {"plural": {
          "one": {"stringUnit": {"value": "%lld arquivo"}}, "other": {"stringUnit": {"value": "%lld arquivos"}}}}}}}
      """#
    ),
    CheckFixture.catalog(
      "Japanese has one",
      #"""
      "%lld files": {"localizations": {
        "en": {"variations": {"plural": {
          "one": {"stringUnit": {"value": "%lld file"}}, "other": {"stringUnit": {"value": "%lld files"}}}}},
        "ja": {"variations": {"plural": {
          "other": {"stringUnit": {"value": "%lldファイル"}}}}}}}
      """#
    ),
    CheckFixture.catalog(
      "zero belongs to Arabic",
      #"""
      "%lld files": {"localizations": {
        "en": {"variations": {"plural": {
          "one": {"stringUnit": {"value": "%lld file"}}, "other": {"stringUnit": {"value": "%lld files"}}}}},
        "ar": ⟪plural-category-missing⟫{"variations": {"plural": {
          "one": {"stringUnit": {"value": "%lld"}}, "two": {"stringUnit": {"value": "%lld"}}, "few": {"stringUnit": {"value": "%lld"}}, "many": {"stringUnit": {"value": "%lld"}}, "other": {"stringUnit": {"value": "%lld"}}}}}}}
      """#
    ),
  ])
  func places(fixture: CheckFixture) {
    fixture.check()
  }
}
