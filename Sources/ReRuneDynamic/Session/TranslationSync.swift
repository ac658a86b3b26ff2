import Foundation
import ReRuneCore
import ReRuneErrors
import RuneSystem

/// Fetches the translations that were made or corrected since the last time together.
struct TranslationSync: Sendable {
  let session: DynamicSession

  private var parts: DynamicSession.Parts { session.parts }
  private var state: Locked<DynamicSession.State> { session.state }

  /// Begins in the background, unless the language was synchronized a short time ago.
  func begin() {
    let profile = state.withLock { state -> Profile? in
      let profile = state.profile
      guard !state.isEnded, profile.project.isStarted,
        state.syncs.begins(in: profile.language, base: profile.baseLanguage, at: session.now)
      else { return nil }
      return profile
    }
    guard let profile else { return }
    Task.detached(priority: .utility) { await run(profile) }
  }

  private func run(_ profile: Profile) async {
    let language = profile.language
    let stored = state.withLock { $0.memory.cursor(in: language) }
    let requestTime = parts.clock.date.timeIntervalSince1970
    do throws(ReRuneProblem) {
      let sync = try await parts.service.sync(
        language: language,
        since: stored ?? 0,
        project: profile.project.project
      )
      let cursor = SyncCursor.next(after: stored, date: sync.date, requestTime: requestTime)
      let texts = sync.answer.texts(askedIn: language, languages: profile.project.languages)
      store(texts, cursor: cursor, in: language)
      Log.write(.debug, "dynamic texts: \(sync.answer.entries.count) translations are new in \(language)")
      state.withLock { $0.hasReportedSync = false }
    } catch {
      let isReported = state.withLock { state in
        defer { state.hasReportedSync = true }
        return state.hasReportedSync
      }
      Log.write(
        isReported ? .debug : .warning,
        "dynamic texts: new translations were not fetched: \(error.message)"
      )
    }
  }

  private func store(
    _ texts: [String: [(text: String, translation: String)]],
    cursor: Int,
    in language: String
  ) {
    let isStored = state.withLock { state in
      guard !state.isEnded else { return false }
      for (language, entries) in texts {
        for entry in entries { state.memory.store(entry.translation, for: TextKey(entry.text, in: language)) }
      }
      state.memory.setCursor(cursor, in: language)
      return true
    }
    guard isStored else { return }
    session.storage.saveSoon()
    if !texts.isEmpty { session.readers.textsChanged() }
  }
}
