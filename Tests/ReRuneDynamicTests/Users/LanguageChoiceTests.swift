import Testing

@testable import ReRuneDynamic

@Suite struct LanguageChoiceTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var prescribed: String?
    var preferred: String?
    var device: [String]
    var languages: [String]
    var expected: String

    init(
      _ prescribed: String?,
      _ preferred: String?,
      _ device: [String],
      _ languages: [String],
      _ expected: String
    ) {
      self.prescribed = prescribed
      self.preferred = preferred
      self.device = device
      self.languages = languages
      self.expected = expected
    }

    var testDescription: String { "\(prescribed ?? "-") \(preferred ?? "-") \(device) \(languages)" }
  }

  /// Each combination of the four sources being there, and those that are easily mistaken.
  static let rows: [Row] = [
    Row("it", "fr", ["de-DE"], ["en", "de", "fr"], "it"),
    Row("it", "fr", ["ja"], ["en", "de", "fr"], "it"),
    Row("it", nil, ["de-DE"], ["en", "de", "fr"], "it"),
    Row("it", "fr", [], [], "it"),
    Row("it", nil, [], [], "it"),
    Row(nil, "fr", ["de-DE"], ["en", "de", "fr"], "fr"),
    Row(nil, "FR", [], ["en", "fr"], "fr"),
    Row(nil, "pt-br", ["de"], ["en", "pt_BR"], "pt_BR"),
    Row(nil, "es", ["de-DE"], ["en", "de", "fr"], "de"),
    Row(nil, "es", ["ja"], ["en", "de", "fr"], "en"),
    Row(nil, nil, ["de-AT", "fr"], ["en", "de", "fr"], "de"),
    Row(nil, nil, ["ja", "fr-CA"], ["en", "de", "fr"], "fr"),
    Row(nil, nil, ["zh-Hant-TW"], ["en", "zh-Hans", "zh-Hant"], "zh-Hant"),
    Row(nil, nil, ["fil"], ["en", "fi"], "en"),
    Row(nil, nil, [], ["en", "de"], "en"),
    Row(nil, nil, ["de"], [], "en"),
  ]

  @Test(arguments: rows)
  func theFirstSourceDetermines(row: Row) {
    let choice = LanguageChoice(
      prescribed: row.prescribed,
      preferred: row.preferred,
      device: row.device,
      languages: row.languages,
      base: "en"
    )
    #expect(choice.language == row.expected)
  }

  @Test func theBaseLanguageIsAmongTheLanguages() {
    #expect(LanguageChoice.languages(["de", "fr"], base: "en") == ["de", "fr", "en"])
    #expect(LanguageChoice.languages(["de", "EN"], base: "en") == ["de", "EN"])
    #expect(LanguageChoice.languages([], base: "en") == ["en"])
  }

  @Test(
    arguments: [
      (["de-AT", "fr"], "de"), (["zh-Hant-TW"], "zh"), ([], "en"), (["C", "pt_BR"], "pt"),
      (["fil-PH"], "fil"),
    ] as [([String], String)]
  )
  func theServiceIsSentTheLanguageOnly(device: [String], expected: String) {
    #expect(LanguageChoice.deviceLanguage(device, base: "en-GB") == expected)
  }
}
