import Foundation
import RuneModel
import Testing

@testable @_spi(ReRuneTesting) import ReRuneCore

extension LookupTests {
  /// Numbers are written as the language of the text does, in the reader's own manner where the reader has one.
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
      // The reader's own manner, of the system's locale or of a preferred language.
      Row("de", locale: "de_CH", "de 1’234’567.5"),
      Row("de-CH en", locale: "en_US", "de 1’234’567.5"),
      Row("en de-CH", locale: "de_AT", "en 1,234,567.5"),
      Row("en", locale: "en_ZA", "en 1\u{A0}234\u{A0}567,5"),
      Row("pt", locale: "pt_PT", "pt-BR 1\u{A0}234\u{A0}567,5"),
      // Another language's manner would be misread.
      Row("de", locale: "en_US", "de 1.234.567,5"),
      Row("en", locale: "de_DE", "en 1,234,567.5"),
      Row("fr pl", locale: "en_US", "pl 1\u{A0}234\u{A0}567,5"),
      Row("fr", locale: "fr_FR", "en 1,234,567.5"),
      Row("hi", locale: "en_US", "hi 12,34,567.5"),
      // Another script is another manner.
      Row("zh-Hant", locale: "zh_CN", "zh-Hant 1,234,567.5"),
      Row("uz-Cyrl", locale: "uz_UZ", "uz-Cyrl 1\u{A0}234\u{A0}567,5"),
      // One language under two names.
      Row("no", locale: "nb_NO", "no 1\u{A0}234\u{A0}567,5"),
      // The override's region says more than the system's locale, an override without one does not.
      Row("en", locale: "en_US", override: "de", "de 1.234.567,5"),
      Row("en", locale: "de_CH", override: "de", "de 1’234’567.5"),
      Row("en", locale: "de_CH", override: "de-DE", "de 1.234.567,5"),
      Row("de", locale: "de_DE", override: "de-CH", "de 1’234’567.5"),
      // An unknown override changes nothing.
      Row("de", locale: "de_DE", override: "xx", "de 1.234.567,5"),
      Row("de", locale: "en_US", override: "xx", "de 1.234.567,5"),
      Row("", locale: "de_DE", override: "xx", "en 1,234,567.5"),
      // Texts of a language that nobody knows: as the reader is used to.
      Row("qaa", locale: "de_DE", "qaa 1.234.567,5"),
    ])
    func areWrittenForItsLanguage(_ row: Row) throws {
      let locales = ["de", "en", "pl", "hi", "zh-Hant", "uz-Cyrl", "no", "pt-BR", "qaa"]
      let argument = Argument(position: 1, type: .double, specifier: ".1f")
      let texts = { (layer: String) in
        Dictionary(uniqueKeysWithValues: locales.map { ($0, Message(text: "\(layer)\($0) %.1f")) })
      }
      let key = "numbers"
      let table = try TestTable([TestTable.Entry(key: key, arguments: [argument], texts: texts(""))])
      let languages = row.languages.split(separator: " ").map(String.init)
      try withEnvironment(languages, locale: row.locale, override: row.override) {
        #expect(reRuneString(table.handle, 0, .double(1_234_567.5)) == row.expected)
        try withDownload(texts("remote ").mapValues { [key: $0] }) {
          #expect(reRuneString(table.handle, 0, .double(1_234_567.5)) == "remote \(row.expected)")
        }
      }
    }

    @Test func theKeyItselfIsForTheReader() throws {
      let argument = Argument(position: 1, type: .int, specifier: "lld")
      let entry = TestTable.Entry(
        key: "none %lld",
        arguments: [argument],
        texts: ["fr": Message(text: "%lld")]
      )
      let table = try TestTable([entry])
      withEnvironment(["de-CH"], locale: "en_US") {
        #expect(reRuneString(table.handle, 0, .int(12_345)) == "none 12’345")
      }
    }
  }
}
