import CRuneSupport
import Dispatch
import Foundation
import RuneSystem

#if canImport(Observation)
  import Observation
#endif

/// Notifies views that have read texts when texts change. Without Swift's Observation (before iOS 17) it does
/// nothing; `reRuneObserveRevision()` is used there.
enum LookupObservation {
  /// The observable properties. Individual texts are not distinguished.
  struct Subjects: OptionSet, Sendable {
    let rawValue: UInt8

    static let texts = Subjects(rawValue: 1)
    static let revision = Subjects(rawValue: 2)
  }

  /// The pending notifications for the main thread.
  private static let scheduled = Locked<Subjects>([])

  /// Registers a read of texts on the main thread with Observation. Other threads do not register: views do not read
  /// texts there, and threads would contend for the registrar.
  @inline(never)
  static func register() {
    #if canImport(Observation)
      if #available(iOS 17, macOS 14, tvOS 17, watchOS 10, *) { ObservedTexts.shared.register() }
    #endif
  }

  /// Registers a read of the revision on the main thread with Observation.
  static func registerRevision() {
    #if canImport(Observation)
      if #available(iOS 17, macOS 14, tvOS 17, watchOS 10, *) { ObservedTexts.shared.registerRevision() }
    #endif
  }

  /// Notifies observers on the main thread: immediately if the caller is on it.
  static func notify(_ subjects: Subjects = .texts) {
    #if canImport(Observation)
      guard #available(iOS 17, macOS 14, tvOS 17, watchOS 10, *) else { return }
      if MainTurn.isMain {
        ObservedTexts.shared.notify(subjects)
        return
      }
      // One notification covers all changes before it, and notifications do not accumulate if the main queue never
      // runs.
      let isFirst = scheduled.withLock { scheduled in
        defer { scheduled.formUnion(subjects) }
        return scheduled.isEmpty
      }
      guard isFirst else { return }
      DispatchQueue.main.async {
        let subjects = scheduled.withLock { scheduled in
          defer { scheduled = [] }
          return scheduled
        }
        // Observers must find the change that they are notified of.
        LookupState.shared.showLatestOnMain()
        ObservedTexts.shared.notify(subjects)
      }
    #endif
  }
}

#if canImport(Observation)
  /// All texts as one observable property, and the revision as another.
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  private final class ObservedTexts: Observable, Sendable {
    static let shared = ObservedTexts()

    private let registrar = ObservationRegistrar()
    private var texts: Void { () }
    private var revision: Void { () }

    func register() {
      registrar.access(self, keyPath: \.texts)
    }

    func registerRevision() {
      registrar.access(self, keyPath: \.revision)
    }

    func notify(_ subjects: LookupObservation.Subjects) {
      if subjects.contains(.texts) { registrar.withMutation(of: self, keyPath: \.texts) {} }
      if subjects.contains(.revision) { registrar.withMutation(of: self, keyPath: \.revision) {} }
    }
  }
#endif

/// The turns of the main thread: a turn is the work between two visits of its queue or run loop, such as the evaluation
/// of a view's body. Texts that arrive during a turn are shown from the next turn on.
enum MainTurn {
  /// Whether the caller is in a turn. A program whose main thread never runs a queue or run loop has no turns.
  static var isRunning: Bool {
    #if canImport(Darwin)
      rune_thread_is_main() && RunLoop.current.currentMode != nil
    #else
      rune_thread_runs_main_queue()
    #endif
  }

  /// Whether the caller is on the main thread, or runs its queue.
  static var isMain: Bool { rune_thread_runs_main_queue() || Thread.isMainThread }

  private static let isEnding = Locked(false)

  /// Shows the latest texts on the main thread from its next turn on.
  static func showsLatestSoon() {
    let isFirst = isEnding.withLock { isEnding in
      defer { isEnding = true }
      return !isEnding
    }
    guard isFirst else { return }
    let queue = DispatchQueue.main
    queue.async(execute: showLatest)
  }

  private static func showLatest() {
    isEnding.withLock { $0 = false }
    LookupState.shared.showLatestOnMain()
  }
}
