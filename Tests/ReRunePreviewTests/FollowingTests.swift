import Foundation
@_spi(ReRuneTesting) import ReRuneCore
import RuneTestServer
import RuneTestSupport
import Testing

@testable import ReRunePreview

// The process has one setup, so each of these tests starts its own process.
#if DEBUG && compiler(>=6.2)
  @Suite(.timeLimit(.minutesUnsanitized(3))) struct FollowingTests {
    private static func serve(_ server: MisbehavingServer, _ revision: Int, _ text: String) {
      server.on(
        "/api/sdk/translations/manifest?platform=ios",
        .content(#"{"revision": \#(revision), "locales": [{"locale": "en", "etag": "\#(revision)"}]}"#)
      )
      server.on("/api/sdk/translations/ios/en", .content(#"{"k": "\#(text)"}"#))
    }

    private static func address(_ server: MisbehavingServer) throws -> URL {
      try #require(URL(string: server.url().absoluteString + "?token=t0ken"))
    }

    @Test func theServersTextsAreShownAndTheTokenIsSentToItAlone() async {
      await #expect(processExitsWith: .success) {
        let server = try MisbehavingServer()
        Self.serve(server, 7, "draft")
        server.on("/api/sdk/preview/revision", .content(#"{"revision": 7}"#))
        ReRune.setTestEnvironment(preferredLanguages: ["en"])
        var revisions = ReRune.revisions.makeAsyncIterator()
        #expect(await revisions.next() == 0)
        let address = try Self.address(server)
        #expect(ReRunePreview.follow(address))
        #expect(await revisions.next() == 7)
        #expect(reRuneString("k") == "draft")
        #expect(server.requests.allSatisfy { $0["X-OTA-Publish-Id"] == "t0ken" })
        ReRunePreview.stop()
      }
    }

    @Test func aLaterSetupEndsIt() async {
      await #expect(processExitsWith: .success) {
        let (preview, service) = (try MisbehavingServer(), try MisbehavingServer())
        Self.serve(preview, 7, "draft")
        preview.on("/api/sdk/preview/revision", .content(#"{"revision": 7}"#))
        Self.serve(service, 8, "released")
        ReRune.setTestEnvironment(preferredLanguages: ["en"])
        var revisions = ReRune.revisions.makeAsyncIterator()
        _ = await revisions.next()
        ReRunePreview.follow(try Self.address(preview))
        #expect(await revisions.next() == 7)
        let folder = TemporaryFolder()
        ReRune.setup(
          otaPublishId: "id",
          updatePolicy: ReRuneUpdatePolicy(checkOnStart: false),
          origin: service.url(),
          cacheDirectory: folder.url as URL
        )
        #expect(reRuneString("k") == "k")
        #expect(await ReRune.checkForUpdates().status == .updated)
        #expect(reRuneString("k") == "released")
        #expect(service.requests.allSatisfy { $0["X-OTA-Publish-Id"] == "id" })
      }
    }

    /// The preview changes where texts come from, and nothing else that the app's own setup has chosen.
    @Test func theAppsOptionsStay() async {
      await #expect(processExitsWith: .success) {
        let (preview, service) = (try MisbehavingServer(), try MisbehavingServer())
        Self.serve(preview, 7, "draft %lld")
        preview.on("/api/sdk/preview/revision", .content(#"{"revision": 7}"#))
        let folder = TemporaryFolder()
        var options = ReRuneSetupOptions(updatePolicy: ReRuneUpdatePolicy(checkOnStart: false))
        options.formatsUnknownKeys = true
        options.useTestServer(service.url(), preferredLanguages: ["en"], cacheDirectory: folder.url as URL)
        ReRune.setup(.project(otaPublishId: "id"), options: options)
        var revisions = ReRune.revisions.makeAsyncIterator()
        _ = await revisions.next()
        ReRunePreview.follow(try Self.address(preview))
        #expect(await revisions.next() == 7)
        #expect(reRuneString("k", arguments: [.int(3)]) == "draft 3")
      }
    }

    @Test func theLastServerIsFollowed() async {
      await #expect(processExitsWith: .success) {
        let (first, last) = (try MisbehavingServer(), try MisbehavingServer())
        for (server, revision, text) in [(first, 7, "first"), (last, 8, "last")] {
          Self.serve(server, revision, text)
          server.on("/api/sdk/preview/revision", .content(#"{"revision": \#(revision)}"#))
        }
        ReRune.setTestEnvironment(preferredLanguages: ["en"])
        var revisions = ReRune.revisions.makeAsyncIterator()
        for _ in 0..<20 { ReRunePreview.follow(try Self.address(first)) }
        ReRunePreview.follow(try Self.address(last))
        while let revision = await revisions.next(), revision != 8 {}
        // What is cancelled does not come back.
        try await Task.sleep(nanoseconds: 300_000_000)
        #expect(ReRune.revision == 8)
        #expect(reRuneString("k") == "last")
      }
    }

    @Test func anAddressWithoutATokenIsNotFollowed() async {
      await #expect(processExitsWith: .success) {
        #expect(!ReRunePreview.follow())
        for text in ["http://127.0.0.1:9", "ftp://127.0.0.1/?token=a"] {
          let address: URL = try #require(URL(string: text))
          #expect(!ReRunePreview.follow(address), "\(text)")
        }
      }
    }
  }
#endif
