import Dispatch
import RuneSystem

/// Runs work that waits for a disk on a thread that may block. Tasks have only a few threads, which must not block.
package enum DiskWork {
  /// - Parameter work: receives a function that returns whether the task was cancelled and the result is no longer
  ///   needed.
  package static func run<Result: Sendable>(
    _ work: @escaping @Sendable (_ isCancelled: () -> Bool) -> Result
  ) async -> Result {
    let isCancelled = Locked(false)
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        DispatchQueue.global(qos: .utility).async {
          continuation.resume(returning: work { isCancelled.withLock { $0 } })
        }
      }
    } onCancel: {
      isCancelled.withLock { $0 = true }
    }
  }
}
