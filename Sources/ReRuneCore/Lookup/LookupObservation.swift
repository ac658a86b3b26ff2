import CRuneSupport
import Foundation

#if canImport(Observation)
  import Observation
#endif

/// Lets views that read texts know when texts change. Where Swift's Observation is missing (before iOS 17), nothing
/// happens: `reRuneObserveRevision()` serves there.
enum LookupObservation {
  private static let isScheduled = Locked(false)

  /// Registers the texts with whoever tracks what the main thread reads. Other threads do not register: no view
  /// reads there, and the registrar makes threads wait for each other.
  @inline(never)
  static func register() {
    #if canImport(Observation)
      if #available(iOS 17, macOS 14, tvOS 17, watchOS 10, *) { ObservedTexts.shared.register() }
    #endif
  }

  /// Tells observers, on the main thread, that texts changed: at once if the caller is there.
  static func notify() {
    #if canImport(Observation)
      guard #available(iOS 17, macOS 14, tvOS 17, watchOS 10, *) else { return }
      if rune_thread_runs_main_queue() || Thread.isMainThread {
        ObservedTexts.shared.notify()
        return
      }
      // One notification serves all changes before it, and a process that never runs its main queue piles none up.
      let isFirst = isScheduled.withLock { isScheduled in
        defer { isScheduled = true }
        return !isScheduled
      }
      guard isFirst else { return }
      DispatchQueue.main.async {
        isScheduled.withLock { $0 = false }
        ObservedTexts.shared.notify()
      }
    #endif
  }
}

#if canImport(Observation)
  /// All texts as one observable property: which of them changed does not matter to whoever reads them again.
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  private final class ObservedTexts: Observable, Sendable {
    static let shared = ObservedTexts()

    private let registrar = ObservationRegistrar()
    private var texts: Void { () }

    func register() {
      registrar.access(self, keyPath: \.texts)
    }

    func notify() {
      registrar.withMutation(of: self, keyPath: \.texts) {}
    }
  }
#endif
