import Foundation
import RuneSystem

/// Stores the latest snapshot between launches.
protocol SnapshotStore: Sendable {
  /// Whether `save` stores payloads as downloaded. Only for such a store are they kept in memory, if the disk is full
  /// until there is space.
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

/// For stores with a single writer and without a place for a date.
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
