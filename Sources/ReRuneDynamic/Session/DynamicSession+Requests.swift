import ReRuneApp
import ReRuneCore

/// Texts are sent while there are any, a few at a time.
extension DynamicSession {
  func sendRequests() {
    while let (key, project) = next() {
      Task.detached(priority: .userInitiated) { [self] in await translate(key, project: project) }
    }
  }

  private func next() -> (TextKey, project: String?)? {
    state.withLock { state in
      guard !state.isEnded else { return nil }
      return state.queue.next().map { ($0, state.profile.project.project) }
    }
  }

  private func translate(_ key: TextKey, project: String?) async {
    let text = key.text.string
    let result: Result<String, ReRuneProblem>
    do throws(ReRuneProblem) {
      let translation = try await parts.service.translation(
        of: text,
        language: key.language,
        project: project
      )
      result = .success(translation)
    } catch {
      Log.write(.debug, "dynamic texts: \(key) is not translated: \(error.message)")
      result = .failure(error)
    }
    finish(key, result)
    sendRequests()
  }

  /// First the text is known, then views are notified, and then those who wait for it.
  private func finish(_ key: TextKey, _ result: Result<String, ReRuneProblem>) {
    let waiters = state.withLock { state in
      guard !state.isEnded else { return [Waiter]() }
      switch result {
      case .success(let translation):
        state.memory.store(translation, for: key)
        return state.queue.finish(key, problem: nil, at: now)
      case .failure(let problem):
        return state.queue.finish(key, problem: problem, at: now)
      }
    }
    if case .success = result {
      readers.textsChanged()
      saveSoon()
    }
    for waiter in waiters { waiter.finish(result, readers) }
  }
}
