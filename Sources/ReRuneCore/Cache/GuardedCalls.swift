import Dispatch
import RuneSystem

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

  /// - Parameter timeLimit: in seconds.
  init(_ store: any ReRuneCacheStore, timeLimit: Double) {
    self.store = store
    self.timeLimit = timeLimit
  }

  /// A call that has timed out continues, and no other is made until it returns.
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
