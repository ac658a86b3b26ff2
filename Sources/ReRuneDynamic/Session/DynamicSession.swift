import Foundation
import ReRuneApp
import ReRuneCore
import RuneModel
import RuneSystem

/// The texts of one `ReRuneDynamic.setup`: known translations are shown at once, others are asked for.
///
/// Look-ups only take a lock. No reader is called while it is held, and no file is accessed.
final class DynamicSession: Sendable {
  struct Parts: Sendable {
    var service: TranslationService
    var store: TextStore
    /// Until the service has named the language that texts are written in.
    var sourceLanguage = ReRuneDynamic.defaultSourceLanguage
    /// The languages of the device, normalised, in order of preference.
    var deviceLanguages: @Sendable () -> [String] = { ServiceSetup.preferredLanguages }
    /// The bundle identifier.
    var app: String?
    var readers = Readers.shared
    var clock: any UpdateClock = SystemClock()
  }

  struct State {
    var profile: Profile
    var memory = TranslationMemory()
    var queue = TranslationQueue<Waiter>()
    var start = Start()
    var syncs = SyncSchedule()
    /// Whether the last synchronization failed, which is reported once.
    var hasReportedSync = false
    var hasReportedDrops = false
    var waiterCount = 0
    var isProfileUnsaved = false
    var isSaveScheduled = false
    /// Another session has taken over.
    var isEnded = false
  }

  let parts: Parts
  let state: Locked<State>
  /// Files are accessed here: this may block the thread, which tasks on Swift's cooperative threads must not do.
  let files = DispatchQueue(label: "io.rerune.dynamic")

  var readers: Readers { parts.readers }

  /// The texts of an earlier start are in use when this returns. Nothing is asked of the service before `start`.
  ///
  /// - Parameter user: `nil` for the anonymous user of this app.
  init(_ parts: Parts, user: UserID?) {
    self.parts = parts
    var stored = parts.store.project()
    let user = user ?? Self.anonymousUser(of: &stored, parts)
    let profile = Profile(
      stored,
      user: user,
      sourceLanguage: parts.sourceLanguage,
      device: parts.deviceLanguages()
    )
    var state = State(profile: profile)
    if let texts = parts.store.texts(in: profile.language) {
      state.memory.fill(profile.language, with: texts)
    }
    self.state = Locked(state)
  }

  var profile: Profile { state.withLock { $0.profile } }

  // MARK: Look-ups

  /// The text to show now: its translation if that is known, else the text itself, whose translation is then asked for.
  ///
  /// - Parameter waiter: is finished when the translation is known, or will not be known.
  func show(_ text: String, waiter: Waiter? = nil) -> String {
    let place = state.withLock { $0.place(of: text, waiter: waiter.map { (id: 0, waiter: $0) }, at: now) }
    if case .queued = place { sendRequests() }
    reportDroppedTexts()
    if let waiter, let result = place.result(of: text) { waiter.finish(result, readers) }
    if case .known(let translation) = place { return translation }
    return text
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

  /// The translation of a text, as soon as it is known. Waits for the service's first answer if there never was one.
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
      // Before the waiter is there, `Task.isCancelled` is noticed instead.
      state.withLock { $0.queue.cancel(id) }?.finish(.failure(.cancelled), readers)
    }
  }

  var now: TimeInterval { parts.clock.now }

  // MARK: Begin and end

  /// Shows what is known, and asks the service for the rest.
  func begin() {
    readers.languages.send(profile.language)
    readers.textsChanged()
    start()
  }

  /// Stops everything, because another session has taken over. What is known is stored.
  func end() {
    let waiters = state.withLock { state in
      state.isEnded = true
      state.start.end()
      return state.queue.removeAll()
    }
    for waiter in waiters { waiter.finish(.failure(.superseded), readers) }
    save()
  }
}

/// Where a text is on the way to its translation.
enum TextPlace {
  /// It is shown as it is.
  case itself
  case known(String)
  /// Its waiters will be finished.
  case queued
  case refused(ReRuneProblem)

  /// The result that its waiters get at once.
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
