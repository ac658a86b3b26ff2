import Foundation
import RuneDelivery
import RuneModel
import RuneServices
import RuneSystem
import RuneTestServer
import RuneTestSupport
import RuneTransport
import Testing

@testable import ReRuneCore
@testable import ReRuneCrowdin

/// Updates from a distribution on loopback, from the request to the texts that lookups read.
@Suite(.timeLimit(.minutesUnsanitized(3))) struct CrowdinUpdateTests {
  private static let hash = "0123456789abcdef"

  /// A setup of its own, which shows its texts only to the test.
  private final class Rig: Sendable {
    let server: MisbehavingServer
    let folder: URL
    let controller: LocalizationController
    let revisions = RevisionBroadcast()
    private let shown = Locked<RemoteTexts?>(nil)

    /// - Parameter folder: the cache of an earlier rig.
    init(
      server: MisbehavingServer? = nil,
      folder: URL? = nil,
      languages: LocaleSelection = .all,
      store: (any ReRuneCacheStore)? = nil
    ) throws {
      let server = try server ?? MisbehavingServer()
      let origin = try APIOrigin(parsing: server.url().absoluteString)
      let distribution = try #require(CrowdinDistribution(hash))
      var setup = ServiceSetup(
        CrowdinService(
          distribution,
          origin: origin,
          http: HTTPClient(origin: origin),
          xml: XMLEventReader()
        ),
        ReRuneSetupOptions(updatePolicy: ReRuneUpdatePolicy(checkOnStart: false))
      )
      self.folder =
        folder ?? FileManager.default.temporaryDirectory.appendingPathComponent("crowdin-\(UUID())")
      setup.cacheDirectory = self.folder
      setup.cacheStore = store
      setup.locales = languages
      let current = CurrentSetup(
        revisions: revisions,
        show: { [shown] texts in shown.withLock { $0 = texts } }
      )
      controller = setup.install(in: current)
      self.server = server
    }

    func check() async -> ReRuneUpdateResult { await controller.checkForUpdates().result }

    func text(_ key: String, in table: String, _ locale: String) -> String? {
      shown.withLock { texts in
        guard let texts, let id = key.withUTF8Bytes({ texts.id(ofKey: $0, in: table) }),
          let index = texts.reader.localeIndex(of: locale),
          let message = texts.reader.message(id: id, locale: index)
        else { return nil }
        return message.plainText(device: .other)
      }
    }

    func manifest(_ timestamp: Int, _ content: String) {
      server.on(
        "/\(hash)/manifest.json",
        .content("{\"files\": [], \"timestamp\": \(timestamp), \"content\": \(content)}")
      )
    }

    func file(_ path: String, _ replies: Reply...) { server.on("/\(hash)\(path)", replies) }
  }

  private static let stringsDict = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0"><dict><key>files</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
    <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
    <key>NSStringFormatValueTypeKey</key><string>d</string><key>one</key><string>%d Datei</string>
    <key>other</key><string>%d Dateien</string></dict></dict></dict></plist>
    """

  private static let german =
    #"{"de": ["/de/Localizable.strings", "/de/Settings.strings", "/de/Localizable.stringsdict"]}"#

  private func serveGerman(_ rig: Rig, timestamp: Int = 1, title: String = "Titel") {
    rig.manifest(timestamp, Self.german)
    rig.file("/de/Localizable.strings?timestamp=\(timestamp)", .content("title = \"\(title)\";"))
    rig.file("/de/Settings.strings?timestamp=\(timestamp)", .content("title = Einstellungen;"))
    rig.file("/de/Localizable.stringsdict?timestamp=\(timestamp)", .content(Self.stringsDict))
  }

  @Test func theFilesOfALanguageBecomeTables() async throws {
    let rig = try Rig()
    serveGerman(rig)
    let result = await rig.check()
    #expect(result.status == .updated)
    #expect(result.updatedLocales == ["de"])
    #expect(rig.text("title", in: "Localizable", "de") == "Titel")
    #expect(rig.text("title", in: "Settings", "de") == "Einstellungen")
    #expect(rig.text("files", in: "Localizable", "de")?.contains("Datei") == true)
  }

  @Test func theSameReleaseMakesOneRequest() async throws {
    let rig = try Rig()
    serveGerman(rig)
    _ = await rig.check()
    let count = rig.server.requests.count
    #expect(await rig.check().status == .noChange)
    // The manifest alone; the list of languages, which is missing, is asked for again.
    #expect(rig.server.requests.count <= count + 2)
    #expect(rig.server.requests.dropFirst(count).allSatisfy { !$0.target.contains("/de/") })
  }

  @Test func aRemovedKeyIsGone() async throws {
    let rig = try Rig()
    serveGerman(rig)
    _ = await rig.check()
    rig.manifest(2, #"{"de": ["/de/Settings.strings"]}"#)
    rig.file("/de/Settings.strings?timestamp=2", .content("other = Anderes;"))
    #expect(await rig.check().status == .updated)
    #expect(rig.text("title", in: "Settings", "de") == nil)
    #expect(rig.text("title", in: "Localizable", "de") == nil)
    #expect(rig.text("other", in: "Settings", "de") == "Anderes")
  }

  /// Servers of a CDN disagree for as long as they keep a copy.
  @Test func anOlderReleaseIsIgnored() async throws {
    let rig = try Rig()
    serveGerman(rig, timestamp: 2, title: "neu")
    _ = await rig.check()
    serveGerman(rig, timestamp: 1, title: "alt")
    let result = await rig.check()
    #expect(result.status == .noChange)
    #expect(result.errorMessage == nil)
    #expect(rig.text("title", in: "Localizable", "de") == "neu")
  }

  @Test func aLanguageWithABrokenFileStaysAsItWas() async throws {
    let rig = try Rig()
    serveGerman(rig)
    _ = await rig.check()
    serveGerman(rig, timestamp: 2, title: "neu")
    rig.manifest(2, String(Self.german.dropLast()) + #", "fr": ["/fr/Localizable.strings"]}"#)
    rig.file("/fr/Localizable.strings?timestamp=2", .content("title = Titre;"))
    rig.file("/de/Settings.strings?timestamp=2", .status(500))
    let result = await rig.check()
    #expect(result.updatedLocales == ["fr"])
    #expect(result.errorMessage?.contains("Settings.strings") == true)
    #expect(rig.text("title", in: "Localizable", "de") == "Titel")
    #expect(rig.text("title", in: "Localizable", "fr") == "Titre")

    // The next check asks for it again, although the release is the same.
    rig.file("/de/Settings.strings?timestamp=2", .content("title = Einstellungen;"))
    #expect(await rig.check().updatedLocales == ["de"])
    #expect(rig.text("title", in: "Localizable", "de") == "neu")
  }

  @Test func theTextsAreThereOffline() async throws {
    let first = try Rig()
    serveGerman(first)
    _ = await first.check()
    first.server.stop()
    let second = try Rig(folder: first.folder)
    #expect(second.text("title", in: "Settings", "de") == "Einstellungen")
    serveGerman(second)
    #expect(await second.check().status == .noChange)
    #expect(second.server.requests.allSatisfy { !$0.target.contains("/de/") })
  }

  @Test func everyObserverGetsEachRelease() async throws {
    let rig = try Rig()
    var observers = [rig.revisions.stream().makeAsyncIterator(), rig.revisions.stream().makeAsyncIterator()]
    for index in observers.indices { #expect(await observers[index].next() == 0) }
    for timestamp in 1...2 {
      serveGerman(rig, timestamp: timestamp, title: "\(timestamp)")
      _ = await rig.check()
      for index in observers.indices { #expect(await observers[index].next() == timestamp) }
    }
  }

  /// It has one bundle for all files of a language, with their tables.
  @Test func aStoreOfTheAppKeepsTheTables() async throws {
    let store = DictionaryStore()
    let first = try Rig(store: store)
    serveGerman(first)
    #expect(await first.check().status == .updated)
    first.server.stop()

    let second = try Rig(store: store)
    second.manifest(1, Self.german)
    #expect(await second.check().errorMessage == nil)
    #expect(second.text("title", in: "Localizable", "de") == "Titel")
    #expect(second.text("title", in: "Settings", "de") == "Einstellungen")
    #expect(second.text("files", in: "Localizable", "de")?.contains("Datei") == true)
  }

  @Test func entitiesAreRefused() async throws {
    let rig = try Rig()
    rig.manifest(1, #"{"de": ["/de/a.stringsdict"]}"#)
    rig.file(
      "/de/a.stringsdict?timestamp=1",
      .content(
        #"<!DOCTYPE plist [<!ENTITY a SYSTEM "file:///etc/passwd">]><plist><dict><key>k</key><string>&a;</string></dict></plist>"#
      )
    )
    let result = await rig.check()
    #expect(result.status == .failed)
    #expect(rig.text("k", in: "a", "de") == nil)
  }

  @Test func onlyTheLanguagesOfTheUserAreFetched() async throws {
    let rig = try Rig(languages: .preferred(sourceLocale: "en"))
    rig.manifest(1, #"{"de": ["/de/a.strings"], "en": ["/en/a.strings"], "xx": ["/xx/a.strings"]}"#)
    for language in ["de", "en", "xx"] { rig.file("/\(language)/a.strings?timestamp=1", .content("k = v;")) }
    _ = await rig.check()
    #expect(!rig.server.requests.contains { $0.target.contains("/xx/") })
    #expect(rig.server.requests.contains { $0.target.contains("/en/") })
  }

  @Test func aSourceLanguageHasApplesName() {
    #expect(ReRuneCrowdinLanguages.preferred.selection(sourceLanguage: "es-ES").source == "es")
    #expect(ReRuneCrowdinLanguages.preferred.selection(sourceLanguage: "en").source == "en")
    #expect(ReRuneCrowdinLanguages.all.selection(sourceLanguage: "en").source == nil)
  }
}

/// A store of the app in memory.
private actor DictionaryStore: ReRuneCacheStore {
  private var manifest: ReRuneCachedManifest?
  private var bundles: [String: ReRuneCachedLocaleBundle] = [:]

  func reRuneReadManifest() -> ReRuneCachedManifest? { manifest }
  func reRuneWriteManifest(_ manifest: ReRuneCachedManifest) { self.manifest = manifest }
  func reRuneReadLocaleBundle(localeTag: String) -> ReRuneCachedLocaleBundle? { bundles[localeTag] }
  func reRuneWriteLocaleBundle(_ bundle: ReRuneCachedLocaleBundle) { bundles[bundle.localeTag] = bundle }
  func reRuneReadAllLocaleBundles() -> [ReRuneCachedLocaleBundle] { Array(bundles.values) }
}

extension LocaleSelection {
  fileprivate var source: String? {
    guard case .preferred(let locale) = self else { return nil }
    return locale
  }
}
