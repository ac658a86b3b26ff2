import Foundation
import RuneDelivery
import RuneModel
import RuneSystem
import RuneTestServer
import RuneTransport
import Testing

@testable import ReRuneCore

extension UpdateTests {
  /// Updates in version 1.x of the service's format.
  @Suite struct RecordUpdateTests {
    @Test func onlyChangesAreRequested() async throws {
      let rig = try UpdateRig(wireFormat: .records)
      rig.serveRecordManifests(.records(1, de: (1, base: 1)), .records(2, de: (2, base: 1)))
      rig.serveRecords(
        all: [.texts(#"[\#(record("a", "eins")), \#(record("b", "zwei")), \#(record("c", "drei"))]"#)],
        changes: [.texts(#"[\#(record("b", "ZWEI")), {"key": "c", "values": []}, \#(record("d", "vier"))]"#)]
      )
      #expect(await rig.check() == .updated(["de"]))
      #expect(await rig.check() == .updated(["de"]))
      #expect(rig.texts == ["de": ["a": "eins", "b": "ZWEI", "d": "vier"]])
      #expect(rig.recordQueries == ["target_version=1", "version=1&target_version=2"])
      // The same version is not requested again.
      #expect(await rig.check() == .noChange)
      #expect(rig.recordQueries.count == 2)
      #expect(rig.manifestRequests.allSatisfy { $0.target == UpdateRig.manifestPath })
      #expect(rig.recordRequests.allSatisfy { $0["If-None-Match"] == nil })
      #expect(rig.recordRequests.allSatisfy { $0["X-OTA-Publish-Id"] == UpdateRig.publishID })
    }

    @Test func anotherMinimumReplacesEverything() async throws {
      let rig = try UpdateRig(wireFormat: .records)
      rig.serveRecordManifests(
        .records(1, de: (5, base: 1)),
        .records(2, de: (6, base: 6)),
        .records(3, de: (6, base: 2))
      )
      rig.serveRecords(
        all: [
          .texts("[\(record("a", "1")), \(record("b", "1"))]"), .texts("[\(record("a", "2"))]"),
          .texts("[\(record("a", "3"))]"),
        ],
        changes: []
      )
      for _ in 0..<3 { #expect(await rig.check() == .updated(["de"])) }
      #expect(rig.texts == ["de": ["a": "3"]])
      #expect(rig.recordQueries == ["target_version=5", "target_version=6", "target_version=6"])
    }

    /// A delta's record replaces the stored one even if its text cannot be used; the bundled text is shown.
    @Test func anUnusableRecordRemovesTheStoredText() async throws {
      let rig = try UpdateRig(wireFormat: .records)
      rig.serveRecordManifests(.records(1, de: (1, base: 1)), .records(2, de: (2, base: 1)))
      rig.serveRecords(
        all: [.texts("[\(record("a", "eins")), \(record("b", "zwei"))]")],
        changes: [.texts("[\(record("a", "{{unbekannt}}"))]")]
      )
      #expect(await rig.check() == .updated(["de"]))
      #expect(await rig.check() == .updated(["de"]))
      #expect(rig.texts == ["de": ["b": "zwei"]])
      #expect(rig.log(.warning).contains { $0.contains("unbekannt") })
    }

    @Test(arguments: ["{}", "[1]", "[", "", #"{"a": "flat"}"#, "\u{FF}"])
    func unreadableChangesKeepEverything(changes: String) async throws {
      let rig = try UpdateRig(wireFormat: .records)
      rig.serveRecordManifests(.records(1, de: (1, base: 1)), .records(2, de: (2, base: 1)))
      rig.serveRecords(all: [.texts("[\(record("a", "eins"))]")], changes: [.texts(changes)])
      #expect(await rig.check() == .updated(["de"]))
      let result = await rig.check()
      #expect(result.status == .failed)
      #expect(result.errorMessage?.hasPrefix("de: ") == true)
      #expect(rig.texts == ["de": ["a": "eins"]])
      // The stored version is still the first one.
      _ = await rig.check()
      #expect(rig.recordQueries.suffix(2) == ["version=1&target_version=2", "version=1&target_version=2"])
    }

    @Test func anEmptyDeltaConfirmsTheStoredTexts() async throws {
      let rig = try UpdateRig(wireFormat: .records)
      rig.serveRecordManifests(.records(1, de: (1, base: 1)), .records(2, de: (2, base: 1)))
      rig.serveRecords(all: [.texts("[\(record("a", "eins"))]")], changes: [.texts("[]")])
      #expect(await rig.check() == .updated(["de"]))
      #expect(await rig.check() == .noChange)
      #expect(await rig.check() == .noChange)
      #expect(rig.recordQueries.count == 2)
      #expect(rig.texts == ["de": ["a": "eins"]])
    }

    // MARK: Outdated manifests

    @Test func status409FetchesTheManifestAgainWithoutAValidator() async throws {
      let rig = try UpdateRig(wireFormat: .records)
      rig.serveRecordManifests(
        .records(1, de: (1, base: 1), etag: "\"m1\""),
        .records(2, de: (2, base: 1), etag: "\"m2\""),
        .records(3, de: (3, base: 1), etag: "\"m3\"")
      )
      rig.serveRecords(
        all: [.texts("[\(record("a", "eins"))]")],
        changes: [.status(409), .texts("[\(record("a", "drei"))]")]
      )
      #expect(await rig.check() == .updated(["de"]))
      #expect(await rig.check() == .updated(["de"]))
      #expect(rig.texts == ["de": ["a": "drei"]])
      #expect(rig.manifestRequests.map { $0["If-None-Match"] } == [nil, "\"m1\"", nil])
      #expect(
        rig.recordQueries == ["target_version=1", "version=1&target_version=2", "version=1&target_version=3"]
      )
    }

    @Test func aSecond409Fails() async throws {
      let rig = try UpdateRig(wireFormat: .records)
      rig.serveRecordManifests(.records(1, de: (1, base: 1)))
      rig.serveRecords(all: [.status(409)], changes: [])
      let result = await rig.check()
      #expect(result.status == .failed)
      #expect(
        result.errorMessage == "de: the server no longer has version 1, which the manifest names"
      )
      #expect(rig.manifestRequests.count == 2)
      #expect(rig.recordQueries.count == 2)
    }

    @Test func aLocaleBehindTheStoredOneFetchesTheManifestAgain() async throws {
      let rig = try UpdateRig(wireFormat: .records)
      rig.serveRecordManifests(
        .records(1, de: (4, base: 1)),
        .records(2, de: (3, base: 1)),
        .records(2, de: (5, base: 1))
      )
      rig.serveRecords(
        all: [.texts("[\(record("a", "vier"))]")],
        changes: [.texts("[\(record("a", "fünf"))]")]
      )
      #expect(await rig.check() == .updated(["de"]))
      #expect(await rig.check() == .updated(["de"]))
      #expect(rig.texts == ["de": ["a": "fünf"]])
      #expect(rig.recordQueries == ["target_version=4", "version=4&target_version=5"])
    }

    @Test func aLowerRevisionIsOnlyReportedIfItIsSentTwice() async throws {
      let rig = try UpdateRig(wireFormat: .records)
      rig.serveRecordManifests(
        .records(7, de: (4, base: 1)),
        .records(6, de: (3, base: 1)),
        .records(8, de: (4, base: 1)),
        .records(6, de: (3, base: 1))
      )
      rig.serveRecords(all: [.texts("[\(record("a", "vier"))]")], changes: [])
      #expect(await rig.check() == .updated(["de"]))
      #expect(await rig.check() == .noChange)
      let result = await rig.check()
      #expect(result.status == .failed)
      #expect(result.errorMessage?.contains("6 is lower than 8") == true)
    }

    // MARK: Other documents

    @Test(
      arguments: [
        #"{"revision": 1, "locales": ["de"]}"#,
        #"{"version": 1, "locales": {"de": {"version": 1, "url": "de.json"}}}"#,
        #"{"version": 1, "locales": {"de": {"version": 1, "minimum_delta_base_version": 1}}}"#,
        #"{"version": 1, "locales": {"de": {"version": -1, "minimum_delta_base_version": 1, "url": "u"}}}"#,
        #"{"version": 1, "locales": {"de": {"version": true, "minimum_delta_base_version": 1, "url": "u"}}}"#,
        #"{"files": [], "timestamp": 1, "content": {"de": ["/content/de/a.strings"]}}"#,
      ]
    )
    func aManifestOfAnotherFormatIsRejected(manifest: String) async throws {
      let rig = try UpdateRig(wireFormat: .records)
      rig.serveManifest(.content(manifest))
      let result = await rig.check()
      #expect(result.status == .failed)
      #expect(result.errorMessage?.hasPrefix("manifest: ") == true)
      #expect(rig.server.requests.count == 1)
    }

    @Test func aLocaleWithoutAVersionIsSkipped() async throws {
      let rig = try UpdateRig(wireFormat: .records)
      let url = rig.server.url(UpdateRig.recordPath)
      rig.serveManifest(
        .content(
          #"{"version": 1, "locales": {"fr": {"url": "\#(url)"}, "#
            + #""de": {"version": 1, "minimum_delta_base_version": 0, "url": "\#(url)"}}}"#
        )
      )
      rig.serveRecords(all: [.texts("[\(record("a", "eins"))]")], changes: [])
      let result = await rig.check()
      #expect(result.status == .updated)
      #expect(result.errorMessage?.contains("The locale fr was skipped") == true)
      #expect(rig.texts == ["de": ["a": "eins"]])
    }

    @Test func theCredentialDoesNotReachAnotherServer() async throws {
      let rig = try UpdateRig(wireFormat: .records)
      let cdn = try MisbehavingServer()
      cdn.on(UpdateRig.recordPath, .texts("[\(record("a", "eins"))]"))
      rig.serveRecordManifests(.records(1, de: (1, base: 1), at: cdn))
      #expect(await rig.check() == .updated(["de"]))
      #expect(cdn.requests.map { $0["X-OTA-Publish-Id"] } == [nil])
      #expect(cdn.requests.map(\.target) == ["\(UpdateRig.recordPath)?target_version=1"])
    }

    @Test func aQueryOfTheAddressIsKept() async throws {
      let rig = try UpdateRig(wireFormat: .records)
      rig.serveRecordManifests(.records(1, de: (1, base: 1), query: "?token=a%2Bb"))
      rig.serveRecords(all: [.texts("[]")], changes: [])
      _ = await rig.check()
      #expect(rig.recordQueries == ["token=a%2Bb&target_version=1"])
    }

    // MARK: Stored texts

    @Test func changesAreBasedOnTheTextsOfAnEarlierRun() async throws {
      let first = try UpdateRig(wireFormat: .records)
      first.serveRecordManifests(.records(1, de: (1, base: 1)))
      first.serveRecords(all: [.texts("[\(record("a", "eins")), \(record("b", "zwei"))]")], changes: [])
      #expect(await first.check() == .updated(["de"]))

      let second = try UpdateRig(server: first.server, store: first.store, wireFormat: .records)
      second.serveRecordManifests(.records(2, de: (2, base: 1)))
      second.serveRecords(all: [], changes: [.texts("[\(record("b", "ZWEI"))]")])
      #expect(await second.check() == .updated(["de"]))
      #expect(second.texts == ["de": ["a": "eins", "b": "ZWEI"]])
      #expect(second.recordQueries.last == "version=1&target_version=2")
    }

    /// A store of the app has no place for a base, so it receives all texts, and a launch from it goes on from there.
    @Test func aStoreOfTheAppReceivesAllTexts() async throws {
      let rig = try UpdateRig(wireFormat: .records)
      rig.serveRecordManifests(.records(1, de: (1, base: 1)), .records(2, de: (2, base: 1)))
      rig.serveRecords(
        all: [.texts("[\(record("a", "eins")), \(record("b", "zwei"))]")],
        changes: [.texts("[\(record("b", "ZWEI"))]")]
      )
      for _ in 0..<2 { #expect(await rig.check() == .updated(["de"])) }

      let store = CustomStore(MemoryBacking())
      try await store.save(
        try #require(rig.store.snapshot),
        payloads: rig.store.savedPayloads
      )
      let restored = try #require(await store.load())
      #expect(restored.texts.plainTexts == ["de": ["a": "eins", "b": "ZWEI"]])
      #expect(restored.locale("de")?.manifestETag == "2/1")
    }
  }
}
