import Foundation
import RuneDelivery
import RuneTestServer
import Testing

@testable import ReRuneCore

extension UpdateTests {
  /// The requests to the server, and how its responses are handled.
  @Suite struct ManifestUpdateTests {
    @Test func aFirstCheckFetchesManifestAndLocales() async throws {
      let rig = try UpdateRig()
      rig.serveManifest(.manifest(42, ["en": "en-42", "de": "de-42"]))
      rig.serve("en", .texts(#"{"home_title": "Welcome"}"#))
      rig.serve("de", .texts(#"{"home_title": "Willkommen"}"#))
      #expect(await rig.check() == .updated(["en", "de"]))
      #expect(rig.texts == ["en": ["home_title": "Welcome"], "de": ["home_title": "Willkommen"]])
      #expect(rig.revisions.current == 42)
      #expect(rig.showCount == 1)
      #expect(rig.store.saves == [["de", "en"]])
    }

    @Test func requestsGoToTheServiceWithThePublishID() async throws {
      let rig = try UpdateRig()
      rig.serveManifest(.manifest(1, ["zh_hant_tw": nil]))
      rig.serve("zh_hant_tw", .texts("{}"))
      _ = await rig.check()
      #expect(
        rig.server.requests.map(\.target) == [
          "/api/sdk/translations/manifest?platform=ios", "/api/sdk/translations/ios/zh_hant_tw",
        ]
      )
      #expect(rig.server.requests.allSatisfy { $0["X-OTA-Publish-Id"] == UpdateRig.publishID })
    }

    @Test func theManifestIsRequestedWithItsETag() async throws {
      let rig = try UpdateRig()
      rig.serveManifest(.manifest(1, ["en": "en-1"], etag: "\"m1\""), .status(304))
      rig.serve("en", .texts(#"{"k": "v"}"#))
      #expect(await rig.check() == .updated(["en"]))
      #expect(await rig.check() == .noChange)
      #expect(rig.manifestRequests.map { $0["If-None-Match"] } == [nil, "\"m1\""])
      #expect(rig.requests("en").count == 1)
      #expect(rig.store.saves.count == 1)
      #expect(rig.showCount == 1)
    }

    @Test func a304WithoutACopyIsAFailure() async throws {
      let rig = try UpdateRig()
      rig.serveManifest(.status(304))
      let result = await rig.check()
      #expect(result.status == .failed)
      #expect(result.errorMessage?.contains("without a validator") == true)
    }

    @Test func theETagOfAnUnreadableManifestIsNotSent() async throws {
      let texts = try RemoteTexts(compiling: [], revision: 3)
      let manifest = StoredManifest(body: Array("{".utf8), etag: "\"m3\"")
      let store = RecordingStore(StoredSnapshot(revision: 3, manifest: manifest, locales: [], texts: texts))
      let rig = try UpdateRig(store: store)
      rig.serveManifest(.manifest(4, ["en": nil]))
      rig.serve("en", .texts(#"{"k": "v"}"#))
      #expect(await rig.check() == .updated(["en"]))
      #expect(rig.manifestRequests.map { $0["If-None-Match"] } == [nil])
    }

    @Test(arguments: [
      (#"[{"locale": "en"}]"#, "not a JSON object"),
      (#"{"revision": 1}"#, "lists no locales"),
      ("<html>login</html>", "manifest"),
      (#"{"revision": 1, "locales": ["#, "manifest"),
      ("", "manifest"),
    ])
    func anUnreadableManifestChangesNothing(_ body: String, _ reason: String) async throws {
      let rig = try UpdateRig()
      rig.serveManifest(.manifest(1), .content(body, headers: ["ETag": "\"bad\""]), .manifest(2))
      rig.serve("en", .texts(#"{"k": "v"}"#))
      #expect(await rig.check() == .updated(["en"]))
      let result = await rig.check()
      #expect(result.status == .failed)
      #expect(result.errorMessage?.contains(reason) == true, "\(result.errorMessage ?? "")")
      #expect(rig.texts == ["en": ["k": "v"]])
      #expect(rig.revisions.current == 1)
      _ = await rig.check()
      #expect(rig.manifestRequests.last?["If-None-Match"] == nil)
    }

    @Test(arguments: [1e300, -1e300, .nan])
    func anAbsurdClockPreventsNoCheck(_ seconds: TimeInterval) async throws {
      struct AbsurdClock: UpdateClock {
        var date: Date
        var now: TimeInterval { SystemClock().now }
        func sleep(seconds: TimeInterval) async throws {}
      }
      let rig = try UpdateRig(clock: AbsurdClock(date: Date(timeIntervalSince1970: seconds)))
      rig.serveManifest(.manifest(1))
      rig.serve("en", .texts(#"{"k": "v"}"#))
      #expect(await rig.check() == .updated(["en"]))
    }

    /// Another server could claim anything about this project.
    @Test func aManifestFromAnotherOriginIsRejected() async throws {
      let other = try MisbehavingServer()
      other.on("/manifest", .manifest(9))
      let rig = try UpdateRig()
      rig.serveManifest(.redirect(to: other.url("/manifest").absoluteString))
      let result = await rig.check()
      #expect(result.status == .failed)
      #expect(result.errorMessage?.contains("redirects to an address that is refused") == true, "\(result)")
      #expect(other.requests.isEmpty)
    }

    @Test func aCheckThatALaterSetupReplacedIsLogged() async throws {
      let (first, second) = (try UpdateRig(), try UpdateRig())
      first.setup.install(second.controller, restoring: nil)
      #expect(await first.check().status == .failed)
      #expect(first.log(.warning).contains { $0.contains("A later ReRune.setup") })
    }

    @Test func notesAboutTheManifestAreLoggedOnce() async throws {
      let rig = try UpdateRig()
      rig.serveManifest(.content(#"{"revision": true, "locales": ["en", 7]}"#))
      rig.serve("en", .texts(#"{"k": "v"}"#))
      for _ in 0..<3 { _ = await rig.check() }
      // The result's own message is also logged.
      #expect(rig.log(.warning).count == 3, "\(rig.log(.warning))")
      #expect(rig.log(.warning).contains { $0.contains("'revision' is not a revision") })
    }

    @Test func relativeAddressesAreRelativeToTheManifest() async throws {
      let rig = try UpdateRig()
      rig.serveManifest(
        .content(#"{"locales": {"en": {"url": "../files/en.json"}, "de": {"url": "/de.json"}}}"#)
      )
      rig.server.on("/api/sdk/files/en.json", .texts(#"{"k": "en"}"#))
      rig.server.on("/de.json", .texts(#"{"k": "de"}"#))
      #expect(await rig.check() == .updated(["en", "de"]))
    }
  }
}
