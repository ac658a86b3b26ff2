import Foundation
import RuneSystem

/// Keeps the latest snapshot between launches.
protocol SnapshotStore: Sendable {
  /// Whether `save` stores payloads as they were downloaded. They are kept for no other store: where the disk is full,
  /// until there is room.
  var storesPayloads: Bool { get }

  /// What is there at once, for the caller's own thread: little I/O, no parsing. It may hold damage that `load`
  /// finds.
  func loadImmediately() -> StoredSnapshot?

  /// All that is stored, checked. Its texts are the same as those of `loadImmediately` where these proved intact, though
  /// perhaps in another place: see `RemoteTexts.isSame`.
  func load() async -> StoredSnapshot?

  /// Replaces what is stored. On failure the old snapshot stays.
  ///
  /// - Parameter payloads: the payloads that were fetched for this snapshot, as downloaded, by tag; none where
  ///   `storesPayloads` is false.
  func save(_ snapshot: StoredSnapshot, payloads: [String: [UInt8]]) async throws

  /// Called when a check found that what was saved last is current.
  ///
  /// - Returns: false where it is gone and has to be saved again.
  func confirm() async -> Bool

  /// Until when the server wants to be left alone, as `setPauseEnd` was last told.
  func pauseEnd() async -> Date?

  func setPauseEnd(_ end: Date?) async throws
}

/// For stores that nobody else writes to, and that have no place for a date.
extension SnapshotStore {
  func confirm() async -> Bool { true }

  func pauseEnd() async -> Date? { nil }

  func setPauseEnd(_ end: Date?) async throws {}
}

/// A snapshot that lives as long as its store: where there is no place for a file.
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
}
