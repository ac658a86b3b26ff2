import Foundation
import ReRuneCore
import ReRuneErrors
import RuneTransport

/// The first request for a user, which returns the project's languages, and its repetitions after failures.
extension DynamicSession {
  struct Start {
    /// Incremented by setup, login and logout. Results of earlier requests are then ignored.
    private(set) var number = 0
    private(set) var task: Task<Result<Void, ReRuneProblem>, Never>?
    /// The result of the latest attempt; `nil` during the first one.
    fileprivate(set) var result: Result<Void, ReRuneProblem>?
    /// The end of the pause that the service requested with the latest failure.
    fileprivate var pauseEnd: TimeInterval?
    fileprivate var repetition: Task<Void, Never>?

    fileprivate var hasFailed: Bool { if case .failure = result { true } else { false } }

    fileprivate mutating func begin(_ run: @escaping @Sendable (Int) async -> Result<Void, ReRuneProblem>) {
      end()
      let number = number
      result = nil
      pauseEnd = nil
      task = Task.detached { await run(number) }
    }

    mutating func end() {
      number += 1
      repetition?.cancel()
      repetition = nil
    }
  }

  /// The seconds between two attempts without an answer: a device is often offline only briefly.
  private static let repetitionOffline = Backoff(floor: 1, ceiling: 300)
  /// The seconds between two attempts that the service has answered with a failure.
  private static let repetition = Backoff(floor: 60, ceiling: 3_600)

  /// Requests the project's languages. Texts that were not requested because of a failure are requested again.
  ///
  /// - Parameter anonymous: the anonymous user who signs in as the present user.
  func start(loggingInFrom anonymous: UserID? = nil) {
    state.withLock { state in
      guard !state.isEnded else { return }
      begin(&state, loggingInFrom: anonymous)
    }
  }

  private func begin(_ state: inout State, loggingInFrom anonymous: UserID? = nil) {
    state.queue.forgetFailures()
    state.start.begin { [self] number in
      if let anonymous { await logIn(from: anonymous) }
      return await attempt(number, failures: 0)
    }
  }

  /// Starts again if the latest start has failed, or the service has refused the key since.
  ///
  /// - Parameter respectsPause: whether a pause that the service requested has to be over.
  /// - Returns: whether it has started.
  func restart(respectsPause: Bool = false) -> Bool {
    let hasBegun = state.withLock { state in
      guard !state.isEnded, state.start.hasFailed || state.queue.isRefused else { return false }
      if respectsPause, let end = state.start.pauseEnd, now < end { return false }
      begin(&state)
      return true
    }
    if hasBegun { readers.textsChanged() }
    return hasBegun
  }

  /// Called when the app has become active or the network has returned. Starts again if the start failed, otherwise
  /// fetches new translations. Texts that had no answer are requested again.
  func wake() {
    if restart(respectsPause: true) { return }
    askAgain()
    TranslationSync(session: self).begin()
  }

  private func askAgain() {
    if state.withLock({ $0.queue.forgetOutages() }) { readers.textsChanged() }
  }

  /// The result of the latest setup, login or logout.
  func ready() async -> Result<Void, ReRuneProblem> {
    while case let start = state.withLock({ $0.start }), let task = start.task {
      let first = await task.value
      let latest = state.withLock { $0.start }
      if latest.number == start.number { return latest.result ?? first }
      if state.withLock({ $0.isEnded }) { return .failure(.superseded) }
    }
    return .failure(.notSetUp)
  }

  private func attempt(_ number: Int, failures: Int) async -> Result<Void, ReRuneProblem> {
    let profile = profile
    let device = parts.deviceLanguages()
    do throws(ReRuneProblem) {
      let answer = try await parts.service.start(
        userID: profile.user.text,
        language: LanguageChoice.deviceLanguage(device, base: profile.baseLanguage),
        app: parts.app,
        project: profile.project.project
      )
      guard isCurrent(number) else { return .failure(.superseded) }
      changeProfile { current in
        // The answer is about the user in the request.
        if current.user == profile.user { current.take(answer, device: device) }
      }
      state.withLock { $0.start.result = .success(()) }
      if failures > 0 { askAgain() }
      let now = self.profile
      Log.write(.info, "dynamic texts: \(now.languages.count) languages; texts are shown in \(now.language)")
      TranslationSync(session: self).begin()
      return .success(())
    } catch {
      guard isCurrent(number) else { return .failure(.superseded) }
      state.withLock { $0.start.result = .failure(error) }
      fail(error, number, failures: failures + 1)
      return .failure(error)
    }
  }

  private func isCurrent(_ number: Int) -> Bool { state.withLock { $0.start.number == number } }

  private func fail(_ problem: ReRuneProblem, _ number: Int, failures: Int) {
    if problem.refusesKey {
      Log.warning("dynamic texts are not translated: \(problem.message)")
      let waiters = state.withLock { $0.queue.refuse(problem) }
      for waiter in waiters { waiter.finish(.failure(problem), readers) }
      return
    }
    let backoff = problem.isOutage ? Self.repetitionOffline : Self.repetition
    let delay = backoff.delay(afterFailures: failures, retryAfter: problem.retryAfter)
    Log.warning(
      "dynamic texts: the project's languages are not known: \(problem.message); the next attempt is in \(Int(delay)) s"
    )
    let due = now + delay
    state.withLock { state in
      guard state.start.number == number else { return }
      state.start.pauseEnd = problem.retryAfter.map { _ in due }
      state.start.repetition = Task.detached { [self] in
        // `sleep` throws if this task is cancelled.
        guard (try? await parts.clock.sleep(until: due)) != nil, isCurrent(number) else { return }
        _ = await attempt(number, failures: failures)
      }
    }
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
  /// Continues where GetTranslated's SDK ended, if nothing has been stored since.
  static func takeOver(_ former: FormerDefaults, by project: inout StoredProject, _ parts: Parts) {
    guard project.isUnused, !former.isEmpty else { return }
    do {
      try parts.store.update { stored in
        if stored.isUnused { stored.takeOver(former) }
        project = stored
      }
      Log.write(.info, "dynamic texts: what GetTranslated's SDK has stored is taken over")
    } catch {
      Log.warning(
        "dynamic texts: what is taken over could not be stored, and is taken over at the next start: \(error)"
      )
      project.takeOver(former)
    }
  }
}
