import CRuneSupport
import Foundation
import ReRuneCore
import ReRuneErrors
import RuneSystem

#if canImport(Observation)
  import Observation
#endif

/// The readers of dynamic texts: views that observe them, streams of the language, and callers who wait for one text.
///
/// Views and callbacks are served on the main actor. Within one turn of the main queue, the views come first, then the
/// callbacks in their order.
final class Readers: Sendable {
  static let shared = Readers()

  typealias Callback = @MainActor @Sendable () -> Void

  private struct Turn {
    var isScheduled = false
    var notifiesViews = false
    var callbacks: [Callback] = []
  }

  let languages = StreamBroadcast<String>(latest: ReRuneDynamic.defaultSourceLanguage)
  private let turn = Locked(Turn())
  private let notifyViews: @MainActor @Sendable () -> Void

  /// - Parameter notifyViews: notifies views that texts or languages have changed.
  init(notifyViews: @escaping @MainActor @Sendable () -> Void = ObservedTranslations.notify) {
    self.notifyViews = notifyViews
  }

  /// Registers a read on the main thread with Observation.
  func register() {
    if rune_thread_runs_main_queue() || Thread.isMainThread { ObservedTranslations.register() }
  }

  /// Notifies views that texts or languages have changed.
  func textsChanged() {
    schedule { $0.notifiesViews = true }
  }

  func call(_ callback: @escaping Callback) {
    schedule { $0.callbacks.append(callback) }
  }

  private func schedule(_ change: (inout Turn) -> Void) {
    let isFirst = turn.withLock { turn in
      change(&turn)
      defer { turn.isScheduled = true }
      return !turn.isScheduled
    }
    guard isFirst else { return }
    DispatchQueue.main.async { [self] in MainActor.assumeIsolated { run() } }
  }

  @MainActor private func run() {
    let now = turn.withLock { turn in
      defer { turn = Turn() }
      return turn
    }
    if now.notifiesViews { notifyViews() }
    for callback in now.callbacks { callback() }
  }
}

/// All translations, the language and the languages as one observable property. Without Swift's Observation (before
/// iOS 17) it does nothing.
enum ObservedTranslations {
  static func register() {
    #if canImport(Observation)
      if #available(iOS 17, macOS 14, tvOS 17, watchOS 10, *) { Property.shared.register() }
    #endif
  }

  @MainActor static func notify() {
    #if canImport(Observation)
      if #available(iOS 17, macOS 14, tvOS 17, watchOS 10, *) { Property.shared.notify() }
    #endif
  }

  #if canImport(Observation)
    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
    private final class Property: Observable, Sendable {
      static let shared = Property()

      private let registrar = ObservationRegistrar()
      private var translations: Void { () }

      func register() { registrar.access(self, keyPath: \.translations) }

      func notify() { registrar.withMutation(of: self, keyPath: \.translations) {} }
    }
  #endif
}
