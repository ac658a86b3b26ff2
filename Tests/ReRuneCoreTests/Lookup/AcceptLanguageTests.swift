import RuneModel
import Testing

@testable import ReRuneCore

/// `Accept-Language` fields, RFC 9110, section 12.5.4.
@Suite struct AcceptLanguageTests {
  private static let available = AvailableLanguages(
    ["de", "en", "es", "fr", "fr-CA", "pt-BR", "zh-Hans", "zh-Hant"],
    sourceLanguage: "en"
  )

  private func languages(_ field: String) -> [String] {
    AcceptLanguage(field).languages(in: Self.available)
  }

  @Test(
    arguments: [
      ("de", ["de"]), ("de-AT", ["de"]), ("de, fr", ["de", "fr"]), ("", []), ("ja", []),
      ("da, en-gb;q=0.8, en;q=0.7", ["en"]), ("fr;q=0.5, de;q=0.9", ["de", "fr"]),
      ("fr;q=0.5, de;q=0.5", ["fr", "de"]),
      ("fr-CH, fr;q=0.9, en;q=0.8, de;q=0.7, *;q=0.5", ["fr", "en", "de"]),
      ("zh-TW, zh;q=0.9", ["zh-Hant", "zh-Hans"]), ("zh-CN", ["zh-Hans"]), ("pt", ["pt-BR"]),
      ("fr-CA, fr", ["fr-CA", "fr"]),
      // Whitespace, letter case and the number's forms.
      (" DE ;Q=1.000 ,\tfr ; q = 0.001 ", ["de", "fr"]),
      ("de;q=0., fr;q=1", ["fr"]),
      ("de;q=1., fr;q=0.9", ["de", "fr"]),
      // `*` is the source language.
      ("*", ["en"]), ("ja, *;q=0.1", ["en"]), ("de, *", ["de", "en"]), ("*, de", ["en", "de"]),
      // Refused.
      ("de;q=0", []), ("de;q=0, *", ["en"]), ("en;q=0, *", []), ("fr;q=0, fr-CA", []),
      ("fr-CA;q=0, fr", ["fr"]),
      ("zh-Hans;q=0, zh", []), ("de;q=0.000, de-AT", []),
    ] as [(String, [String])]
  )
  func fields(field: String, expected: [String]) {
    #expect(languages(field) == expected)
  }

  @Test(
    arguments: [
      ",", ";", ";q=1", "q=1", "de;q=2", "de;q=1.001", "de;q=0.1234", "de;q=-1", "de;q=", "de;q", "de;q=x",
      "de;q=1;x=2",
      "de;level=1", "de q=1", "../de", "de_DE", "de@x", "\u{0}", "dé", "%64%65", "de;q=1e0", "de;q=٠",
    ]
  )
  func whatIsNotValidIsIgnored(field: String) {
    #expect(languages(field) == [])
    #expect(languages("\(field),fr") == ["fr"])
  }

  @Test func everythingBeyondTheLimitsIsIgnored() {
    #expect(languages(String(repeating: "ja,", count: Limits.taskLanguages - 1) + "de") == ["de"])
    #expect(languages(String(repeating: "ja,", count: Limits.taskLanguages) + "de") == [])
    #expect(languages(String(repeating: " ", count: Limits.acceptLanguageBytes) + "de") == [])
    #expect(languages(String(repeating: ",", count: 1 << 20)) == [])
    #expect(languages(String(repeating: "de;q=0.5,", count: 1 << 17)) == ["de"])
  }

  @Test func nothingIsAvailable() {
    #expect(AcceptLanguage("de, *").languages(in: AvailableLanguages([], sourceLanguage: nil)) == [])
    #expect(AcceptLanguage("*").languages(in: AvailableLanguages(["de"], sourceLanguage: "en")) == [])
  }
}
