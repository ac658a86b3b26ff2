import Foundation
import ReRuneCore
import RuneSystem

/// A clock that only advances when a test advances it. It supports one sleeper.
package final class ManualClock: UpdateClock {
  private struct State {
    var now: TimeInterval = 1_000
    var sleeper: (due: TimeInterval, wake: CheckedContinuation<Void, any Error>)?
    /// The sleep that no test has requested yet.
    var begun: TimeInterval?
    var awaitsSleep: CheckedContinuation<TimeInterval, Never>?
    var isCancelled = false
    var awaitsCancellation: CheckedContinuation<Void, Never>?
  }

  private let state = Locked(State())

  package init() {}

  package var now: TimeInterval { state.withLock { $0.now } }

  package var date: Date { Date(timeIntervalSince1970: now) }

  package func sleep(seconds: TimeInterval) async throws {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { wake in
        let (observer, isCancelled) = state.withLock { state in
          if state.isCancelled { return (nil as CheckedContinuation<TimeInterval, Never>?, true) }
          state.sleeper = (state.now + seconds, wake)
          let observer = state.awaitsSleep
          state.awaitsSleep = nil
          if observer == nil { state.begun = seconds }
          return (observer, false)
        }
        if isCancelled { wake.resume(throwing: CancellationError()) }
        observer?.resume(returning: seconds)
      }
    } onCancel: {
      let (wake, observer) = state.withLock { state in
        defer {
          state.isCancelled = true
          state.sleeper = nil
          state.awaitsCancellation = nil
        }
        return (state.sleeper?.wake, state.awaitsCancellation)
      }
      wake?.resume(throwing: CancellationError())
      observer?.resume()
    }
  }

  /// Waits for the next sleep. Each sleep is returned once.
  ///
  /// - Returns: its duration.
  package func nextSleep() async -> TimeInterval {
    await withCheckedContinuation { observer in
      let begun = state.withLock { state in
        defer { state.begun = nil }
        if state.begun == nil { state.awaitsSleep = observer }
        return state.begun
      }
      if let begun { observer.resume(returning: begun) }
    }
  }

  /// Wakes the sleeper if it is due.
  package func advance(by seconds: TimeInterval) {
    let wake = state.withLock { state -> CheckedContinuation<Void, any Error>? in
      state.now += seconds
      guard let sleeper = state.sleeper, sleeper.due <= state.now else { return nil }
      state.sleeper = nil
      return sleeper.wake
    }
    wake?.resume()
  }

  /// Returns when a sleeper has been cancelled.
  package func cancellation() async {
    await withCheckedContinuation { observer in
      let isCancelled = state.withLock { state in
        if !state.isCancelled { state.awaitsCancellation = observer }
        return state.isCancelled
      }
      if isCancelled { observer.resume() }
    }
  }
}
