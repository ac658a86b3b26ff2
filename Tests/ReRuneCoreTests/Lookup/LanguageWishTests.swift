import RuneModel
import Testing

@testable @_spi(ReRuneTesting) import ReRuneCore

/// What a reader has chosen, before an `Accept-Language` field; and the choices that are kept.
@Suite struct LanguageWishTests {
  private static let available = AvailableLanguages(
    ["de", "en", "fr", "pt-BR", "zh-Hant"],
    sourceLanguage: "en"
  )

  private func languages(_ chosen: [String], _ field: String) -> [String] {
    LanguageWish(chosen: chosen, field: field).languages(in: Self.available)
  }

  @Test(
    arguments: [
      ([], "de, fr", ["de", "fr"]), (["fr"], "de, fr", ["fr", "de"]),
      (["fr", "de"], "en", ["fr", "de", "en"]),
      (["pt"], "", ["pt-BR"]), (["pt_BR"], "", ["pt-BR"]), (["zh-TW"], "", ["zh-Hant"]), (["DE"], "", ["de"]),
      // What is not available.
      (["ja"], "de", ["de"]), (["ja", "fr"], "", ["fr"]),
      // What is refused in the field can be chosen.
      (["de"], "de;q=0, en", ["de", "en"]),
      // What is not a tag.
      (["de,fr"], "en", ["en"]), (["de;q=1"], "en", ["en"]), (["*"], "fr", ["fr"]), ([""], "fr", ["fr"]),
      (["../de", "d\u{0}e", "dé"], "fr", ["fr"]),
    ] as [([String], String, [String])]
  )
  func choices(chosen: [String], field: String, expected: [String]) {
    #expect(languages(chosen, field) == expected)
  }

  @Test func theyAreBounded() {
    #expect(languages(Array(repeating: "ja", count: Limits.taskLanguages) + ["de"], "") == [])
    #expect(languages([String(repeating: "d", count: 1 << 20)], "de") == ["de"])

    var choices = LanguageChoices()
    for number in 0..<(3 * Limits.languageChoices) {
      choices.keep(["de"], for: LanguageWish(chosen: [], field: "\(number)"))
      #expect(choices.count <= Limits.languageChoices)
    }
    #expect(choices[LanguageWish(chosen: [], field: "\(3 * Limits.languageChoices - 1)")] == ["de"])
  }

  @Test func onlyShortOnesAreKept() {
    let snapshot = LookupSnapshot(registered: [], environment: LookupEnvironment())
    let short = LanguageWish(chosen: ["de"], field: "en")
    let long = LanguageWish(chosen: ["de"], field: String(repeating: ",", count: Limits.languageWishBytes))
    for wish in [short, long, short] { #expect(snapshot.languages(for: wish) == []) }
    #expect(snapshot.derived.withLock { $0.choices.count } == 1)
  }
}

extension LookupTests {
  @Suite struct ChosenLanguagesTests {
    /// A choice that was kept is made again when a language comes over the air.
    @Test func newLanguagesAreChosen() throws {
      _ = try TestTable(["chosen.title": ["en": "Hello", "de": "Hallo"]]) { .main }.text("chosen.title")
      try withEnvironment(["en"]) {
        #expect(ReRune.languages(chosen: [nil, "tlh"], acceptLanguage: "de") == ["de"])
        try withDownload(["tlh": ["chosen.title": "nuqneH"]]) {
          #expect(ReRune.languages(chosen: [nil, "tlh"], acceptLanguage: "de") == ["tlh", "de"])
        }
        #expect(ReRune.languages(chosen: [nil, "tlh"], acceptLanguage: "de") == ["de"])
      }
    }
  }
}
