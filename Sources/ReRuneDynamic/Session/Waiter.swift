import ReRuneApp

/// A caller who waits for the translation of a text.
enum Waiter: Sendable {
  case task(CheckedContinuation<Result<String, ReRuneProblem>, Never>)
  case callbacks(
    onReady: @MainActor @Sendable (String) -> Void,
    onError: @MainActor @Sendable (ReRuneProblem) -> Void
  )

  /// Must be called exactly once. Callbacks are called later, on the main thread.
  func finish(_ result: Result<String, ReRuneProblem>, _ readers: Readers) {
    switch self {
    case .task(let continuation): continuation.resume(returning: result)
    case .callbacks(let onReady, let onError):
      readers.call {
        switch result {
        case .success(let text): onReady(text)
        case .failure(let problem): onError(problem)
        }
      }
    }
  }
}
