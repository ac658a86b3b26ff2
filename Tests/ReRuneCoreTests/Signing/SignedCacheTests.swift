#if Signing
  import Foundation
  import RuneDelivery
  import RuneModel
  import RuneSigning
  import RuneTransport
  import Testing

  @testable import ReRuneCore

  /// The content stored by an earlier run, and its signers.
  @Suite struct SignedCacheTests {
    private static func store(_ disk: TestDisk, _ trust: ContentTrust = .withoutKeys) -> DiskStore {
      DiskStore(folder: CacheFolder(path: disk.folder.path), namespace: disk.namespace, trust: trust) {
        [warnings = disk.warnings] warning in warnings.withLock { $0.append(warning) }
      }
    }

    /// - Parameter signers: the signers of the snapshot and of each locale.
    private static func snapshot(
      _ signer: TestKey?,
      _ signers: [String: TestKey?] = [:],
      revision: Int = 7
    ) throws -> StoredSnapshot {
      var snapshot = try StoredSnapshot.sample(revision: revision)
      snapshot.signer = try signer?.publicKey.base64
      snapshot.locales = try snapshot.locales.map { locale in
        var locale = locale
        locale.signer = try (signers[locale.tag] ?? signer)?.publicKey.base64
        return locale
      }
      return snapshot
    }

    private static func restored(_ disk: TestDisk, _ trust: ContentTrust) async -> (
      atOnce: [String]?, later: [String]?
    ) {
      let store = store(disk, trust)
      return (store.loadImmediately()?.texts.locales, await store.load()?.texts.locales)
    }

    @Test func textsSignedByATrustedKeyAreAvailableImmediately() async throws {
      let disk = try TestDisk()
      let trust = try ContentTrust.only(.current)
      try await Self.store(disk, trust).save(Self.snapshot(.current), payloads: [:])
      let store = Self.store(disk, trust)
      let atOnce = try #require(store.loadImmediately())
      let later = try #require(await store.load())
      #expect(later.texts.isSame(as: atOnce.texts))
      #expect(later.locales.map(\.signer) == [try TestKey.current.publicKey.base64, atOnce.signer])
      #expect(disk.warnings.withLock { $0 } == [])
      // Additional or no keys make no difference.
      for trust in [try ContentTrust.only(.next, .current), .withoutKeys] {
        let restored = await Self.restored(disk, trust)
        #expect(restored.atOnce == ["de", "en"] && restored.later == ["de", "en"])
      }
    }

    @Test func textsWithoutATrustedSignerAreNotRestored() async throws {
      let disk = try TestDisk()
      for signer in [nil, TestKey.foreign] {
        try await Self.store(disk).save(Self.snapshot(signer), payloads: [:])
        for trust in [try ContentTrust.only(.current), ContentTrust(keys: [])] {
          let restored = await Self.restored(disk, trust)
          #expect(restored.atOnce == nil && restored.later == nil)
        }
        #expect(disk.warnings.withLock { $0.last }?.contains("no trusted key has signed them") == true)
        // The file is kept: without keys it is still valid.
        #expect(await Self.restored(disk, .withoutKeys).atOnce == ["de", "en"])
      }
      // The same id, another key.
      let impostor = TestKey(TestKey.current.id, 9)
      try await Self.store(disk).save(Self.snapshot(impostor), payloads: [:])
      #expect(await Self.restored(disk, try .only(.current)).later == nil)
    }

    /// As after an update in which one locale failed, when the key of the others has been withdrawn.
    @Test func onlyTrustedLocalesAreRestored() async throws {
      let disk = try TestDisk()
      try await Self.store(disk).save(Self.snapshot(.next, ["de": .current]), payloads: [:])
      let both = await Self.restored(disk, try .only(.current, .next))
      #expect(both.atOnce == ["de", "en"] && both.later == ["de", "en"])
      let one = await Self.restored(disk, try .only(.next))
      #expect(one.atOnce == nil && one.later == ["en"])
      #expect(disk.warnings.withLock { $0.last }?.hasSuffix(": de") == true)
      #expect(await Self.restored(disk, try .only(.current)).later == nil)
    }

    @Test func aTrustedSnapshotReplacesANewerUntrustedOne() async throws {
      let disk = try TestDisk()
      let trust = try ContentTrust.only(.current)
      try await Self.store(disk).save(Self.snapshot(nil, revision: .max), payloads: [:])
      try await Self.store(disk, trust).save(Self.snapshot(.current, revision: 7), payloads: [:])
      #expect(await Self.store(disk, trust).load()?.revision == 7)
      // Then the highest revision counts again.
      try await Self.store(disk, trust).save(Self.snapshot(.current, revision: 6), payloads: [:])
      #expect(await Self.store(disk, trust).load()?.revision == 7)
    }

    @Test func aRollbackIsStored() async throws {
      let disk = try TestDisk()
      let trust = try ContentTrust.only(.current)
      var (newest, rollback) = (
        try Self.snapshot(.current, revision: 7), try Self.snapshot(.current, revision: 3)
      )
      newest.floor = RevisionFloor(current: 7)
      rollback.floor = RevisionFloor(current: 3, highest: 7)
      try await Self.store(disk, trust).save(newest, payloads: [:])
      try await Self.store(disk, trust).save(rollback, payloads: [:])
      let restored = try #require(await Self.store(disk, trust).load())
      #expect(restored.revision == 3 && restored.floor == rollback.floor)
      // Another process that shares the file has not heard of it, or has already gone on.
      newest.replacesNewer = true
      try await Self.store(disk, trust).save(newest, payloads: [:])
      #expect(await Self.store(disk, trust).load()?.floor == rollback.floor)
      var next = try Self.snapshot(.current, revision: 8)
      next.floor = RevisionFloor(current: 8)
      try await Self.store(disk, trust).save(next, payloads: [:])
      try await Self.store(disk, trust).save(rollback, payloads: [:])
      #expect(await Self.store(disk, trust).load()?.floor == next.floor)
    }

    // MARK: A store of the app's own

    private static let payloads = ["de": #"{"k": "de"}"#, "en": #"{"k": "en"}"#]
    private static let manifest = manifestText(7, ["de": #"{"k": "de"}"#, "en": #"{"k": "en"}"#])

    private static func backing(
      manifest: String = manifest,
      signature: String?,
      payloads: [String: String] = payloads
    ) -> MemoryBacking {
      let backing = MemoryBacking()
      backing.contents.withLock {
        $0.manifest = ReRuneCachedManifest(body: manifest, etag: "\"m\"", signature: signature)
        $0.bundles = payloads.reduce(into: [:]) { bundles, payload in
          bundles[payload.key] = ReRuneCachedLocaleBundle(
            localeTag: payload.key,
            payloadJson: payload.value,
            etag: nil
          )
        }
      }
      return backing
    }

    private static func load(_ backing: MemoryBacking, _ trust: ContentTrust) async -> StoredSnapshot? {
      await CustomStore(backing, trust: trust, timeLimit: 3600).load()
    }

    @Test func aStoreIsVerifiedAgain() async throws {
      let trust = try ContentTrust.only(.current)
      let backing = Self.backing(signature: try TestKey.current.signature(of: Self.manifest))
      let snapshot = try #require(await Self.load(backing, trust))
      let signer = try TestKey.current.publicKey.base64
      #expect(snapshot.texts.locales == ["de", "en"])
      #expect(snapshot.signer == signer)
      #expect(snapshot.locales.map(\.signer) == [signer, signer])
      #expect(snapshot.locales.map(\.sha256) == ["de", "en"].map { digest(Self.payloads[$0] ?? "") })
      #expect(await Self.load(backing, try .only(.next)) == nil)
      #expect(await Self.load(backing, .withoutKeys)?.texts.locales == ["de", "en"])
    }

    @Test func aStoreOfAnotherProjectIsNotUsed() async throws {
      let manifest = Self.manifest.replacingOccurrences(
        of: "\"locales\"",
        with: "\"project\": \"\(digest("this"))\", \"locales\""
      )
      let backing = Self.backing(manifest: manifest, signature: try TestKey.current.signature(of: manifest))
      #expect(await Self.load(backing, try .only(.current).inProject(publishID: "other")) == nil)
      #expect(await Self.load(backing, try .only(.current).inProject(publishID: "this")) != nil)
    }

    @Test func aStoreWithoutAValidSignatureIsNotUsed() async throws {
      let trust = try ContentTrust.only(.current)
      let good = try TestKey.current.signature(of: Self.manifest)
      let cases = [
        Self.backing(signature: nil), Self.backing(signature: "junk"),
        Self.backing(signature: try TestKey.foreign.signature(of: Self.manifest, named: TestKey.current.id)),
        Self.backing(manifest: Self.manifest + " ", signature: good),
      ]
      for backing in cases { #expect(await Self.load(backing, trust) == nil) }
      let orphan = Self.backing(signature: good)
      orphan.contents.withLock { $0.manifest = nil }
      #expect(await Self.load(orphan, trust) == nil)
      #expect(await Self.load(orphan, .withoutKeys)?.texts.locales == ["de", "en"])
    }

    @Test func aBundleThatDiffersFromTheManifestIsLeftOut() async throws {
      let payloads = ["de": #"{"k": "DE"}"#, "en": #"{"k": "en"}"#, "fr": #"{"k": "fr"}"#]
      let signature = try TestKey.current.signature(of: Self.manifest)
      let backing = Self.backing(signature: signature, payloads: payloads)
      let snapshot = try #require(await Self.load(backing, try .only(.current)))
      #expect(snapshot.texts.locales == ["en"])
      #expect(snapshot.locale("de") == StoredLocale(tag: "de", isIntact: false))
      // Without keys a bundle may be newer than the manifest; its digest makes the next check fetch it.
      let unsigned = try #require(await Self.load(backing, .withoutKeys))
      #expect(unsigned.texts.locales == ["de", "en"])
      #expect(unsigned.locale("de")?.sha256 == digest(#"{"k": "DE"}"#))
    }

    @Test func theSignatureIsWrittenWithTheManifest() async throws {
      let backing = MemoryBacking()
      var snapshot = try Self.snapshot(.current)
      snapshot.manifest?.signature = "a:b, c:d"
      try await CustomStore(backing, timeLimit: 3600).save(snapshot, payloads: [:])
      #expect(backing.contents.withLock { $0.manifest?.signature } == "a:b, c:d")
    }
  }
#endif
