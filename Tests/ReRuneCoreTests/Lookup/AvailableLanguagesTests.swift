import Foundation
import RuneDelivery
import RuneModel
import Testing

@testable @_spi(ReRuneTesting) import ReRuneCore

extension LookupTests {
  /// The entries of a language menu.
  @Suite struct AvailableLanguagesTests {
    private func languages(
      tables: [[String: [String: String]]],
      remote: [String: [String: Message]]
    ) throws -> [String] {
      let readers = try tables.map { try TestTable($0).handle }.map {
        LookupState.shared.current().snapshot.registered[$0.slot]
      }
      let snapshot = LookupSnapshot(
        registered: readers,
        environment: LookupEnvironment(),
        download: RemoteDownload(try remoteTexts(remote))
      )
      return snapshot.availableLanguages
    }

    @Test func areThoseOfTablesAndOfTheDownload() throws {
      let languages = try languages(
        tables: [["menu.a": ["en": "E", "de": "D"]], ["menu.b": ["en": "E", "pt-BR": "P"]]],
        remote: ["tlh": ["menu.a": Message(text: "K")], "de": ["menu.a": Message(text: "D2")]]
      )
      #expect(languages == ["de", "en", "pt-BR", "tlh"])
    }

    @Test func aLocaleWithoutTextsIsNoEntry() throws {
      #expect(try languages(tables: [["menu.a": ["en": "E"]]], remote: ["fr": [:]]) == ["en"])
      #expect(
        try languages(tables: [], remote: ["fr": [:], "und": ["a": Message(text: "U")]]).isEmpty
      )
    }

    @Test func aLanguageThatExistsOverTheAirAloneCanBeChosen() throws {
      let table = try TestTable(["menu.chosen": ["en": "Hello"]]) { .main }
      LookupState.shared.environment = LookupEnvironment(preferredLanguages: ["en"])
      defer {
        ReRune.languageOverride = nil
        LookupState.shared.environment = LookupEnvironment()
      }
      #expect(!ReRune.availableLanguages.contains("tlh"))
      try withDownload(["tlh": ["menu.chosen": "nuqneH"]]) {
        #expect(ReRune.availableLanguages.contains("tlh"))
        #expect(table.text("menu.chosen") == "Hello")
        ReRune.languageOverride = "tlh"
        #expect(table.text("menu.chosen") == "nuqneH")
        #expect(reRuneString("menu.chosen") == "nuqneH")
      }
      #expect(!ReRune.availableLanguages.contains("tlh"))
      #expect(table.text("menu.chosen") == "Hello")
    }
  }
}
