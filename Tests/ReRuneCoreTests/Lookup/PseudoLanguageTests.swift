import Foundation
import RuneDelivery
import RuneModel
import Testing

@testable @_spi(ReRuneTesting) import ReRuneCore

extension LookupTests {
  /// The texts of pseudo-languages, as the tables of debug builds have them.
  @Suite struct PseudoLanguageTests {
    private func table() throws -> TestTable {
      let files = { (one: String, other: String) in
        Message(root: .plural(argument: 1, forms: [.one: .text(one), .other: .text(other)]))
      }
      return try TestTable([
        TestTable.Entry(
          key: "pseudo.hello",
          texts: [
            "en": Message(text: "Hello"), "en-XA": Message(text: "[Ĥéļļö]"), "ar-XB": Message(text: "olleH"),
            "ar": Message(text: "مرحبا"),
          ]
        ),
        TestTable.Entry(
          key: "pseudo.files",
          arguments: [Argument(position: 1, type: .int, specifier: "lld")],
          texts: [
            "en": files("%lld file", "%lld files"), "en-XA": files("[%lld ƒîļé]", "[%lld ƒîļéš]"),
            "ar-XB": files("%lld elif", "%lld selif"),
          ]
        ),
        TestTable.Entry(key: "pseudo.gap", texts: ["en": Message(text: "Gap")]),
      ])
    }

    @Test(
      arguments: [
        (["en"], "en-XA", "[Ĥéļļö]"), (["en"], "en_xa", "[Ĥéļļö]"), (["en-XA"], nil, "[Ĥéļļö]"),
        (["en"], "ar-XB", "olleH"), (["de", "ar-XB"], nil, "olleH"),
        // No other language reads them, and a pseudo-language that the table lacks reads its parents.
        (["en"], nil, "Hello"), (["en-GB"], nil, "Hello"), (["en-US", "fr"], nil, "Hello"),
        (["en-XB"], nil, "Hello"),
        (["ar"], nil, "مرحبا"), (["ar-EG"], nil, "مرحبا"), (["ar-XA"], nil, "مرحبا"), (["fr"], nil, "Hello"),
      ] as [([String], String?, String)]
    )
    func onlyTheTagItselfReadsThem(_ languages: [String], _ override: String?, _ expected: String) throws {
      let table = try table()
      withEnvironment(languages, override: override) { #expect(table.text("pseudo.hello") == expected) }
    }

    /// A table may have no other variant of a language.
    @Test func aTableOfPseudoLanguagesAloneIsNotRead() throws {
      let table = try TestTable(["pseudo.alone": ["de": "Hallo", "en-XA": "[Ĥ]", "de-XA": "[H]"]])
      withEnvironment(["en-GB", "de-AT"]) { #expect(table.text("pseudo.alone") == "Hallo") }
    }

    @Test func aMissingTextIsThatOfTheParent() throws {
      let table = try table()
      withEnvironment(["de"], override: "en-XA") { #expect(table.text("pseudo.gap") == "Gap") }
    }

    @Test(arguments: [
      ("en-XA", 1, "[1 ƒîļé]"), ("en-XA", 1_234, "[1,234 ƒîļéš]"),
      ("ar-XB", 0, "selif"), ("ar-XB", 1, "elif"), ("ar-XB", 2, "selif"), ("ar-XB", 3, "selif"),
      ("ar-XB", 11, "selif"), ("ar-XB", 100, "selif"),
    ])
    func everyPluralCategoryHasAText(_ override: String, _ count: Int, _ expected: String) throws {
      let table = try table()
      withEnvironment(["en"], override: override) {
        let text = _reRuneString(table.handle, table.id("pseudo.files"), .int(count))
        #expect(override == "en-XA" ? text == expected : text.hasSuffix(" \(expected)"), "\(text)")
      }
    }

    /// The texts over the air are those of the next language: they are shown for keys that the table lacks.
    @Test func textsOverTheAirDoNotHideThem() throws {
      let table = try table()
      try withEnvironment(["en"], override: "en-XA") {
        try withDownload(["en": ["pseudo.hello": "Hi", "pseudo.gap": "New gap"]]) {
          #expect(table.text("pseudo.hello") == "[Ĥéļļö]")
          #expect(table.text("pseudo.gap") == "New gap")
          ReRune.languageOverride = nil
          #expect(table.text("pseudo.hello") == "Hi")
        }
      }
      try withEnvironment(["en"], override: "en-XA") {
        try withDownload(["en-XA": ["pseudo.hello": "[Own]"]]) {
          #expect(table.text("pseudo.hello") == "[Own]")
        }
      }
    }

    @Test func aLanguageMenuHasThemOnlyIfTheyAreChosen() throws {
      let table = try table()
      let registered = LookupState.shared.current().snapshot.registered
      func snapshot(_ override: String?) -> LookupSnapshot {
        LookupSnapshot(
          registered: [registered[table.handle.slot]],
          environment: LookupEnvironment(preferredLanguages: ["en-GB"]),
          readers: .user(languageOverride: override)
        )
      }
      #expect(snapshot(nil).availableLanguages.offered == ["ar", "en"])
      #expect(snapshot(nil).currentLanguage == "en")
      #expect(snapshot("en-XA").availableLanguages.offered == ["ar", "en", "en-XA"])
      #expect(snapshot("en-XA").currentLanguage == "en-XA")
      #expect(AcceptLanguage("en-GB, *").languages(in: snapshot(nil).availableLanguages) == ["en"])
      #expect(AcceptLanguage("ar-XB").languages(in: snapshot(nil).availableLanguages) == ["ar-XB"])
    }
  }
}
