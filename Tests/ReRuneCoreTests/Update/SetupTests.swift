import Foundation
import RuneTestServer
import Testing

@testable @_spi(ReRuneTesting) import ReRuneCore

// The process has one setup, so each of these tests starts its own process.
#if compiler(>=6.2)
  extension UpdateTests {
    @Suite struct SetupTests {
      /// The folder in which the processes store texts; removed with the test.
      private let folder: TemporaryFolder

      init() throws { folder = try TemporaryFolder() }

      @Test(arguments: ["https://rerune.io", "http://example.com", "https://10.0.0.1", "file:///tmp"])
      func onlyLoopbackServersAreAccepted(_ origin: String) async throws {
        let result = await #expect(
          processExitsWith: .failure,
          observing: [\.standardErrorContent]
        ) { [origin] in
          let url = try #require(URL(string: origin))
          ReRune.setup(otaPublishId: "id", origin: url)
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("is not a loopback address"), "\(message)")
      }

      @Test func setupChecksOnStartAndAnnouncesTheRevision() async {
        await #expect(processExitsWith: .success) { [folder = folder.url as URL] in
          let server = try MisbehavingServer()
          server.on(UpdateRig.manifestPath, .manifest(42))
          server.on(UpdateRig.path("en"), .texts(#"{"k": "v"}"#))
          var revisions = ReRune.revisions.makeAsyncIterator()
          ReRune.setup(otaPublishId: " id ", origin: server.url(), cacheDirectory: folder)
          #expect([await revisions.next(), await revisions.next()] == [0, 42])
          #expect(ReRune.revision == 42)
          #expect(server.requests.allSatisfy { $0["X-OTA-Publish-Id"] == "id" })
          // This one may still join the check on start.
          _ = await ReRune.checkForUpdates()
          #expect(await ReRune.checkForUpdates() == .noChange)
        }
      }

      @Test func aSourceHasItsOptions() async {
        await #expect(processExitsWith: .success) { [folder = folder.url as URL] in
          let server = try MisbehavingServer()
          server.on(UpdateRig.manifestPath, .manifest(42))
          server.on(UpdateRig.path("en"), .texts(#"{"k": "v"}"#))
          var options = ReRuneSetupOptions(updatePolicy: ReRuneUpdatePolicy(checkOnStart: false))
          options.useTestServer(server.url(), preferredLanguages: ["en"], cacheDirectory: folder)
          ReRune.setup(.project(otaPublishId: "id"), options: options)
          #expect(await ReRune.checkForUpdates() == .updated(["en"]))
          #expect(reRuneString("k") == "v")
          #expect(server.requests(for: UpdateRig.manifestPath).count == 1)
        }
      }

      #if Signing
        @Test func recordsAreNeverSigned() async {
          let result = await #expect(
            processExitsWith: .failure,
            observing: [\.standardErrorContent]
          ) {
            var options = ReRuneSetupOptions()
            options.trustedKeys = []
            ReRune.setup(.project(otaPublishId: "id", wireFormat: .records), options: options)
          }
          let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
          #expect(message.contains("trustedKeys is empty"), "\(message)")
          #expect(message.contains("The wire format records has no signatures."), "\(message)")
        }
      #endif

      @Test func withoutACheckOnStartNothingIsRequested() async {
        await #expect(processExitsWith: .success) { [folder = folder.url as URL] in
          let server = try MisbehavingServer()
          server.on(UpdateRig.manifestPath, .manifest(42))
          server.on(UpdateRig.path("en"), .texts(#"{"k": "v"}"#))
          ReRune.setup(
            otaPublishId: "id",
            updatePolicy: ReRuneUpdatePolicy(checkOnStart: false),
            origin: server.url(),
            cacheDirectory: folder
          )
          #expect(await ReRune.checkForUpdates() == .updated(["en"]))
          #expect(server.requests(for: UpdateRig.manifestPath).count == 1)
        }
      }

      /// The texts of code that calls the system stay the bundled ones, unless the app calls `ReRuneNative`.
      @Test func lookupsOfTheSystemStayAsTheyAre() async {
        await #expect(processExitsWith: .success) { [folder = folder.url as URL] in
          let file = folder.appendingPathComponent("en.lproj/Localizable.strings")
          try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(),
            withIntermediateDirectories: true
          )
          try Data(#""title" = "Welcome";"#.utf8).write(to: file)
          let bundle = try #require(Bundle(path: folder.path))
          let path = folder.path
          let table = try _ReRuneFallbackTable(testing: ["title": ["en": "Welcome"]], sourceLocale: "en") {
            Bundle(path: path)
          }
          let server = try MisbehavingServer()
          server.on(UpdateRig.manifestPath, .manifest(1))
          server.on(UpdateRig.path("en"), .texts(#"{"title": "Welcome back"}"#))
          ReRune.setup(
            otaPublishId: "id",
            updatePolicy: ReRuneUpdatePolicy(checkOnStart: false),
            origin: server.url(),
            preferredLanguages: ["en"],
            cacheDirectory: folder
          )
          #expect(await ReRune.checkForUpdates() == .updated(["en"]))
          #expect(_reRuneString(table, 0) == "Welcome back")
          #expect(reRuneString("title", bundle: bundle) == "Welcome back")
          #expect(bundle.localizedString(forKey: "title", value: nil, table: nil) == "Welcome")
          #expect(NSLocalizedString("title", bundle: bundle, comment: "") == "Welcome")
          #expect(type(of: bundle) == Bundle.self)
        }
      }

      @Test func aSecondSetupReplacesTheFirst() async {
        await #expect(processExitsWith: .success) { [folder = folder.url as URL] in
          let policy = ReRuneUpdatePolicy(checkOnStart: false)
          let first = try MisbehavingServer()
          first.on(UpdateRig.manifestPath, .manifest(9))
          first.on(UpdateRig.path("en"), .texts(#"{"k": "first"}"#))
          ReRune.setup(otaPublishId: "1", updatePolicy: policy, origin: first.url(), cacheDirectory: folder)
          #expect(await ReRune.checkForUpdates() == .updated(["en"]))
          #expect(ReRune.revision == 9)

          let second = try MisbehavingServer()
          second.on(UpdateRig.manifestPath, .manifest(3))
          second.on(UpdateRig.path("en"), .texts(#"{"k": "second"}"#))
          ReRune.setup(otaPublishId: "2", updatePolicy: policy, origin: second.url(), cacheDirectory: folder)
          #expect(ReRune.revision == 0)
          #expect(await ReRune.checkForUpdates() == .updated(["en"]))
          #expect(ReRune.revision == 3)
          #expect(first.requests(for: UpdateRig.manifestPath).count == 1)
        }
      }

      @Test func cachedTextsAreThereWhenSetupReturns() async {
        await #expect(processExitsWith: .success) { [folder = folder.url as URL] in
          let policy = ReRuneUpdatePolicy(checkOnStart: false)
          let server = try MisbehavingServer()
          server.on(UpdateRig.manifestPath, .manifest(9))
          server.on(UpdateRig.path("en"), .texts(#"{"ota_key": "over the air"}"#))
          func setUp(_ id: String) {
            ReRune.setup(
              otaPublishId: id,
              updatePolicy: policy,
              origin: server.url(),
              preferredLanguages: ["en"],
              cacheDirectory: folder
            )
          }
          setUp("1")
          #expect(reRuneString("ota_key") == "ota_key")
          #expect(await ReRune.checkForUpdates() == .updated(["en"]))
          #expect(reRuneString("ota_key") == "over the air")

          setUp("2")
          #expect(reRuneString("ota_key") == "ota_key")
          #expect(ReRune.revision == 0)
          server.stop()
          setUp("1")
          #expect(reRuneString("ota_key") == "over the air")
          #expect(ReRune.revision == 9)
          #expect(await ReRune.checkForUpdates().status == .failed)
          #expect(reRuneString("ota_key") == "over the air")
        }
      }

      @Test func aStoreOfTheAppsOwnIsReadLater() async {
        await #expect(processExitsWith: .success) {
          let server = try MisbehavingServer()
          let latch = Latch()
          var revisions = ReRune.revisions.makeAsyncIterator()
          ReRune.setup(
            otaPublishId: "1",
            updatePolicy: ReRuneUpdatePolicy(checkOnStart: false),
            cacheStore: StoreOfTheApp(latch: latch),
            origin: server.url(),
            preferredLanguages: ["en"]
          )
          #expect(reRuneString("ota_key") == "ota_key")
          latch.open()
          #expect([await revisions.next(), await revisions.next()] == [0, 7])
          #expect(reRuneString("ota_key") == "of the app")
        }
      }

      /// A store that answers once its latch is open.
      private struct StoreOfTheApp: ReRuneCacheStore {
        let latch: Latch

        func reRuneReadManifest() async -> ReRuneCachedManifest? {
          await latch.wait()
          return ReRuneCachedManifest(body: #"{"revision": 7, "locales": ["en"]}"#, etag: nil)
        }

        func reRuneReadAllLocaleBundles() async -> [ReRuneCachedLocaleBundle] {
          [ReRuneCachedLocaleBundle(localeTag: "en", payloadJson: #"{"ota_key": "of the app"}"#, etag: nil)]
        }

        func reRuneReadLocaleBundle(localeTag: String) async -> ReRuneCachedLocaleBundle? { nil }

        func reRuneWriteManifest(_ manifest: ReRuneCachedManifest) async {}

        func reRuneWriteLocaleBundle(_ bundle: ReRuneCachedLocaleBundle) async {}
      }
    }
  }
#endif
