import Foundation
import RuneSystem

/// A store that its user can be denied: from then on, calls no longer reach it.
///
/// A check that has been replaced or reset may still be running, and must not write what others have replaced or
/// deleted.
final class RevocableStore: SnapshotStore {
  private struct State {
    var isRevoked = false
    var callCount = 0
    var awaitsEnd: [CheckedContinuation<Void, Never>] = []
  }

  private let base: any SnapshotStore
  private let state = Locked(State())

  init(_ base: any SnapshotStore) {
    self.base = base
  }

  func revoke() {
    state.withLock { $0.isRevoked = true }
  }

  /// Returns when no call is in progress. Call it after `revoke`.
  func callsEnded() async {
    await withCheckedContinuation { continuation in
      let hasEnded = state.withLock { state in
        if state.callCount > 0 { state.awaitsEnd.append(continuation) }
        return state.callCount == 0
      }
      if hasEnded { continuation.resume() }
    }
  }

  /// - Returns: `nil` if the store has been revoked.
  private func call<Value>(_ body: (any SnapshotStore) async throws -> Value) async rethrows -> Value? {
    let isAllowed = state.withLock { state in
      if !state.isRevoked { state.callCount += 1 }
      return !state.isRevoked
    }
    guard isAllowed else { return nil }
    defer { endCall() }
    return try await body(base)
  }

  private func endCall() {
    let waiting = state.withLock { state in
      state.callCount -= 1
      guard state.callCount == 0 else { return [CheckedContinuation<Void, Never>]() }
      defer { state.awaitsEnd = [] }
      return state.awaitsEnd
    }
    for continuation in waiting { continuation.resume() }
  }
}

extension RevocableStore {
  var storesPayloads: Bool { base.storesPayloads }

  func loadImmediately() -> StoredSnapshot? { base.loadImmediately() }

  func load() async -> StoredSnapshot? { await call { await $0.load() } ?? nil }

  func save(_ snapshot: StoredSnapshot, payloads: [String: [UInt8]]) async throws {
    try await call { try await $0.save(snapshot, payloads: payloads) }
  }

  func confirm() async -> Bool { await call { await $0.confirm() } ?? true }

  func pauseEnd() async -> Date? { await call { await $0.pauseEnd() } ?? nil }

  func setPauseEnd(_ end: Date?) async throws {
    try await call { try await $0.setPauseEnd(end) }
  }

  /// Also reaches a store that has been revoked.
  func delete(locales: [String]) async throws {
    try await base.delete(locales: locales)
  }
}
