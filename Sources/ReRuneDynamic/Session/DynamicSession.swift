import Foundation
import ReRuneApp
import ReRuneCore
import RuneModel
import RuneSystem
import RuneTransport

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
    /// Reports whether there is a network; `nil` if the system cannot tell.
    var network: (any NetworkMonitor)?
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
    /// The users whose profile has changed since the last save.
    var unsavedUsers: Set<UserID> = []
    var isSaveScheduled = false
    /// Another session has taken over.
    var isEnded = false
  }

  let parts: Parts
  let state: Locked<State>
  /// Files are accessed here: this may block the thread, which tasks on Swift's cooperative threads must not do.
  let files = DispatchQueue(label: "io.rerune.dynamic")

  var readers: Readers { parts.readers }

  /// The texts of an earlier start are in use when this returns. Nothing is asked of the service before `begin`.
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

  var now: TimeInterval { parts.clock.now }

  // MARK: Begin and end

  /// Shows what is known, and asks the service for the rest.
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
    save()
  }
}
