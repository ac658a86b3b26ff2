import RuneDelivery
import RuneModel
import RuneSigning

/// A store provided by the app. Its content is validated like a download: it may be truncated, damaged, or written by
/// another version.
final class CustomStore: SnapshotStore {
  private let calls: GuardedCalls
  private let decode: ManifestDecoding
  private let trust: ContentTrust

  /// - Parameters:
  ///   - decode: reads the manifest.
  ///   - trust: content that it does not verify is not used.
  ///   - timeLimit: the longest time for each call, in seconds.
  init(
    _ store: any ReRuneCacheStore,
    decode: @escaping ManifestDecoding = ManifestDecoder.decode,
    trust: ContentTrust = .withoutKeys,
    timeLimit: Double = 10
  ) {
    calls = GuardedCalls(store, timeLimit: timeLimit)
    self.decode = decode
    self.trust = trust
  }

  var storesPayloads: Bool { true }

  /// Always `nil`: the app's store may be slow to answer.
  func loadImmediately() -> StoredSnapshot? { nil }

  func load() async -> StoredSnapshot? {
    do {
      let cached = try await calls.perform { await $0.reRuneReadManifest() }
      let manifest = cached.flatMap { KnownManifest($0, decode, trust) }
      return try snapshot(manifest, bundles: try await bundles(manifest))
    } catch {
      Log.warning("the cacheStore is not used: \(error)")
      return nil
    }
  }

  /// The manifest is written last, because it confirms the bundles.
  func save(_ snapshot: StoredSnapshot, payloads: [String: [UInt8]]) async throws {
    for (tag, payload) in payloads.sorted(by: { $0.key < $1.key }) {
      guard let locale = snapshot.locale(tag) else { continue }
      let bundle = ReRuneCachedLocaleBundle(
        localeTag: tag,
        payloadJson: String(decoding: payload, as: UTF8.self),
        // A payload of several documents has no ETag of its own.
        etag: locale.etag ?? locale.manifestETag
      )
      try await calls.perform { await $0.reRuneWriteLocaleBundle(bundle) }
    }
    guard let stored = snapshot.manifest else { return }
    let manifest = ReRuneCachedManifest(
      body: String(decoding: stored.body, as: UTF8.self),
      etag: stored.etag,
      signature: stored.signature
    )
    try await calls.perform { await $0.reRuneWriteManifest(manifest) }
  }
}

// MARK: - Deleting

extension CustomStore {
  /// Overwrites everything, because a store has no call to delete. The manifest comes first, because it lists the
  /// locales whose bundles are used.
  func delete(locales: [String]) async throws {
    let manifest = try await calls.perform { await $0.reRuneReadManifest() }
    let listed = manifest.flatMap {
      try? decode(StoredManifest(body: Array($0.body.utf8), etag: nil, signature: nil)).locales.map(\.tag)
    }
    let bundles = try await calls.perform { await $0.reRuneReadAllLocaleBundles() }
    let empty = ReRuneCachedManifest(body: #"{"locales":[]}"#, etag: nil)
    try await calls.perform { await $0.reRuneWriteManifest(empty) }
    for tag in Set(locales + (listed ?? []) + bundles.map(\.localeTag)).sorted() {
      let bundle = ReRuneCachedLocaleBundle(localeTag: tag, payloadJson: "{}", etag: nil)
      try await calls.perform { await $0.reRuneWriteLocaleBundle(bundle) }
    }
  }
}

// MARK: - Reading

extension CustomStore {
  /// A manifest that has been verified and decoded.
  private struct KnownManifest: Sendable {
    let stored: StoredManifest
    let content: Manifest
    let signer: ContentTrust.Signer?

    init?(_ cached: ReRuneCachedManifest, _ decode: ManifestDecoding, _ trust: ContentTrust) {
      let body = Array(cached.body.utf8)
      stored = StoredManifest(body: body, etag: cached.etag, signature: cached.signature)
      do {
        signer = try trust.signer(ofManifest: body, signature: cached.signature)
        content = try decode(stored)
        try trust.checkProject(of: content)
      } catch let fault as TextFault {
        Log.warning("the manifest of the cacheStore is not used: \(fault.message)")
        return nil
      } catch {
        Log.warning("the manifest of the cacheStore is not used: \(error)")
        return nil
      }
    }

    func entry(_ tag: String) -> ManifestLocale? { content.locales.first { $0.tag == tag } }
  }

  private func bundles(_ manifest: KnownManifest?) async throws -> [ReRuneCachedLocaleBundle] {
    let all = try await calls.perform { await $0.reRuneReadAllLocaleBundles() }
    guard all.isEmpty, let manifest else { return all }
    // A store may be able to return single locales only.
    var bundles: [ReRuneCachedLocaleBundle] = []
    for tag in manifest.content.locales.prefix(Limits.fetchedLocales).map(\.tag) {
      let bundle = try await calls.perform { await $0.reRuneReadLocaleBundle(localeTag: tag) }
      if let bundle, LocaleTag.normalized(bundle.localeTag) == tag { bundles.append(bundle) }
    }
    return bundles
  }

  /// - Returns: `nil` if nothing is stored.
  private func snapshot(
    _ manifest: KnownManifest?,
    bundles: [ReRuneCachedLocaleBundle]
  ) throws -> StoredSnapshot? {
    // Without a manifest the bundles cannot be verified.
    if trust.asksForSignature, manifest == nil { return nil }
    var bundleOfTag: [String: ReRuneCachedLocaleBundle] = [:]
    for bundle in bundles.prefix(Limits.manifestLocales) {
      if let tag = LocaleTag.normalized(bundle.localeTag) { bundleOfTag[tag] = bundle }
    }
    if let manifest {
      // There is no call to remove a bundle, so bundles of removed locales stay in the store.
      let listed = Set(manifest.content.locales.map(\.tag))
      bundleOfTag = bundleOfTag.filter { listed.contains($0.key) }
    }
    guard manifest != nil || !bundleOfTag.isEmpty else { return nil }

    var locales: [StoredLocale] = []
    var texts: [RemoteTexts.Locale] = []
    for (tag, bundle) in bundleOfTag.sorted(by: { $0.key < $1.key }) {
      let bytes = Array(bundle.payloadJson.utf8)
      do {
        let digest = try digest(of: bytes, listedAs: manifest?.entry(tag))
        let payload = try PayloadDecoder.decode(bytes, locale: tag)
        texts.append((tag, payload.messages))
        // The manifest's ETag at the time of the fetch is not stored. This value is right if the service uses the
        // same validator for both; otherwise they differ, and a conditional request is made.
        locales.append(
          StoredLocale(
            tag: tag,
            etag: bundle.etag,
            manifestETag: bundle.etag,
            sha256: digest,
            signer: manifest?.signer
          )
        )
      } catch {
        let reason = (error as? TextFault)?.message ?? "\(error)"
        Log.warning("the \(tag) bundle of the cacheStore is not used: \(reason)")
        locales.append(StoredLocale(tag: tag, isIntact: false))
      }
    }
    let revision = manifest?.content.revision ?? (texts.isEmpty ? 0 : 1)
    return StoredSnapshot(
      revision: revision,
      floor: RevisionFloor(of: manifest?.content.published ?? PublishedRevision()),
      manifest: manifest?.stored,
      locales: locales,
      texts: try RemoteTexts(compiling: texts, revision: revision),
      signer: manifest?.signer
    )
  }

  /// The digest of a payload. A bundle may be newer than the manifest if some locale of the update failed. A required
  /// signature then does not cover it.
  private func digest(of payload: [UInt8], listedAs entry: ManifestLocale?) throws(Distrust) -> String? {
    if trust.asksForSignature, let entry { return try trust.verify(payload, as: entry) }
    return entry?.sha256.map { _ in SHA256Digest.digits(of: payload) }
  }
}
