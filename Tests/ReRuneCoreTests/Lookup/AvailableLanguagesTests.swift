import Foundation
import RuneDelivery
import RuneModel
import RuneSystem
import Testing

@testable @_spi(ReRuneTesting) import ReRuneCore

extension LookupTests {
  /// The entries of a language menu.
  @Suite struct AvailableLanguagesTests {
    private func snapshot(of tables: [TestTable], download: RemoteDownload? = nil) -> LookupSnapshot {
      let registered = LookupState.shared.current().snapshot.registered
      return LookupSnapshot(
        registered: tables.map { registered[$0.handle.slot] },
        environment: LookupEnvironment(),
        edition: TextEdition(download: download)
      )
    }

    private func languages(
      tables: [[String: [String: String]]],
      remote: [String: [String: Message]]
    ) throws -> [String] {
      let tables = try tables.map { try TestTable($0) }
      let snapshot = snapshot(of: tables, download: RemoteDownload(try remoteTexts(remote)))
      return snapshot.availableLanguages.tags
    }

    @Test func areThoseOfTablesAndOfTheDownload() throws {
      let languages = try languages(
        tables: [["menu.a": ["en": "E", "de": "D"]], ["menu.b": ["en": "E", "pt-BR": "P"]]],
        remote: ["tlh": ["menu.a": Message(text: "K")], "de": ["menu.a": Message(text: "D2")]]
      )
      #expect(languages == ["de", "en", "pt-BR", "tlh"])
    }

    @Test func aLanguageOfAPackCanBeChosen() throws {
      let table = try TestTable(["menu.pack": ["en": "Hello"]]) { .main }
      try withEnvironment(["en"]) {
        try withPacks(["tlh": ["menu.pack": "nuqneH"]]) {
          #expect(ReRune.availableLanguages.contains("tlh"))
          #expect(ReRune.languages(acceptLanguage: "tlh") == ["tlh"])
          ReRune.languageOverride = "tlh"
          #expect(ReRune.currentLanguage == "tlh")
          #expect(table.text("menu.pack") == "nuqneH")
        }
        #expect(!ReRune.availableLanguages.contains("tlh"))
        #expect(ReRune.currentLanguage != "tlh")
        #expect(table.text("menu.pack") == "Hello")
      }
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
      #expect(ReRune.languages(acceptLanguage: "tlh") == [])
      try withDownload(["tlh": ["menu.chosen": "nuqneH"]]) {
        #expect(ReRune.availableLanguages.contains("tlh"))
        #expect(ReRune.languages(acceptLanguage: "tlh") == ["tlh"])
        #expect(table.text("menu.chosen") == "Hello")
        ReRune.languageOverride = "tlh"
        #expect(table.text("menu.chosen") == "nuqneH")
        #expect(reRuneString("menu.chosen") == "nuqneH")
      }
      #expect(!ReRune.availableLanguages.contains("tlh"))
      #expect(ReRune.languages(acceptLanguage: "tlh") == [])
      #expect(table.text("menu.chosen") == "Hello")
    }

    /// Requests of a server ask for it at the same time.
    @Test func areListedOncePerSnapshot() throws {
      let snapshot = snapshot(of: [try TestTable(["menu.once": ["en": "E", "de": "D"]])])
      let lists = Locked<[AvailableLanguages]>([])
      DispatchQueue.concurrentPerform(iterations: 64) { _ in
        let list = snapshot.availableLanguages
        lists.withLock { $0.append(list) }
      }
      let all = lists.withLock(\.self)
      #expect(all.map(\.tags) == Array(repeating: ["de", "en"], count: 64))
      #expect(Set(all.map { $0.tags.withUnsafeBufferPointer(\.baseAddress) }).count == 1)
    }

    @Test func theSourceLanguageIsNormalised() throws {
      let snapshot = snapshot(of: [
        try TestTable(source: "pt_BR", ["menu.source": ["pt_BR": "P", "de": "D"]])
      ])
      #expect(snapshot.availableLanguages.sourceLanguage == "pt-BR")
      #expect(AcceptLanguage("ja, *;q=0.1").languages(in: snapshot.availableLanguages) == ["pt-BR"])
    }
  }
}
