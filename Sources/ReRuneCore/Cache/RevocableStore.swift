import Dispatch
import Foundation
import RuneSystem

/// A store whose access can be revoked: from then on, calls no longer reach it.
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

  /// Deletes the stored texts, even if access has been revoked.
  func delete(locales: [String]) async throws {
    try await base.delete(locales: locales)
  }
}

/// Calls a store that may be slow or never return.
final class GuardedCalls: Sendable {
  enum Fault: Error, Equatable, CustomStringConvertible {
    case tooSlow(seconds: Double)
    case stillBusy

    var description: String {
      switch self {
      case .tooSlow(let seconds): "it did not answer within \(seconds) seconds"
      case .stillBusy: "it has not returned from an earlier call yet"
      }
    }
  }

  private let store: any ReRuneCacheStore
  private let timeLimit: Double
  private let isBusy = Locked(false)

  /// - Parameter timeLimit: the longest time for a call, in seconds.
  init(_ store: any ReRuneCacheStore, timeLimit: Double) {
    self.store = store
    self.timeLimit = timeLimit
  }

  /// Makes a call. A call that has timed out continues, and no other call is made until it returns.
  func perform<Value: Sendable>(
    _ call: @escaping @Sendable (any ReRuneCacheStore) async -> Value
  ) async throws(Fault) -> Value {
    let wasBusy = isBusy.withLock { isBusy in
      defer { isBusy = true }
      return isBusy
    }
    if wasBusy { throw .stillBusy }
    let result: Result<Value, Fault> = await withCheckedContinuation { continuation in
      let answer = FirstAnswer(continuation)
      Task { [self] in
        // The timeout starts with the call: tasks waiting for a thread are not the store's fault. It does not use a
        // sleeping task, because a store that blocks its thread may leave no thread to wake up on.
        DispatchQueue.global().asyncAfter(deadline: .now() + timeLimit) { [timeLimit] in
          answer.give(.failure(.tooSlow(seconds: timeLimit)))
        }
        let value = await call(store)
        isBusy.withLock { $0 = false }
        answer.give(.success(value))
      }
    }
    return try result.get()
  }

  /// Passes on the first of two answers.
  private final class FirstAnswer<Value: Sendable>: Sendable {
    typealias Continuation = CheckedContinuation<Result<Value, Fault>, Never>

    private let continuation: Locked<Continuation?>

    init(_ continuation: Continuation) {
      self.continuation = Locked(continuation)
    }

    func give(_ result: Result<Value, Fault>) {
      let first = continuation.withLock { continuation in
        defer { continuation = nil }
        return continuation
      }
      first?.resume(returning: result)
    }
  }
}
