import Foundation
import ReRuneCore
import RuneSystem

/// A clock whose short sleeps end at once, with the time advanced, so that pauses between attempts take no time. Longer
/// ones last until a test advances it.
final class SteppingClock: UpdateClock {
  private struct Sleeper {
    var due: TimeInterval
    var wake: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var now: TimeInterval = 1_000
    var date = Date(timeIntervalSince1970: 1_800_000_000)
    var pauses: [TimeInterval] = []
    var sleepers: [UUID: Sleeper] = [:]
    var cancelled: Set<UUID> = []
  }

  private let state = Locked(State())

  var now: TimeInterval { state.withLock { $0.now } }

  /// Can be set, as a user can.
  var date: Date {
    get { state.withLock { $0.date } }
    set { state.withLock { $0.date = newValue } }
  }

  /// The short sleeps so far, in seconds.
  var pauses: [TimeInterval] { state.withLock { $0.pauses } }

  func sleep(seconds: TimeInterval) async throws {
    let id = UUID()
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { wake in
        let result = state.withLock { state -> Result<Void, any Error>? in
          if state.cancelled.remove(id) != nil { return .failure(CancellationError()) }
          guard seconds < Self.longestSleep else {
            state.sleepers[id] = Sleeper(due: state.now + seconds, wake: wake)
            return nil
          }
          state.pauses.append(seconds)
          state.now += seconds
          state.date += seconds
          return .success(())
        }
        if let result { wake.resume(with: result) }
      }
    } onCancel: {
      let sleeper = state.withLock { state in
        let sleeper = state.sleepers.removeValue(forKey: id)
        if sleeper == nil { state.cancelled.insert(id) }
        return sleeper
      }
      sleeper?.wake.resume(throwing: CancellationError())
    }
  }

  /// Wakes the sleepers that are due.
  func advance(by seconds: TimeInterval) {
    let woken = state.withLock { state in
      state.now += seconds
      state.date += seconds
      let now = state.now
      let due = state.sleepers.filter { $0.value.due <= now }
      for id in due.keys { state.sleepers[id] = nil }
      return due.values.map(\.wake)
    }
    for wake in woken { wake.resume() }
  }
}
