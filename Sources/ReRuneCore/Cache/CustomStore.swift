import RuneModel

/// A store of the app's own. What it says is read like a download: it may be another version's, cut off or junk.
final class CustomStore: SnapshotStore {
  private let calls: GuardedCalls

  /// - Parameter timeLimit: in seconds, for each call.
  init(_ store: any ReRuneCacheStore, timeLimit: Double = 10) {
    calls = GuardedCalls(store, timeLimit: timeLimit)
  }

  /// Nothing: such a store answers when it likes.
  func loadImmediately() -> StoredSnapshot? { nil }

  func load() async -> StoredSnapshot? {
    do {
      let manifest = try await calls.perform { await $0.reRuneReadManifest() }.flatMap(KnownManifest.init)
      return try Self.snapshot(manifest, bundles: try await bundles(manifest))
    } catch {
      Log.warning("the cacheStore is not used: \(error)")
      return nil
    }
  }

  /// The manifest is written last: it vouches for the bundles.
  func save(_ snapshot: StoredSnapshot, payloads: [String: [UInt8]]) async throws {
    for (tag, payload) in payloads.sorted(by: { $0.key < $1.key }) {
      guard let locale = snapshot.locale(tag) else { continue }
      let bundle = ReRuneCachedLocaleBundle(
        localeTag: tag,
        payloadJson: String(decoding: payload, as: UTF8.self),
        etag: locale.etag
      )
      try await calls.perform { await $0.reRuneWriteLocaleBundle(bundle) }
    }
    guard let stored = snapshot.manifest else { return }
    let manifest = ReRuneCachedManifest(body: String(decoding: stored.body, as: UTF8.self), etag: stored.etag)
    try await calls.perform { await $0.reRuneWriteManifest(manifest) }
  }
}

// MARK: - Reading

extension CustomStore {
  /// A manifest that could be read.
  private struct KnownManifest: Sendable {
    let stored: StoredManifest
    let content: Manifest

    init?(_ cached: ReRuneCachedManifest) {
      let body = Array(cached.body.utf8)
      do {
        content = try ManifestDecoder.decode(body)
      } catch {
        Log.warning("the manifest of the cacheStore is not used: \(error.message)")
        return nil
      }
      stored = StoredManifest(body: body, etag: cached.etag)
    }
  }

  private func bundles(_ manifest: KnownManifest?) async throws -> [ReRuneCachedLocaleBundle] {
    let all = try await calls.perform { await $0.reRuneReadAllLocaleBundles() }
    guard all.isEmpty, let manifest else { return all }
    // A store may answer for one locale only.
    var bundles: [ReRuneCachedLocaleBundle] = []
    for tag in manifest.content.locales.prefix(Limits.fetchedLocales).map(\.tag) {
      let bundle = try await calls.perform { await $0.reRuneReadLocaleBundle(localeTag: tag) }
      if let bundle, LocaleTag.normalized(bundle.localeTag) == tag { bundles.append(bundle) }
    }
    return bundles
  }

  /// - Returns: `nil` where nothing is stored.
  private static func snapshot(
    _ manifest: KnownManifest?,
    bundles: [ReRuneCachedLocaleBundle]
  ) throws -> StoredSnapshot? {
    var bundleOfTag: [String: ReRuneCachedLocaleBundle] = [:]
    for bundle in bundles.prefix(Limits.manifestLocales) {
      if let tag = LocaleTag.normalized(bundle.localeTag) { bundleOfTag[tag] = bundle }
    }
    if let manifest {
      // There is no call to remove a bundle, so that those of removed locales stay in the store.
      let listed = Set(manifest.content.locales.map(\.tag))
      bundleOfTag = bundleOfTag.filter { listed.contains($0.key) }
    }
    guard manifest != nil || !bundleOfTag.isEmpty else { return nil }

    var locales: [StoredLocale] = []
    var texts: [RemoteTexts.Locale] = []
    for (tag, bundle) in bundleOfTag.sorted(by: { $0.key < $1.key }) {
      do {
        let payload = try PayloadDecoder.decode(Array(bundle.payloadJson.utf8), locale: tag)
        texts.append((tag, payload.messages.map { ($0.key, $0.value.message) }))
        // What the manifest said when this was fetched is not stored. Where the service takes one validator for
        // both, this says it; where it does not, the two differ and a conditional request tells.
        locales.append(StoredLocale(tag: tag, etag: bundle.etag, manifestETag: bundle.etag))
      } catch {
        Log.warning("the \(tag) bundle of the cacheStore is not used: \(error.message)")
        locales.append(StoredLocale(tag: tag, isIntact: false))
      }
    }
    let revision = manifest?.content.revision ?? (texts.isEmpty ? 0 : 1)
    return StoredSnapshot(
      revision: revision,
      manifest: manifest?.stored,
      locales: locales,
      texts: try RemoteTexts(compiling: texts, revision: revision)
    )
  }
}
