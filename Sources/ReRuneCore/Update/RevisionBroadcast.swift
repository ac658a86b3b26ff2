import Foundation
import RuneSystem

/// Broadcasts the current revision to streams and observers.
///
/// A revision is announced whenever texts change, even if the number stays the same.
final class RevisionBroadcast: Sendable {
  static let shared = RevisionBroadcast()

  private typealias Observer = @Sendable (Int) -> Void

  private struct State {
    var current = 0
    var streams: [UUID: AsyncStream<Int>.Continuation] = [:]
    var observers: [Observer] = []
    /// Revisions to be announced, in order, each with the observers at the time it became current.
    var pending: [(revision: Int, observers: [Observer])] = []
    var isNotifying = false
  }

  private let state = Locked(State())

  /// The current revision; 0 before the first update.
  var current: Int { state.withLock { $0.current } }

  /// Announces a revision. When this returns, every stream has it. So has every observer, unless another thread is
  /// already notifying observers, which then continues with this revision.
  ///
  /// - Parameter revision: the new revision; `nil` for the current one, because texts have changed without it.
  func announce(_ revision: Int?) {
    record(revision)
    notifyObservers()
  }

  /// Makes the revision current; every stream has it when this returns. Observers are notified by `notifyObservers`.
  func record(_ revision: Int?) {
    state.withLock { state in
      let revision = revision ?? state.current
      state.current = revision
      // Inside the lock, so that all streams get the revisions in the same order.
      for stream in state.streams.values { stream.yield(revision) }
      state.pending.append((revision, state.observers))
    }
  }

  /// Notifies observers of all recorded revisions, in order and without holding a lock. A concurrent call returns
  /// immediately and leaves them to the one in progress, because an observer may wait for the caller.
  func notifyObservers() {
    guard beginNotifying() else { return }
    while let (revision, observers) = nextPending() {
      for observer in observers { observer(revision) }
    }
  }

  private func beginNotifying() -> Bool {
    state.withLock { state in
      defer { state.isNotifying = true }
      return !state.isNotifying
    }
  }

  private func nextPending() -> (revision: Int, observers: [Observer])? {
    state.withLock { state in
      guard !state.pending.isEmpty else {
        state.isNotifying = false
        return nil
      }
      return state.pending.removeFirst()
    }
  }

  /// A stream of the current revision, followed by each announced one; it does not end.
  ///
  /// A slow reader misses the oldest revisions, but never the fact that there was a change: more than one is
  /// buffered, so that `dropFirst()` drops only the first.
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

  /// The number of active streams.
  var streamCount: Int { state.withLock { $0.streams.count } }

  /// Calls `observer` with each future revision, on any thread, until the process ends.
  ///
  /// - Returns: the current revision; the first call of `observer` is for the next one.
  func observe(_ observer: @escaping @Sendable (Int) -> Void) -> Int {
    state.withLock { state in
      state.observers.append(observer)
      return state.current
    }
  }
}

/// Broadcasts values to streams. A slow reader misses the oldest ones.
package final class StreamBroadcast<Element: Sendable>: Sendable {
  private struct State {
    /// The first element of new streams.
    var latest: Element?
    var streams: [UUID: AsyncStream<Element>.Continuation] = [:]
  }

  private let state: Locked<State>
  private let repeatsLatest: Bool
  private let capacity: Int

  /// Creates a broadcast whose streams begin with the next value.
  ///
  /// - Parameter capacity: how many values are kept for a slow reader.
  package init(capacity: Int = 8) {
    state = Locked(State())
    repeatsLatest = false
    self.capacity = capacity
  }

  /// Creates a broadcast whose streams begin with the latest value.
  package init(latest: Element) {
    state = Locked(State(latest: latest))
    repeatsLatest = true
    capacity = 8
  }

  /// Sends a value; every stream has it when this returns.
  package func send(_ value: Element) {
    state.withLock { state in
      if repeatsLatest { state.latest = value }
      // Inside the lock, so that all streams get the values in the same order.
      for stream in state.streams.values { stream.yield(value) }
    }
  }

  /// A stream of the values, which does not end.
  package func stream() -> AsyncStream<Element> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Element.self,
      bufferingPolicy: .bufferingNewest(capacity)
    )
    let id = UUID()
    continuation.onTermination = { [weak self] _ in
      self?.state.withLock { _ = $0.streams.removeValue(forKey: id) }
    }
    state.withLock { state in
      state.streams[id] = continuation
      if let latest = state.latest { continuation.yield(latest) }
    }
    return stream
  }

  /// The number of active streams.
  package var streamCount: Int { state.withLock { $0.streams.count } }
}
