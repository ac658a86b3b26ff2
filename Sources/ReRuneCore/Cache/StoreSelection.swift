import Foundation
import RuneSigning

/// Which store a setup works with.
enum StoreSelection {
  /// - Parameters:
  ///   - custom: the app's own store, if it has one.
  ///   - identity: of the project.
  ///   - cacheDirectory: in place of the user's folder for such data.
  ///   - trust: what was stored without being verified by it is not handed over.
  static func store(
    custom: (any ReRuneCacheStore)?,
    identity: String,
    cacheDirectory: URL? = nil,
    trust: ContentTrust = .withoutKeys
  ) -> any SnapshotStore {
    if let custom { return CustomStore(custom, trust: trust) }
    guard let folder = cacheDirectory.map({ CacheFolder(path: $0.path) }) ?? .standard else {
      _ = missingFolderWarning
      return MemoryStore()
    }
    let namespace = CacheNamespace(identity: identity, app: .current)
    return DiskStore(folder: folder, namespace: namespace, trust: trust)
  }

  /// Said once in a process.
  private static let missingFolderWarning: Void = Log.warning(
    "there is no folder to cache texts in, because neither XDG_DATA_HOME nor HOME is set; they are fetched at each "
      + "start. Set one of them, or pass a cacheStore to ReRune.setup"
  )
}
