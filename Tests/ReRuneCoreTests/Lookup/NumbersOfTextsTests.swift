import Foundation
import RuneModel
import Testing

@testable @_spi(ReRuneTesting) import ReRuneCore

extension LookupTests {
  /// Numbers follow the language of the text, with the user's regional conventions for that language if known.
  @Suite struct NumbersOfTextsTests {
    struct Row: Sendable, CustomTestStringConvertible {
      var languages: String
      var locale: String
      var override: String?
      var expected: String

      init(_ languages: String, locale: String, override: String? = nil, _ expected: String) {
        self.languages = languages
        self.locale = locale
        self.override = override
        self.expected = expected
      }

      var testDescription: String { "[\(languages)] in \(locale), override \(override ?? "-"): \(expected)" }
    }

    @Test(arguments: [
      Row("de", locale: "de_DE", "de 1.234.567,5"),
      // The user's conventions, from the system's locale or a preferred language.
      Row("de", locale: "de_CH", "de 1’234’567.5"),
      Row("de-CH en", locale: "en_US", "de 1’234’567.5"),
      Row("en de-CH", locale: "de_AT", "en 1,234,567.5"),
      Row("en", locale: "en_ZA", "en 1\u{A0}234\u{A0}567,5"),
      Row("pt", locale: "pt_PT", "pt-BR 1\u{A0}234\u{A0}567,5"),
      // The conventions of another language could be misread.
      Row("de", locale: "en_US", "de 1.234.567,5"),
      Row("en", locale: "de_DE", "en 1,234,567.5"),
      Row("fr pl", locale: "en_US", "pl 1\u{A0}234\u{A0}567,5"),
      Row("fr", locale: "fr_FR", "en 1,234,567.5"),
      Row("hi", locale: "en_US", "hi 12,34,567.5"),
      // Another script has other conventions.
      Row("zh-Hant", locale: "zh_CN", "zh-Hant 1,234,567.5"),
      Row("uz-Cyrl", locale: "uz_UZ", "uz-Cyrl 1\u{A0}234\u{A0}567,5"),
      // Two names of one language.
      Row("no", locale: "nb_NO", "no 1\u{A0}234\u{A0}567,5"),
      // The override's region takes precedence over the system's locale; an override without a region does not.
      Row("en", locale: "en_US", override: "de", "de 1.234.567,5"),
      Row("en", locale: "de_CH", override: "de", "de 1’234’567.5"),
      Row("en", locale: "de_CH", override: "de-DE", "de 1.234.567,5"),
      Row("de", locale: "de_DE", override: "de-CH", "de 1’234’567.5"),
      // An unknown override has no effect.
      Row("de", locale: "de_DE", override: "xx", "de 1.234.567,5"),
      Row("de", locale: "en_US", override: "xx", "de 1.234.567,5"),
      Row("", locale: "de_DE", override: "xx", "en 1,234,567.5"),
      // Texts in an unknown language use the user's conventions.
      Row("qaa", locale: "de_DE", "qaa 1.234.567,5"),
    ])
    func followTheLanguageOfTheText(_ row: Row) throws {
      let locales = ["de", "en", "pl", "hi", "zh-Hant", "uz-Cyrl", "no", "pt-BR", "qaa"]
      let argument = Argument(position: 1, type: .double, specifier: ".1f")
      let texts = { (layer: String) in
        Dictionary(uniqueKeysWithValues: locales.map { ($0, Message(text: "\(layer)\($0) %.1f")) })
      }
      let key = "numbers"
      let table = try TestTable([TestTable.Entry(key: key, arguments: [argument], texts: texts(""))])
      let languages = row.languages.split(separator: " ").map(String.init)
      try withEnvironment(languages, locale: row.locale, override: row.override) {
        #expect(_reRuneString(table.handle, 0, .double(1_234_567.5)) == row.expected)
        try withDownload(texts("remote ").mapValues { [key: $0] }) {
          #expect(_reRuneString(table.handle, 0, .double(1_234_567.5)) == "remote \(row.expected)")
        }
      }
    }

    @Test func theKeyItselfIsFormattedForTheUser() throws {
      let argument = Argument(position: 1, type: .int, specifier: "lld")
      let entry = TestTable.Entry(
        key: "none %lld",
        arguments: [argument],
        texts: ["fr": Message(text: "%lld")]
      )
      let table = try TestTable([entry])
      withEnvironment(["de-CH"], locale: "en_US") {
        #expect(_reRuneString(table.handle, 0, .int(12_345)) == "none 12’345")
      }
    }
  }
}
