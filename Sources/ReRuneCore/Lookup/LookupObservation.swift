import CRuneSupport
import Foundation
import RuneSystem

#if canImport(Observation)
  import Observation
#endif

/// Lets views that read texts know when texts change. Where Swift's Observation is missing (before iOS 17), nothing
/// happens: `reRuneObserveRevision()` serves there.
enum LookupObservation {
  /// What can be observed: which text changed does not matter to whoever reads it again.
  struct Subjects: OptionSet, Sendable {
    let rawValue: UInt8

    static let texts = Subjects(rawValue: 1)
    static let revision = Subjects(rawValue: 2)
  }

  /// What observers on the main thread are to be told.
  private static let scheduled = Locked<Subjects>([])

  /// Registers the texts with whoever tracks what the main thread reads. Other threads do not register: no view
  /// reads there, and the registrar makes threads wait for each other.
  @inline(never)
  static func register() {
    #if canImport(Observation)
      if #available(iOS 17, macOS 14, tvOS 17, watchOS 10, *) { ObservedTexts.shared.register() }
    #endif
  }

  /// As `register`, for the number of the revision.
  static func registerRevision() {
    #if canImport(Observation)
      if #available(iOS 17, macOS 14, tvOS 17, watchOS 10, *) { ObservedTexts.shared.registerRevision() }
    #endif
  }

  /// Tells observers, on the main thread, that something changed: at once if the caller is there.
  static func notify(_ subjects: Subjects = .texts) {
    #if canImport(Observation)
      guard #available(iOS 17, macOS 14, tvOS 17, watchOS 10, *) else { return }
      if rune_thread_runs_main_queue() || Thread.isMainThread {
        ObservedTexts.shared.notify(subjects)
        return
      }
      // One notification serves all changes before it, and a process that never runs its main queue piles none up.
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
