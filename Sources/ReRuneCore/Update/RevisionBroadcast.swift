import Foundation
import RuneSystem

/// The current revision, and everybody who wants to know of the next.
///
/// A revision is announced whenever texts changed, also if its number is the one before.
final class RevisionBroadcast: Sendable {
  static let shared = RevisionBroadcast()

  private typealias Observer = @Sendable (Int) -> Void

  private struct State {
    var current = 0
    var streams: [UUID: AsyncStream<Int>.Continuation] = [:]
    var observers: [Observer] = []
    /// In order, each with those who observed when it became the current one.
    var untold: [(revision: Int, observers: [Observer])] = []
    var isTelling = false
  }

  private let state = Locked(State())

  /// 0 before the first.
  var current: Int { state.withLock { $0.current } }

  /// Every stream has it when this returns. So has every observer, unless one of them is being called already: that
  /// thread goes on with this revision.
  func announce(_ revision: Int) {
    record(revision)
    tellObservers()
  }

  /// Makes it the current one, which every stream has when this returns. Observers wait for `tellObservers`.
  func record(_ revision: Int) {
    state.withLock { state in
      state.current = revision
      // Within the lock, so that all streams have all revisions in one order.
      for stream in state.streams.values { stream.yield(revision) }
      state.untold.append((revision, state.observers))
    }
  }

  /// Calls observers, without any lock, with all revisions that were recorded, in their order. Whoever finds another
  /// call at work leaves it to that one: an observer may wait for the caller.
  func tellObservers() {
    guard startTelling() else { return }
    while let (revision, observers) = nextUntold() {
      for observer in observers { observer(revision) }
    }
  }

  private func startTelling() -> Bool {
    state.withLock { state in
      defer { state.isTelling = true }
      return !state.isTelling
    }
  }

  private func nextUntold() -> (revision: Int, observers: [Observer])? {
    state.withLock { state in
      guard !state.untold.isEmpty else {
        state.isTelling = false
        return nil
      }
      return state.untold.removeFirst()
    }
  }

  /// The current revision, then each that is announced; without an end.
  ///
  /// A reader that falls behind misses the oldest. It never misses that there was something: more than one
  /// revision is kept, so that `dropFirst()` drops no other than the first.
  func stream() -> AsyncStream<Int> {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self, bufferingPolicy: .bufferingNewest(8))
    let id = UUID()
    continuation.onTermination = { [weak self] _ in
      self?.state.withLock { _ = $0.streams.removeValue(forKey: id) }
    }
    state.withLock { state in
      state.streams[id] = continuation
      continuation.yield(state.current)
    }
    return stream
  }

  /// How many streams are read or waiting to be.
  var streamCount: Int { state.withLock { $0.streams.count } }

  /// Calls `observer` with each revision from now on, for as long as the process runs, on any thread.
  ///
  /// - Returns: the current revision; the first that `observer` gets is the one after it.
  func observe(_ observer: @escaping @Sendable (Int) -> Void) -> Int {
    state.withLock { state in
      state.observers.append(observer)
      return state.current
    }
  }
}
