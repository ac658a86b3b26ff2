import Foundation
import ReRuneApp
import ReRuneCore

/// Translations that were made or corrected since the last time are fetched together.
extension DynamicSession {
  /// Begins in the background, unless the language was synchronized a short time ago.
  func sync() {
    let profile = state.withLock { state -> Profile? in
      let profile = state.profile
      guard !state.isEnded, profile.project.isStarted,
        state.syncs.begins(in: profile.language, base: profile.baseLanguage, at: now)
      else { return nil }
      return profile
    }
    guard let profile else { return }
    Task.detached(priority: .utility) { [self] in await sync(profile) }
  }

  private func sync(_ profile: Profile) async {
    let language = profile.language
    let stored = state.withLock { $0.memory.cursor(in: language) }
    let requestTime = parts.clock.date.timeIntervalSince1970
    do throws(ReRuneProblem) {
      let (answer, date) = try await parts.service.sync(
        language: language,
        since: stored ?? 0,
        project: profile.project.project
      )
      let cursor = SyncCursor.next(after: stored, date: date, requestTime: requestTime)
      let texts = answer.texts(askedIn: language, languages: profile.project.languages)
      store(texts, cursor: cursor, in: language)
      Log.write(.debug, "dynamic texts: \(answer.entries.count) translations are new in \(language)")
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
    saveSoon()
    if !texts.isEmpty { readers.textsChanged() }
  }
}

/// Users who sign in and out.
extension DynamicSession {
  func logIn(_ user: UserID) async -> Result<Void, ReRuneProblem> {
    let former = profile
    if former.user == user {
      _ = restart()
      return await ready()
    }
    let device = parts.deviceLanguages()
    changeProfile { $0.logIn(user, device: device) }
    start(loggingInFrom: former.isAnonymous ? former.user : nil)
    return await ready()
  }

  func logOut() async -> Result<Void, ReRuneProblem> {
    let device = parts.deviceLanguages()
    let anonymous = UserID.anonymous(app: parts.app)
    changeProfile { $0.logOut(anonymous, device: device) }
    start()
    return await ready()
  }

  /// Reports to the service that an anonymous user is now a known one. Its failure changes nothing.
  func logIn(from anonymous: UserID) async {
    let profile = profile
    do throws(ReRuneProblem) {
      try await parts.service.login(
        anonymousID: anonymous.text,
        userID: profile.user.text,
        project: profile.project.project
      )
    } catch {
      Log.write(.info, "dynamic texts: the login was not reported to the service: \(error.message)")
    }
  }

  /// The anonymous user of this app, also at its next starts. Another process may make one at the same time.
  static func anonymousUser(of project: inout StoredProject, _ parts: Parts) -> UserID {
    if let id = project.anonymousID.flatMap(UserID.init) { return id }
    let new = UserID.anonymous(app: parts.app)
    do {
      try parts.store.update(
        { stored in
          stored.anonymousID = stored.anonymousID ?? new.text
          project = stored
        },
        texts: [:]
      )
    } catch {
      Log.warning("dynamic texts: the anonymous user is another one at the next start: \(error)")
      project.anonymousID = new.text
    }
    return project.anonymousID.flatMap(UserID.init) ?? new
  }
}
