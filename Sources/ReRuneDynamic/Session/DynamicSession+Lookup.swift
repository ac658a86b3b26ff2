import Foundation
import ReRuneCore
import ReRuneErrors
import RuneModel

/// Texts and their translations: known translations are shown, and the others requested.
extension DynamicSession {
  /// Returns the text to show now: its translation or, while that is not known, the text itself. The translation is
  /// then requested.
  ///
  /// - Parameter waiter: is finished when the translation is known, or will not be known.
  func show(_ text: String, waiter: Waiter? = nil) -> String {
    let place = state.withLock { $0.place(of: text, waiter: waiter.map { (id: 0, waiter: $0) }, at: now) }
    if let waiter, let result = place.result(of: text) { waiter.finish(result, readers) }
    switch place {
    case .known(let translation): return translation
    case .itself: return text
    case .queued: sendRequests()
    case .refused: break
    }
    reportDroppedTexts()
    return state.withLock { $0.former?.translation(of: text, language: $0.profile.language) } ?? text
  }

  /// Once in a session.
  private func reportDroppedTexts() {
    let isNew = state.withLock { state in
      defer { state.hasReportedDrops = state.queue.droppedCount > 0 }
      return state.queue.droppedCount > 0 && !state.hasReportedDrops
    }
    if isNew {
      Log.warning(
        "dynamic texts: more than \(Limits.dynamicWaitingTexts) wait; the oldest are not translated now"
      )
    }
  }

  /// Returns the translation of a text as soon as it is known. If the service has never answered, this waits for its
  /// first answer.
  func translation(of text: String) async -> Result<String, ReRuneProblem> {
    if !profile.project.isStarted, case .failure(let problem) = await ready() { return .failure(problem) }
    let id = state.withLock { state in
      state.waiterCount += 1
      return state.waiterCount
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let waiter = Waiter.task(continuation)
        let place = state.withLock { state in
          Task.isCancelled ? .refused(.cancelled) : state.place(of: text, waiter: (id, waiter), at: now)
        }
        if case .queued = place { sendRequests() }
        if let result = place.result(of: text) { waiter.finish(result, readers) }
      }
    } onCancel: {
      // Until the waiter is added, `Task.isCancelled` is checked instead.
      state.withLock { $0.queue.cancel(id) }?.finish(.failure(.cancelled), readers)
    }
  }
}

/// How far a text is from being translated.
enum TextPlace {
  /// It is shown unchanged.
  case itself
  case known(String)
  /// Its waiters will be finished.
  case queued
  case refused(ReRuneProblem)

  /// The result that its waiters receive at once.
  func result(of text: String) -> Result<String, ReRuneProblem>? {
    switch self {
    case .itself: .success(text)
    case .known(let translation): .success(translation)
    case .queued: nil
    case .refused(let problem): .failure(problem)
    }
  }
}

extension DynamicSession.State {
  fileprivate mutating func place(
    of text: String,
    waiter: (id: Int, waiter: Waiter)?,
    at now: TimeInterval
  ) -> TextPlace {
    guard !profile.showsTexts, !text.allSatisfy(\.isWhitespace) else { return .itself }
    if isEnded { return .refused(.superseded) }
    guard text.utf8.count <= Limits.dynamicTextBytes else { return .refused(.textTooLong) }
    let key = TextKey(text, in: profile.language)
    if let translation = memory.show(key) { return .known(translation) }
    switch queue.ask(key, waiter: waiter, at: now) {
    case .queued: return .queued
    case .refused(let problem): return .refused(problem)
    }
  }
}

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
