import Foundation
import RuneSystem

/// Broadcasts the results of checks to streams.
final class ResultBroadcast: Sendable {
  static let shared = ResultBroadcast()

  private let streams = Locked<[UUID: AsyncStream<ReRuneUpdateResult>.Continuation]>([:])

  /// When this returns, every stream has the result.
  func send(_ result: ReRuneUpdateResult) {
    // Inside the lock, so that all streams get the results in the same order.
    streams.withLock { for stream in $0.values { stream.yield(result) } }
  }

  /// The results sent from now on; it does not end. A slow reader misses the oldest ones.
  func stream() -> AsyncStream<ReRuneUpdateResult> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: ReRuneUpdateResult.self,
      bufferingPolicy: .bufferingNewest(8)
    )
    let id = UUID()
    continuation.onTermination = { [weak self] _ in
      self?.streams.withLock { _ = $0.removeValue(forKey: id) }
    }
    streams.withLock { $0[id] = continuation }
    return stream
  }

  /// The number of active streams.
  var streamCount: Int { streams.withLock { $0.count } }
}
