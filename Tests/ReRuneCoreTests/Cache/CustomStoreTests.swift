import Foundation
import RuneDelivery
import RuneModel
import Testing

@testable import ReRuneCore

@Suite struct CustomStoreTests {
  static let manifest = """
    {"revision": 42, "locales": [{"locale": "en", "etag": "e1"}, {"locale": "de", "etag": "d1"}]}
    """

  @Test func aSnapshotIsRestored() async throws {
    let texts = try RemoteTexts.plain(["de": ["title": "Titel"], "en": ["title": "Title"]], revision: 42)
    let snapshot = StoredSnapshot(
      revision: 42,
      manifest: StoredManifest(body: Array(Self.manifest.utf8), etag: "\"m\""),
      locales: [
        StoredLocale(tag: "de", etag: "d1", manifestETag: "d1"),
        StoredLocale(tag: "en", etag: "\"other\"", manifestETag: "e1"),
      ],
      texts: texts
    )
    let backing = MemoryBacking()
    let payloads = [
      "de": Array("{\"title\": \"Titel\"}".utf8), "en": Array("{\"title\": \"Title\"}".utf8),
      "fr": Array("{}".utf8),
    ]
    try await CustomStore(patient: backing).save(snapshot, payloads: payloads)
    #expect(backing.writes == ["de", "en", "manifest"])
    #expect(backing.contents.withLock { $0.bundles["de"]?.payloadJson } == "{\"title\": \"Titel\"}")

    let store = CustomStore(patient: backing)
    #expect(store.loadImmediately() == nil)
    let loaded = try #require(await store.load())
    #expect(loaded.revision == 42)
    #expect(loaded.texts.revision == 42)
    #expect(loaded.manifest == snapshot.manifest)
    #expect(loaded.texts.bytes == texts.bytes)
    // An HTTP ETag that differs from the manifest's makes the next check send a request.
    #expect(
      loaded.locales == [
        StoredLocale(tag: "de", etag: "d1", manifestETag: "d1"),
        StoredLocale(tag: "en", etag: "\"other\"", manifestETag: "\"other\""),
      ]
    )
  }

  /// Their validators are newer than those in the stored manifest.
  @Test func onlyFetchedBundlesAreWritten() async throws {
    let backing = MemoryBacking()
    try await CustomStore(patient: backing).save(try .sample(), payloads: ["en": Array("{}".utf8)])
    #expect(backing.writes == ["en", "manifest"])
    var snapshot = try StoredSnapshot.sample()
    snapshot.manifest = nil
    try await CustomStore(patient: backing).save(snapshot, payloads: [:])
    #expect(backing.writes == ["en", "manifest"])
  }

  @Test func anEmptyStoreHasNoSnapshot() async {
    #expect(await CustomStore(patient: MemoryBacking()).load() == nil)
  }

  struct Junk: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var manifest: String?
    var bundles: [ReRuneCachedLocaleBundle] = []
    var revision: Int?
    /// Tags, those with a leading minus for damaged bundles.
    var locales: [String] = []
    var texts: [String] = []
  }

  @Test(
    arguments: [
      Junk(testDescription: "no manifest", bundles: [.of("en")], revision: 1, locales: ["en"], texts: ["en"]),
      Junk(testDescription: "a manifest alone", manifest: manifest, revision: 42),
      Junk(
        testDescription: "a manifest without revision",
        manifest: "{\"locales\": [\"en\"]}",
        bundles: [.of("en")],
        revision: 1,
        locales: ["en"],
        texts: ["en"]
      ),
      Junk(
        testDescription: "a manifest that is none",
        manifest: "<html>",
        bundles: [.of("en")],
        revision: 1,
        locales: ["en"],
        texts: ["en"]
      ),
      Junk(testDescription: "junk alone", manifest: "junk"),
      Junk(
        testDescription: "a bundle of a removed locale",
        manifest: manifest,
        bundles: [.of("fr"), .of("en")],
        revision: 42,
        locales: ["en"],
        texts: ["en"]
      ),
      Junk(
        testDescription: "bundles that cannot be read",
        manifest: manifest,
        bundles: [.of("en", "{\"a\": "), .of("de", "")],
        revision: 42,
        locales: ["-de", "-en"]
      ),
      Junk(
        testDescription: "tags in other spellings, and no tags",
        manifest: manifest,
        bundles: [.of("EN_us"), .of("../de"), .of(""), .of("DE")],
        revision: 42,
        locales: ["de"],
        texts: ["de"]
      ),
      Junk(
        testDescription: "one locale twice",
        manifest: manifest,
        bundles: [.of("en"), .of("EN", "{\"a\": 1, \"title\": \"2\"}")],
        revision: 42,
        locales: ["en"],
        texts: ["en"]
      ),
    ]
  )
  func junkIsTreatedAsMissing(_ junk: Junk) async {
    let backing = MemoryBacking()
    backing.contents.withLock {
      $0.manifest = junk.manifest.map { ReRuneCachedManifest(body: $0, etag: "\"m\"") }
      $0.listed = junk.bundles
    }
    let loaded = await CustomStore(patient: backing).load()
    #expect(loaded?.revision == junk.revision)
    #expect(loaded?.locales.map { ($0.isIntact ? "" : "-") + $0.tag } ?? [] == junk.locales)
    #expect(
      loaded?.locales.filter { !$0.isIntact }.allSatisfy { $0.etag == nil && $0.manifestETag == nil } != false
    )
    #expect(loaded?.texts.locales ?? [] == junk.texts)
  }

  @Test func aStoreWithoutAListIsAskedForEachLocale() async throws {
    let backing = MemoryBacking()
    backing.contents.withLock {
      $0.manifest = ReRuneCachedManifest(body: Self.manifest, etag: nil)
      $0.listed = []
      // The store answers with another locale's bundle.
      $0.bundles = ["en": .of("en"), "de": .of("en", "{\"title\": \"Titel\"}")]
    }
    let loaded = try #require(await CustomStore(patient: backing).load())
    #expect(loaded.texts.locales == ["en"])
    #expect(loaded.texts.text("title", "en") == "Title")
  }

  @Test func aStoreThatNeverReturnsTimesOut() async throws {
    let backing = MemoryBacking()
    backing.block()
    let store = CustomStore(backing, timeLimit: 0.05)
    #expect(await store.load() == nil)
    await #expect(throws: GuardedCalls.Fault.stillBusy) {
      try await store.save(try .sample(), payloads: ["en": Array("{}".utf8)])
    }
    #expect(backing.writes == [])

    // The abandoned call returns at last, and the store is used again.
    backing.release()
    var isSaved = false
    while !isSaved {
      do {
        try await store.save(try .sample(), payloads: ["en": Array("{}".utf8)])
        isSaved = true
      } catch is GuardedCalls.Fault {
        // Not yet, or this machine is too slow.
        await Task.yield()
      }
    }
    #expect(backing.writes.suffix(2) == ["en", "manifest"])
  }

  @Test func theFirstSlowCallIsReported() async throws {
    let backing = MemoryBacking()
    backing.block()
    let store = CustomStore(backing, timeLimit: 0.05)
    await #expect(throws: GuardedCalls.Fault.tooSlow(seconds: 0.05)) {
      try await store.save(try .sample(), payloads: ["en": Array("{}".utf8)])
    }
    backing.release()
  }
}

/// There is no call to delete.
extension CustomStoreTests {
  @Test func deletedTextsAreOverwritten() async throws {
    let backing = MemoryBacking()
    backing.contents.withLock {
      $0.manifest = ReRuneCachedManifest(body: Self.manifest, etag: "\"m\"", signature: "s")
      for tag in ["en", "fr", "DE_at"] { $0.bundles[tag] = .of(tag) }
    }
    try await CustomStore(patient: backing).delete(locales: ["it"])
    // First the manifest, so that no bundle is used that could not be overwritten.
    #expect(backing.writes == ["manifest", "DE_at", "de", "en", "fr", "it"])
    let contents = backing.contents.withLock { $0 }
    #expect(contents.manifest == ReRuneCachedManifest(body: #"{"locales":[]}"#, etag: nil))
    #expect(contents.bundles.values.allSatisfy { $0.payloadJson == "{}" && $0.etag == nil })
    let loaded = try #require(await CustomStore(patient: backing).load())
    #expect(loaded.revision == 0)
    #expect(loaded.texts.locales.isEmpty)
  }

  @Test(arguments: [nil, "no manifest", "[]"])
  func textsWithoutAManifestAreDeletedToo(_ manifest: String?) async throws {
    let backing = MemoryBacking()
    backing.contents.withLock {
      $0.manifest = manifest.map { ReRuneCachedManifest(body: $0, etag: nil) }
      $0.bundles["en"] = .of("en")
    }
    try await CustomStore(patient: backing).delete(locales: [])
    #expect(backing.writes == ["manifest", "en"])
  }

  @Test func aStoreThatNeverReturnsDelaysADeletionOnce() async throws {
    let backing = MemoryBacking()
    backing.block()
    let store = CustomStore(backing, timeLimit: 0.05)
    await #expect(throws: GuardedCalls.Fault.tooSlow(seconds: 0.05)) {
      try await store.delete(locales: ["en"])
    }
    await #expect(throws: GuardedCalls.Fault.stillBusy) { try await store.delete(locales: ["en"]) }
    backing.release()
  }
}

extension CustomStore {
  /// When all tests of a package run, every thread may be busy for longer than in an app.
  fileprivate convenience init(patient store: any ReRuneCacheStore) {
    self.init(store, timeLimit: 3600)
  }
}

extension ReRuneCachedLocaleBundle {
  fileprivate static func of(_ tag: String, _ payload: String = "{\"title\": \"Title\"}") -> Self {
    ReRuneCachedLocaleBundle(localeTag: tag, payloadJson: payload, etag: "\"\(tag)\"")
  }
}
