import Foundation
import RuneModel
import Testing

@testable @_spi(ReRuneTesting) import ReRuneCore

extension LookupTests {
  /// Which layer's text is used. The source locale is English.
  @Suite struct RemotePrecedenceTests {
    struct Row: Sendable, CustomTestStringConvertible {
      var languages: String
      var override: String?
      var remote: String
      var table: String
      var packs: String
      var bundle = false
      var expected: String

      init(
        _ languages: String,
        override: String? = nil,
        remote: String = "",
        table: String = "",
        packs: String = "",
        bundle: Bool = false,
        _ expected: String
      ) {
        self.languages = languages
        self.override = override
        self.remote = remote
        self.table = table
        self.packs = packs
        self.bundle = bundle
        self.expected = expected
      }

      var testDescription: String {
        "[\(languages)] override \(override ?? "-"), remote \(remote), table \(table), packs \(packs): \(expected)"
      }
    }

    @Test(arguments: [
      // Over the air first, along the chain of a language, nearest first.
      Row("de", remote: "de", table: "de en", "remote de"),
      Row("de-AT", remote: "de", table: "de-AT de en", "remote de"),
      Row("de-AT", remote: "de-AT de", table: "de en", "remote de-AT"),
      Row("zh-Hant-TW", remote: "zh-Hant zh", table: "zh en", "remote zh-Hant"),
      Row("zh-Hant-TW", remote: "zh", table: "zh-Hant en", "remote zh"),
      Row("de_at", remote: "de-AT", table: "en", "remote de-AT"),
      Row("de", remote: "de-AT", table: "de en", "table de"),
      // Then the table; then the next language, over the air first.
      Row("fr de", remote: "de", table: "de en", "remote de"),
      Row("fr de", remote: "de", table: "fr de en", "table fr"),
      Row("de fr", remote: "fr", table: "de fr en", "table de"),
      Row("fr de", remote: "fr", table: "de en", "remote fr"),
      Row("fr de-CH", remote: "", table: "de en", "table de"),
      Row("fr de", remote: "en", table: "de en", "table de"),
      Row("de en", remote: "en", table: "en", "remote en"),
      // Under every name that tools and systems use for a language.
      Row("zh-Hans-CN", remote: "zh-CN", table: "zh-Hans en", "remote zh-CN"),
      Row("zh-Hans-CN", remote: "", table: "zh-CN zh-TW en", "table zh-CN"),
      Row("zh-TW", remote: "zh-Hans", table: "zh-Hant en", "table zh-Hant"),
      Row("zh-TW", remote: "", table: "zh en", "table en"),
      Row("es-MX", remote: "es-419", table: "es-419 es en", "remote es-419"),
      Row("no", remote: "nb", table: "en", "remote nb"),
      Row("no", remote: "", table: "nb en", "table nb"),
      Row("en-AU", remote: "", table: "en en-GB", "table en-GB"),
      Row("pt-PT", remote: "pt-BR", table: "pt-PT en", "table pt-PT"),
      // Then the source language, over the air first.
      Row("fr", remote: "en", table: "en", "remote en"),
      Row("fr", remote: "en de", table: "de", "remote en"),
      Row("fr", remote: "de", table: "en", "table en"),
      Row("", remote: "en", table: "en", "remote en"),
      Row("en", remote: "en", table: "en", "remote en"),
      Row("en-GB", remote: "en", table: "en-GB en", "remote en"),
      // Then the bundle, then the key.
      Row("fr", remote: "de", table: "de", bundle: true, "bundle"),
      Row("fr", remote: "de", table: "de", "key"),
      Row("de", remote: "de", table: "", bundle: true, "remote de"),
      // Packs are searched as the table is, after it.
      Row("de", table: "en", packs: "de fr", "pack de"),
      Row("de", table: "de en", packs: "de", "table de"),
      Row("de", remote: "de", table: "en", packs: "de", "remote de"),
      Row("de-AT", table: "de en", packs: "de-AT", "pack de-AT"),
      Row("de-CH", table: "de-CH en", packs: "de", "table de-CH"),
      Row("fr de", table: "de en", packs: "fr", "pack fr"),
      Row("fr de", remote: "de", table: "en", packs: "fr", "pack fr"),
      Row("zh-Hans-CN", table: "en", packs: "zh-CN zh-TW", "pack zh-CN"),
      Row("fr", remote: "en", table: "en", packs: "de", "remote en"),
      Row("fr", table: "de", packs: "en", "pack en"),
      Row("en", remote: "en", table: "", packs: "en", "remote en"),
      Row("fr", table: "de", packs: "de", "key"),
      Row("de", override: "fr", table: "de en", packs: "fr", "pack fr"),
      // The override takes precedence here too.
      Row("de", override: "fr", remote: "fr de", table: "de en", "remote fr"),
      Row("de", override: "fr", remote: "de", table: "de en", "remote de"),
      Row("de", override: "zh-HK", remote: "", table: "de zh-Hant", "table zh-Hant"),
      Row("de", override: "fr-CA", remote: "fr", table: "de en", "remote fr"),
      Row("de", override: "no tag", remote: "de", table: "en", "remote de"),
    ])
    func accessorsSearchTheLayersInOrder(_ row: Row) throws {
      let (folder, key) = (try bundleFolder(row, key: "key"), "key")
      let path = folder.url.path
      let table = try TestTable([row.entry(key)]) { Bundle(path: path) }
      try withTexts(of: row, key) {
        withEnvironment(row.languageList, override: row.override) {
          #expect(table.text(key) == row.expected)
          #expect(_reRuneString(table.handle, 0, .unused) == row.expected)
          // From the thread's cache.
          #expect(table.text(key) == row.expected)
        }
      }
    }

    @Test(arguments: [
      Row("de", remote: "de", table: "de en", "remote de"),
      Row("de-AT", remote: "de", table: "de-AT en", "remote de"),
      Row("de", remote: "de", bundle: true, "remote de"),
      Row("fr de", remote: "de", table: "de en", "remote de"),
      Row("fr de", remote: "fr", table: "de en", "remote fr"),
      // Up to the first language that the bundle has.
      Row("fr de", remote: "de", table: "fr de", "table fr"),
      Row("fr en de", remote: "de", bundle: true, "bundle"),
      Row("fr de en", remote: "de", bundle: true, "remote de"),
      Row("fr en", remote: "en", bundle: true, "remote en"),
      Row("zh-Hans-CN", remote: "zh-CN", table: "zh-Hans", "remote zh-CN"),
      Row("es-MX", remote: "es-419", bundle: true, "remote es-419"),
      // The source language over the air is not searched.
      Row("fr", remote: "en", table: "en", "table en"),
      Row("fr", remote: "en", bundle: true, "bundle"),
      Row("de", override: "fr", remote: "fr de", table: "de", "remote fr"),
      Row("de", override: "fr", remote: "de", table: "de", "remote de"),
      Row("de", table: "de", packs: "de", "table de"),
      Row("de", table: "en", packs: "de", "pack de"),
      Row("de", remote: "de", packs: "de", bundle: true, "remote de"),
      Row("fr de", remote: "de", packs: "fr", bundle: true, "pack fr"),
      Row("de fr", remote: "fr", packs: "de", bundle: true, "pack de"),
      Row("fr en de", packs: "de", bundle: true, "bundle"),
      Row("de", packs: "de", "pack de"),
      Row("en", table: "en", packs: "en", "table en"),
      Row("de", table: "de", "table de"),
      Row("de", remote: "fr", bundle: true, "bundle"),
      Row("de", remote: "fr", "key"),
    ])
    func rawLookupsSearchTheLayersInOrder(_ row: Row) throws {
      let (folder, key) = (try bundleFolder(row, key: "key"), "key")
      let bundle = try #require(folder.bundle)
      let path = folder.url.path
      // Another key, so that the bundle has a table even if the row has none.
      let other = TestTable.Entry(key: "other", texts: ["en": Message(text: "other")])
      _ = try TestTable(row.table.isEmpty ? [other] : [row.entry(key), other]) { Bundle(path: path) }
      try withTexts(of: row, key) {
        withEnvironment(row.languageList, override: row.override) {
          for _ in 0..<2 { #expect(reRuneString(key, bundle: bundle) == row.expected) }
          let shown = row.expected == "key" ? "value" : row.expected
          #expect(reRuneString(key, bundle: bundle, value: "value") == shown)
        }
      }
    }

    @Test func thePlatformDecidesBetweenTableAndBundle() throws {
      let row = Row("en", table: "en", bundle: true, "")
      let folder = try bundleFolder(row, key: "key")
      let path = folder.url.path
      _ = try TestTable([row.entry("key")]) { Bundle(path: path) }
      let bundle = try #require(folder.bundle)
      withEnvironment(["en"]) {
        #if canImport(Darwin)
          #expect(reRuneString("key", bundle: bundle) == "bundle")
        #else
          #expect(reRuneString("key", bundle: bundle) == "table en")
        #endif
      }
    }

    @Test func theBundlesTextInTheOverridesLanguageComesBeforeItsOthers() throws {
      let folder = try BundleFolder([
        "en.lproj/Native.strings": #""both" = "en"; "one" = "en";"#,
        "de.lproj/Native.strings": #""both" = "de"; "one" = "de";"#,
      ])
      let path = folder.url.path
      let bundle = try #require(folder.bundle)
      _ = try TestTable(table: "Native", ["other": ["en": "en"]]) { Bundle(path: path) }
      try withDownload(["fr": ["both": "remote fr"], "de": ["one": "remote de"]]) {
        withEnvironment(["fr"], override: "de") {
          #expect(reRuneString("both", tableName: "Native", bundle: bundle) == "de")
          #expect(reRuneString("one", tableName: "Native", bundle: bundle) == "remote de")
        }
      }
    }

    @Test func keysOverTheAirAreComparedByBytes() throws {
      let table = try TestTable(["remote.caf\u{e9}": ["en": "bundled"]]) { .main }
      try withDownload(["en": ["remote.cafe\u{301}": "remote"]]) {
        withEnvironment(["en"]) {
          #expect(table.text("remote.caf\u{e9}") == "bundled")
          #expect(reRuneString("remote.caf\u{e9}") == "bundled")
          #expect(reRuneString("remote.cafe\u{301}") == "remote")
        }
      }
    }

    @Test func withoutADownloadBundledTextsAreUsedAgain() throws {
      let table = try TestTable(["remote.gone": ["en": "bundled"]]) { .main }
      try withEnvironment(["en"]) {
        try withDownload(["en": ["remote.gone": "remote", "remote.only": "remote"]]) {
          #expect(table.text("remote.gone") == "remote")
          #expect(reRuneString("remote.only") == "remote")
        }
        #expect(table.text("remote.gone") == "bundled")
        #expect(reRuneString("remote.gone") == "bundled")
        #expect(reRuneString("remote.only") == "remote.only")
      }
    }

    private func withTexts(of row: Row, _ key: String, _ body: () throws -> Void) throws {
      try withPacks(row.packTexts(key)) { try withDownload(row.download(key), body) }
    }

    private func bundleFolder(_ row: Row, key: String) throws -> BundleFolder {
      try BundleFolder(
        row.bundle ? ["en.lproj/Localizable.strings": "\"\(key)\" = \"bundle\";"] : ["a.txt": ""]
      )
    }
  }
}

extension LookupTests.RemotePrecedenceTests.Row {
  fileprivate var languageList: [String] { languages.split(separator: " ").map(String.init) }

  fileprivate func entry(_ key: String) -> TestTable.Entry {
    TestTable.Entry(key: key, texts: texts(of: table, "table").mapValues(Message.init(text:)))
  }

  fileprivate func download(_ key: String) -> [String: [String: String]] {
    texts(of: remote, "remote").mapValues { [key: $0] }
  }

  fileprivate func packTexts(_ key: String) -> [String: [String: String]] {
    texts(of: packs, "pack").mapValues { [key: $0] }
  }

  private func texts(of locales: String, _ layer: String) -> [String: String] {
    let tags = locales.split(separator: " ").map(String.init)
    return Dictionary(uniqueKeysWithValues: tags.map { ($0, "\(layer) \($0)") })
  }
}
