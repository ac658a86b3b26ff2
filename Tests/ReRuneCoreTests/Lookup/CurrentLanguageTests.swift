import Foundation
import RuneDelivery
import RuneModel
import Testing

@testable @_spi(ReRuneTesting) import ReRuneCore

extension LookupTests {
  /// The selected entry of a language menu.
  @Suite struct CurrentLanguageTests {
    struct Case: Sendable, CustomTestStringConvertible {
      var languages: [String]
      var override: String?
      var tables: [[String]] = [["en", "de"]]
      var source = "en"
      var remote: [String] = []
      var current: String

      var testDescription: String { "\(override ?? "") \(languages), \(tables), \(remote)" }
    }

    @Test(
      arguments: [
        Case(languages: ["fr", "de"], current: "de"),
        Case(languages: ["fr", "de"], override: "en", current: "en"),
        Case(languages: ["fr", "de"], remote: ["fr"], current: "fr"),
        Case(languages: ["de-AT"], current: "de"),
        Case(languages: ["de-AT"], tables: [["en"], ["de_AT"]], current: "de-AT"),
        // The specification prefers its chain over the air.
        Case(languages: ["pt-BR"], tables: [["en", "pt-BR"]], remote: ["pt"], current: "pt"),
        Case(languages: ["zh-TW"], tables: [["en", "zh-Hans", "zh-Hant"]], current: "zh-Hant"),
        Case(languages: ["fi"], tables: [["en", "fil"]], current: "en"),
        Case(languages: ["ja"], tables: [["nl", "de"], ["en"]], source: "nl", current: "nl"),
        Case(languages: ["ja"], tables: [["Base", "de"]], source: "Base", current: "en"),
        Case(languages: ["de"], tables: [], current: "en"),
        Case(languages: ["de"], tables: [], remote: ["de"], current: "de"),
        Case(languages: [], current: "en"),
      ]
    )
    func isTheFirstInWhichTextsAreLookedFor(_ example: Case) throws {
      let handles = try example.tables.map { locales in
        let texts = Dictionary(uniqueKeysWithValues: locales.map { ($0, "text") })
        return try TestTable(source: example.source, ["current": texts]).handle
      }
      let remote = Dictionary(
        uniqueKeysWithValues: example.remote.map { ($0, ["current": Message(text: "text")]) }
      )
      let registered = LookupState.shared.current().snapshot.registered
      let snapshot = LookupSnapshot(
        registered: handles.map { registered[$0.slot] },
        environment: LookupEnvironment(preferredLanguages: example.languages),
        readers: .user(languageOverride: example.override),
        edition: TextEdition(download: remote.isEmpty ? nil : RemoteDownload(try remoteTexts(remote)))
      )
      #expect(snapshot.currentLanguage == example.current)
    }

    @Test func aLocaleWithoutTextsIsNotCurrent() throws {
      let table = try TestTable(["current": ["en": "E"]])
      let snapshot = LookupSnapshot(
        registered: [LookupState.shared.current().snapshot.registered[table.handle.slot]],
        environment: LookupEnvironment(preferredLanguages: ["fr", "en"]),
        edition: TextEdition(download: RemoteDownload(try remoteTexts(["fr": [:]])))
      )
      #expect(snapshot.currentLanguage == "en")
    }

    @Test func itFollowsTheOverrideAndTheDownload() throws {
      _ = try TestTable(["current.followed": ["en": "Hello"]])
      try withEnvironment(["tlh", "en"]) {
        #expect(ReRune.currentLanguage == "en")
        try withDownload(["tlh": ["current.followed": "nuqneH"]]) {
          #expect(ReRune.currentLanguage == "tlh")
          ReRune.languageOverride = "en_GB"
          #expect(ReRune.currentLanguage == "en")
          ReRune.languageOverride = nil
        }
        #expect(ReRune.currentLanguage == "en")
      }
    }
  }
}
