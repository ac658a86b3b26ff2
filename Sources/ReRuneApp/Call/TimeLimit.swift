import Dispatch
import RuneSystem

/// Waits for work that may not react to its cancellation.
enum TimeLimit {
  enum Outcome<Value: Sendable>: Sendable {
    case finished(Value)
    case expired
    case cancelled
  }

  /// Runs the work in a task of its own. Whatever it does, this returns at the deadline, or when the caller is
  /// cancelled; the work is then cancelled too.
  static func run<Value: Sendable>(
    until deadline: DispatchTime,
    _ work: @escaping @Sendable () async -> Value
  ) async -> Outcome<Value> {
    let race = Race<Outcome<Value>>()
    let task = Task { race.end(.finished(await work())) }
    DispatchQueue.global(qos: .utility).asyncAfter(deadline: deadline) { [weak race] in race?.end(.expired) }
    defer { task.cancel() }
    return await withTaskCancellationHandler {
      await race.outcome()
    } onCancel: {
      race.end(.cancelled)
    }
  }

  /// The first of several results.
  private final class Race<Value: Sendable>: Sendable {
    private struct State: Sendable {
      var outcome: Value?
      var waiter: CheckedContinuation<Value, Never>?
    }

    private let state = Locked(State())

    func end(_ outcome: Value) {
      let waiter = state.withLock { state -> CheckedContinuation<Value, Never>? in
        guard state.outcome == nil else { return nil }
        state.outcome = outcome
        defer { state.waiter = nil }
        return state.waiter
      }
      waiter?.resume(returning: outcome)
    }

    func outcome() async -> Value {
      await withCheckedContinuation { waiter in
        let outcome = state.withLock { state in
          if state.outcome == nil { state.waiter = waiter }
          return state.outcome
        }
        if let outcome { waiter.resume(returning: outcome) }
      }
    }
  }
}
