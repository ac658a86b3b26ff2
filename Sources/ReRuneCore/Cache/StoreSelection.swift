import Foundation
import RuneDelivery
import RuneSigning

/// Selects the store for a setup.
enum StoreSelection {
  /// - Parameters:
  ///   - custom: the app's own store, if any.
  ///   - identity: the identity of the project.
  ///   - cacheDirectory: overrides the default folder.
  ///   - decode: reads the manifest in the app's own store.
  ///   - trust: stored content that it does not verify is not used.
  static func store(
    custom: (any ReRuneCacheStore)?,
    identity: String,
    cacheDirectory: URL? = nil,
    decode: @escaping ManifestDecoding = ManifestDecoder.decode,
    trust: ContentTrust = .withoutKeys
  ) -> any SnapshotStore {
    if let custom { return CustomStore(custom, decode: decode, trust: trust) }
    guard let folder = cacheDirectory.map({ CacheFolder(path: $0.path) }) ?? .standard else {
      _ = missingFolderWarning
      return MemoryStore()
    }
    let namespace = CacheNamespace(identity: identity, app: .current)
    return DiskStore(folder: folder, namespace: namespace, trust: trust)
  }

  /// Logged once per process.
  private static let missingFolderWarning: Void = Log.warning(
    "there is no folder to cache texts in, because neither XDG_DATA_HOME nor HOME is set; they are fetched at each "
      + "start. Set one of them, or pass a cacheStore to ReRune.setup"
  )
}
