import Foundation
import ReRuneCore
import ReRuneErrors
import RuneDelivery
import RuneModel
import RuneSystem
import RuneTransport

/// The texts of one `ReRuneDynamic.setup`: known translations are shown at once, others are requested.
///
/// Lookups only take a lock. While it is held, no reader is called and no file is accessed.
final class DynamicSession: Sendable {
  struct Parts: Sendable {
    var service: any TranslationProvider
    var store: TextStore
    /// What GetTranslated's SDK has stored; `nil` if it is not to be taken over.
    var former: FormerDefaults?
    /// The base language until the service reports the language that texts are written in.
    var sourceLanguage = ReRuneDynamic.defaultSourceLanguage
    /// The languages of the device, normalized, in order of preference.
    var deviceLanguages: @Sendable () -> [String] = { ServiceSetup.preferredLanguages }
    /// The bundle identifier.
    var app: String?
    var readers = Readers.shared
    var clock: any UpdateClock = SystemClock()
    /// Reports whether there is a network; `nil` if the system cannot tell.
    var network: (any NetworkMonitor)?
  }

  struct State {
    var profile: Profile
    /// Shown until the service has answered.
    var former: FormerDefaults?
    var memory = TranslationMemory()
    var queue = TranslationQueue<Waiter>()
    var start = Start()
    var syncs = SyncSchedule()
    /// Whether the last synchronization failed, which is reported once.
    var hasReportedSync = false
    var hasReportedDrops = false
    var waiterCount = 0
    /// The users whose profile has changed since the last save.
    var unsavedUsers: Set<UserID> = []
    var isSaveScheduled = false
    /// Whether another session has taken over.
    var isEnded = false
  }

  let parts: Parts
  let state: Locked<State>
  /// The queue for file access, which may block its thread. Tasks on Swift's cooperative threads must not block.
  let files = DispatchQueue(label: "io.rerune.dynamic")

  var readers: Readers { parts.readers }
  var storage: SessionStorage { SessionStorage(session: self) }

  /// The texts of an earlier start are in use when this returns. No request is sent before `begin`.
  ///
  /// - Parameter user: `nil` for the anonymous user of this app.
  init(_ parts: Parts, user: UserID?) {
    self.parts = parts
    var stored = parts.store.project()
    if let former = parts.former { Self.takeOver(former, by: &stored, parts) }
    let user = user ?? Self.anonymousUser(of: &stored, parts)
    let profile = Profile(
      stored,
      user: user,
      sourceLanguage: parts.sourceLanguage,
      device: parts.deviceLanguages()
    )
    var state = State(profile: profile, former: parts.former)
    if let texts = parts.store.texts(in: profile.language) {
      state.memory.fill(profile.language, with: texts)
    }
    self.state = Locked(state)
  }

  var profile: Profile { state.withLock { $0.profile } }

  var now: TimeInterval { parts.clock.now }

  // MARK: Begin and end

  /// Shows what is known, and requests the rest.
  func begin() {
    readers.languages.send(profile.language)
    readers.textsChanged()
    start()
    parts.network?.start { [weak self] isOnline in if isOnline { self?.wake() } }
  }

  /// Stops everything, because another session has taken over. What is known is stored.
  func end() {
    parts.network?.stop()
    let waiters = state.withLock { state in
      state.isEnded = true
      state.start.end()
      return state.queue.removeAll()
    }
    for waiter in waiters { waiter.finish(.failure(.superseded), readers) }
    storage.save()
  }
}

/// The language of texts, and the known translations in it.
extension DynamicSession {
  /// - Parameter tag: `nil` to forget the user's preference.
  func setLanguage(_ tag: String?) {
    let device = parts.deviceLanguages()
    guard let tag else { return changeProfile { $0.forgetPreference(device: device) } }
    var isAccepted = false
    changeProfile { isAccepted = $0.prefer(tag) }
    if !isAccepted {
      let languages = profile.languages.joined(separator: ", ")
      Log.warning(
        "\(tag.wireQuoted) is not a language of the project\(languages.isEmpty ? "" : " (\(languages))"); saveLanguage changes nothing"
      )
    }
  }

  /// Changes what determines the language. The texts of another language are read before it is in use.
  ///
  /// - Parameter change: called again if something else changes the profile meanwhile.
  func changeProfile(_ change: (inout Profile) -> Void) {
    var before: Profile
    var after: Profile
    repeat {
      before = profile
      after = before
      change(&after)
      if after == before { return }
    } while !replace(before, by: after)
    storage.save()
    readers.textsChanged()
    if after.language != before.language { TranslationSync(session: self).begin() }
  }

  /// - Returns: false if the profile has been replaced meanwhile.
  private func replace(_ before: Profile, by after: Profile) -> Bool {
    let texts = after.language == before.language ? nil : parts.store.texts(in: after.language)
    return state.withLock { state in
      guard state.profile == before else { return false }
      state.profile = after
      state.unsavedUsers.formUnion([before.user, after.user])
      if let texts { state.memory.fill(after.language, with: texts) }
      // Inside the lock, so that all streams get the languages in the order of the changes.
      if after.language != before.language, !state.isEnded { readers.languages.send(after.language) }
      return true
    }
  }
}

/// Sends the waiting texts, a few at a time.
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

  /// Ends a request: stores the translation, then notifies views, then calls the waiters.
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
      storage.saveSoon()
    }
    for waiter in waiters { waiter.finish(result, readers) }
  }
}
