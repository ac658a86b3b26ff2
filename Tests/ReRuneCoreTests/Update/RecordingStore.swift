import Foundation
import RuneSystem

@testable import ReRuneCore

/// A store in memory that records its calls and fails on request.
final class RecordingStore: SnapshotStore {
  private struct State {
    var snapshot: StoredSnapshot?
    var isImmediate = true
    var saves: [[String: [UInt8]]] = []
    var deletions: [[String]] = []
    var isFull = false
    var isGone = false
    var pauseEnd: Date?
  }

  private let state: Locked<State>
  let storesPayloads: Bool
  /// Holds `load` back.
  let latch: Latch
  /// Opens with the first call of `load`.
  let loadArrival = Latch()
  /// Opens with the first call of `confirm`.
  let confirmArrival = Latch()
  /// Holds `confirm` back.
  let confirmLatch: Latch
  /// Opens with the first call of `setPauseEnd`.
  let pauseArrival = Latch()
  /// Holds `setPauseEnd` back.
  let pauseLatch: Latch
  /// Opens with the first deletion.
  let deletionArrival = Latch()
  /// Holds deletions back.
  let deletionLatch: Latch

  /// - Parameter isImmediate: false for a store that only returns its snapshot once `latch` is open.
  init(
    _ snapshot: StoredSnapshot? = nil,
    isImmediate: Bool = true,
    storesPayloads: Bool = true,
    confirmLatch: Latch = Latch(isOpen: true),
    pauseLatch: Latch = Latch(isOpen: true),
    deletionLatch: Latch = Latch(isOpen: true)
  ) {
    self.confirmLatch = confirmLatch
    self.pauseLatch = pauseLatch
    self.deletionLatch = deletionLatch
    self.storesPayloads = storesPayloads
    state = Locked(State(snapshot: snapshot, isImmediate: isImmediate))
    latch = Latch(isOpen: isImmediate)
  }

  var snapshot: StoredSnapshot? {
    get { state.withLock { $0.snapshot } }
    set { state.withLock { $0.snapshot = newValue } }
  }

  var isFull: Bool {
    get { state.withLock { $0.isFull } }
    set { state.withLock { $0.isFull = newValue } }
  }

  /// Whether the saved snapshot has been removed externally.
  var isGone: Bool {
    get { state.withLock { $0.isGone } }
    set { state.withLock { $0.isGone = newValue } }
  }

  func confirm() async -> Bool {
    confirmArrival.open()
    await confirmLatch.wait()
    return !isGone
  }

  func pauseEnd() async -> Date? { state.withLock { $0.pauseEnd } }

  func setPauseEnd(_ end: Date?) async throws {
    pauseArrival.open()
    await pauseLatch.wait()
    state.withLock { $0.pauseEnd = end }
  }

  /// Fails like `save` if the store is full.
  func delete(locales: [String]) async throws {
    deletionArrival.open()
    await deletionLatch.wait()
    try state.withLock { state in
      if state.isFull { throw POSIXError(.EROFS) }
      state.snapshot = nil
      state.pauseEnd = nil
      state.deletions.append(locales)
    }
  }

  /// The tags given to each successful deletion.
  var deletions: [[String]] { state.withLock { $0.deletions } }

  /// The tags of the payloads of each successful save.
  var saves: [[String]] { state.withLock { $0.saves.map { $0.keys.sorted() } } }

  /// The payloads of the last successful save.
  var savedPayloads: [String: [UInt8]] { state.withLock { $0.saves.last ?? [:] } }

  func loadImmediately() -> StoredSnapshot? {
    state.withLock { $0.isImmediate ? $0.snapshot : nil }
  }

  func load() async -> StoredSnapshot? {
    loadArrival.open()
    await latch.wait()
    return snapshot
  }

  func save(_ snapshot: StoredSnapshot, payloads: [String: [UInt8]]) async throws {
    try state.withLock { state in
      if state.isFull { throw POSIXError(.ENOSPC) }
      state.snapshot = snapshot
      state.isGone = false
      state.saves.append(payloads)
    }
  }
}

/// Callers wait until it is open.
final class Latch: Sendable {
  private struct State {
    var isOpen: Bool
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state: Locked<State>

  init(isOpen: Bool = false) {
    state = Locked(State(isOpen: isOpen))
  }

  var isOpen: Bool { state.withLock { $0.isOpen } }

  func open() {
    let waiting = state.withLock { state in
      state.isOpen = true
      defer { state.waiting = [] }
      return state.waiting
    }
    for waiter in waiting { waiter.resume() }
  }

  func wait() async {
    await withCheckedContinuation { waiter in
      let isOpen = state.withLock { state in
        if !state.isOpen { state.waiting.append(waiter) }
        return state.isOpen
      }
      if isOpen { waiter.resume() }
    }
  }
}
