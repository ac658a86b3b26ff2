import Foundation
import RuneDelivery
import RuneModel
import RuneSigning
import RuneTestServer
import Testing

@testable import ReRuneCore

extension UpdateTests {
  /// The content stored by an earlier run, and what is left for the next one.
  @Suite struct RestorationTests {
    private static func snapshot(
      revision: Int = 5,
      text: String = "stored",
      locales: [StoredLocale] = [StoredLocale(tag: "en", etag: "\"h5\"", manifestETag: "e5")],
      manifestETag: String? = "\"m5\""
    ) throws -> StoredSnapshot {
      let body = #"{"revision": 5, "locales": [{"locale": "en", "etag": "e5"}]}"#
      return StoredSnapshot(
        revision: revision,
        floor: RevisionFloor(current: revision),
        manifest: StoredManifest(body: Array(body.utf8), etag: manifestETag),
        locales: locales,
        texts: try RemoteTexts(compiling: [("en", [PayloadMessage("k", text)])], revision: revision)
      )
    }

    @Test func storedTextsAreAvailableImmediatelyAndOffline() async throws {
      let rig = try UpdateRig(store: RecordingStore(Self.snapshot()))
      #expect(rig.texts == ["en": ["k": "stored"]])
      #expect(rig.revisions.current == 5)
      rig.server.stop()
      let result = await rig.check()
      #expect(result.status == .failed)
      #expect(result.errorMessage?.hasPrefix("manifest: ") == true)
      #expect(rig.texts == ["en": ["k": "stored"]])
      #expect(rig.revisions.current == 5)
      #expect(rig.showCount == 1)
    }

    @Test func storedTextsAreNotFetchedAgain() async throws {
      let rig = try UpdateRig(store: RecordingStore(Self.snapshot()))
      rig.serveManifest(.status(304))
      #expect(await rig.check() == .noChange)
      #expect(rig.manifestRequests.map { $0["If-None-Match"] } == ["\"m5\""])
      #expect(rig.server.requests.count == 1)
      #expect(rig.store.saves.isEmpty)
    }

    @Test func aRemovedFileIsSavedAgain() async throws {
      let store = RecordingStore(try Self.snapshot())
      let rig = try UpdateRig(store: store)
      rig.serveManifest(.status(304))
      store.isGone = true
      for _ in 0..<2 { #expect(await rig.check() == .noChange) }
      #expect(store.saves == [[]])
    }

    @Test func aMissingLocaleIsFetchedAlthoughTheManifestIsCurrent() async throws {
      let rig = try UpdateRig(store: RecordingStore(Self.snapshot(locales: [])))
      rig.serveManifest(.status(304))
      rig.serve("en", .texts(#"{"k": "fetched"}"#))
      #expect(await rig.check() == .updated(["en"]))
      #expect(rig.requests("en").map { $0["If-None-Match"] } == [nil])
    }

    @Test func damageDetectedLaterIsDroppedAndFetchedAgain() async throws {
      let store = RecordingStore(try Self.snapshot())
      let rig = try UpdateRig(store: store)
      #expect(rig.texts == ["en": ["k": "stored"]])
      // Validators that a store failed to drop.
      let locale = StoredLocale(tag: "en", etag: "\"h5\"", manifestETag: "e5", isIntact: false)
      var damaged = try Self.snapshot(locales: [locale])
      damaged.texts = try RemoteTexts(compiling: [], revision: 5)
      store.snapshot = damaged
      rig.serveManifest(.status(304))
      rig.serve("en", .texts(#"{"k": "fetched"}"#))
      #expect(await rig.check() == .updated(["en"]))
      #expect(rig.requests("en").map { $0["If-None-Match"] } == [nil])
      #expect(rig.texts == ["en": ["k": "fetched"]])
      #expect(rig.log(.warning).contains { $0.contains("damaged texts") && $0.hasSuffix(": en") })
      #expect(store.snapshot?.locale("en")?.isIntact == true)
    }

    @Test func uselessTextsAreDropped() async throws {
      let store = RecordingStore(try Self.snapshot())
      let rig = try UpdateRig(store: store)
      store.snapshot = nil
      rig.serveManifest(.status(404))
      #expect(await rig.check().status == .failed)
      #expect(rig.manifestRequests.map { $0["If-None-Match"] } == [nil])
      #expect(rig.texts == [:])
      #expect(rig.revisions.current == 0)
    }

    @Test func aSlowStoreIsShownLater() async throws {
      let store = RecordingStore(try Self.snapshot(), isImmediate: false)
      let rig = try UpdateRig(store: store)
      var announced = rig.revisions.stream().makeAsyncIterator()
      #expect(rig.texts == [:])
      rig.controller.start()
      store.latch.open()
      #expect([await announced.next(), await announced.next()] == [0, 5])
      #expect(rig.texts == ["en": ["k": "stored"]])
    }

    /// Otherwise the stored texts would overwrite those of the check.
    @Test func aCheckWaitsForTheStore() async throws {
      let store = RecordingStore(try Self.snapshot(), isImmediate: false)
      let rig = try UpdateRig(store: store)
      var announced = rig.revisions.stream().makeAsyncIterator()
      rig.serveManifest(.manifest(6))
      rig.serve("en", .texts(#"{"k": "fresh"}"#))
      async let result = rig.check()
      store.latch.open()
      #expect(await result == .updated(["en"]))
      #expect(rig.manifestRequests.map { $0["If-None-Match"] } == ["\"m5\""])
      #expect(rig.requests("en").map { $0["If-None-Match"] } == ["\"h5\""])
      #expect(rig.texts == ["en": ["k": "fresh"]])
      #expect([await announced.next(), await announced.next(), await announced.next()] == [0, 5, 6])
    }

    @Test func theStoreOfAReplacedSetupIsIgnored() async throws {
      let store = RecordingStore(try Self.snapshot(), isImmediate: false)
      let rig = try UpdateRig(store: store)
      let call = Task { await rig.check() }
      let second = try UpdateRig()
      rig.setup.install(second.controller, restoring: nil)
      store.latch.open()
      #expect(await call.value == CheckOutcome.superseded.result)
      #expect(rig.showCount == 0)
    }

    @Test func aFullDiskOnlyAffectsTheNextLaunch() async throws {
      let rig = try UpdateRig()
      rig.serveManifest(.manifest(1, ["en": "e1"], etag: "\"m1\""), .status(304))
      rig.serve("en", .texts(#"{"k": "v"}"#))
      rig.store.isFull = true
      #expect(await rig.check() == .updated(["en"]))
      #expect(rig.texts == ["en": ["k": "v"]])
      #expect(await rig.check() == .noChange)
      #expect(rig.log(.warning).filter { $0.contains("could not be stored") }.count == 1)
      #expect(rig.store.saves.isEmpty)
      rig.store.isFull = false
      #expect(await rig.check() == .noChange)
      #expect(rig.store.saves == [["en"]])
      #expect(rig.store.snapshot?.manifest?.etag == "\"m1\"")
      #expect(await rig.check() == .noChange)
      #expect(rig.store.saves.count == 1)
    }

    /// On a full disk payloads would accumulate.
    @Test func payloadsAreOnlyKeptForStoresThatNeedThem() async throws {
      let rig = try UpdateRig(store: RecordingStore(storesPayloads: false))
      rig.serveManifest(.manifest(1, ["en": "e1"]))
      rig.serve("en", .texts(#"{"k": "v"}"#))
      #expect(await rig.check() == .updated(["en"]))
      #expect(rig.store.saves == [[]])
    }

    @Test func theNextRunContinuesFromThisOne() async throws {
      let server = try MisbehavingServer()
      let first = try UpdateRig(server: server)
      first.serveManifest(.manifest(nil, ["en": "e1"], etag: "\"m1\""), .status(304))
      first.serve("en", .texts(#"{"k": "v"}"#))
      #expect(await first.check() == .updated(["en"]))
      let next = try UpdateRig(server: server, store: first.store)
      #expect(next.texts == ["en": ["k": "v"]])
      #expect(next.revisions.current == 1)
      #expect(await next.check() == .noChange)
      #expect(next.requests("en").count == 1)
    }
  }
}
