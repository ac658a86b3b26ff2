import Foundation
import RuneDelivery
import RuneSigning
import RuneSystem

/// Stores the latest snapshot between launches.
protocol SnapshotStore: Sendable {
  /// Whether `save` stores payloads as downloaded. If the disk is full, payloads are only kept in memory for such a
  /// store, until there is space.
  var storesPayloads: Bool { get }

  /// The content that is immediately available on the caller's thread: little I/O, no parsing. It may contain damage
  /// that `load` detects.
  func loadImmediately() -> StoredSnapshot?

  /// The verified content of the store. Its texts equal those of `loadImmediately` if these are intact, but may be in
  /// different memory; see `RemoteTexts.isSame`.
  func load() async -> StoredSnapshot?

  /// Replaces the stored snapshot. On failure the old one stays.
  ///
  /// - Parameter payloads: the payloads fetched for this snapshot, as downloaded, by tag; empty if `storesPayloads`
  ///   is false.
  func save(_ snapshot: StoredSnapshot, payloads: [String: [UInt8]]) async throws

  /// Called when a check found that the last saved snapshot is current.
  ///
  /// - Returns: false if it is gone and must be saved again.
  func confirm() async -> Bool

  /// The end of a pause that the server requested, as last set by `setPauseEnd`.
  func pauseEnd() async -> Date?

  func setPauseEnd(_ end: Date?) async throws

  /// Deletes everything that is stored for the project.
  ///
  /// - Parameter locales: the tags of locales that are known to be stored; there may be others.
  func delete(locales: [String]) async throws
}

/// Defaults for stores with a single writer that cannot store a date.
extension SnapshotStore {
  func confirm() async -> Bool { true }

  func pauseEnd() async -> Date? { nil }

  func setPauseEnd(_ end: Date?) async throws {}
}

/// Keeps the snapshot in memory, for systems without a place for a file.
final class MemoryStore: SnapshotStore {
  private let snapshot: Locked<StoredSnapshot?>

  init(_ snapshot: StoredSnapshot? = nil) {
    self.snapshot = Locked(snapshot)
  }

  var storesPayloads: Bool { false }

  func loadImmediately() -> StoredSnapshot? { snapshot.withLock { $0 } }

  func load() async -> StoredSnapshot? { loadImmediately() }

  func save(_ snapshot: StoredSnapshot, payloads: [String: [UInt8]]) async throws {
    self.snapshot.withLock { $0 = snapshot }
  }

  func delete(locales: [String]) async throws { snapshot.withLock { $0 = nil } }
}

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

/// Everything that is stored of an update: the texts with their metadata.
///
/// A single value, so that a validator can never outlive the data that it validates.
struct StoredSnapshot: Sendable {
  /// 0 if no update has ever succeeded.
  var revision: Int
  /// The revisions of manifests that were accepted. Without revisions in manifests, `revision` counts on from the last
  /// one.
  var floor = RevisionFloor()
  /// `nil` if none was stored, or if the stored one can no longer be read.
  var manifest: StoredManifest?
  var locales: [StoredLocale]
  /// The texts of all intact locales.
  var texts: RemoteTexts
  /// The signer of the manifest that `revision` belongs to; `nil` if no signature is required.
  var signer: ContentTrust.Signer?
  /// Whether it may replace a stored snapshot with a higher revision that no manifest has.
  var replacesNewer = false

  /// Whether its texts are newer. Revisions from manifests take precedence over counted ones, because they may start
  /// at 1.
  func isNewer(than other: StoredSnapshot) -> Bool {
    if floor == other.floor { return revision > other.revision }
    return floor.isLater(than: other.floor)
  }

  func locale(_ tag: String) -> StoredLocale? {
    locales.first { $0.tag == tag }
  }

  /// Whether nothing would have to be stored again.
  func isSame(as other: StoredSnapshot) -> Bool {
    texts === other.texts && revision == other.revision && floor == other.floor && manifest == other.manifest
      && locales == other.locales && signer == other.signer
  }
}
