import Foundation
import RuneSystem

/// Broadcasts values to streams. A slow reader misses the oldest ones.
package final class StreamBroadcast<Element: Sendable>: Sendable {
  private struct State {
    /// What new streams begin with.
    var latest: Element?
    var streams: [UUID: AsyncStream<Element>.Continuation] = [:]
  }

  private let state: Locked<State>
  private let repeatsLatest: Bool
  private let capacity: Int

  /// Streams begin with the next value.
  ///
  /// - Parameter capacity: how many values are kept for a slow reader.
  package init(capacity: Int = 8) {
    state = Locked(State())
    repeatsLatest = false
    self.capacity = capacity
  }

  /// Streams begin with the latest value.
  package init(latest: Element) {
    state = Locked(State(latest: latest))
    repeatsLatest = true
    capacity = 8
  }

  /// When this returns, every stream has the value.
  package func send(_ value: Element) {
    state.withLock { state in
      if repeatsLatest { state.latest = value }
      // Inside the lock, so that all streams get the values in the same order.
      for stream in state.streams.values { stream.yield(value) }
    }
  }

  /// It does not end.
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
