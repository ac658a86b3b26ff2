import CRuneSupport
import Foundation
import ReRuneCore
import RuneSystem

#if canImport(Observation)
  import Observation
#endif

/// The readers of packages and their states: views that observe them, and streams of the states.
final class PackReaders: Sendable {
  static let shared = PackReaders()

  /// The observable properties. Individual packages are not distinguished.
  struct Subjects: OptionSet, Sendable {
    let rawValue: UInt8

    static let packs = Subjects(rawValue: 1)
    static let states = Subjects(rawValue: 2)
  }

  /// The number of states kept for a slow reader, which misses older ones. Two packages are downloaded at a time, with
  /// at most ten reports a second each.
  let changes = StreamBroadcast<ReRunePackChange>(capacity: 4_096)
  /// The pending notifications for the main thread.
  private let scheduled = Locked<Subjects>([])
  private let notifyViews: @MainActor @Sendable (Subjects) -> Void

  init(notifyViews: @escaping @MainActor @Sendable (Subjects) -> Void = ObservedPacks.notify) {
    self.notifyViews = notifyViews
  }

  /// Registers a read on the main thread with Observation.
  func register(_ subject: Subjects) {
    if rune_thread_runs_main_queue() || Thread.isMainThread { ObservedPacks.register(subject) }
  }

  /// Notifies views later, on the main thread, once for everything until then.
  func notify(_ subjects: Subjects) {
    guard !subjects.isEmpty else { return }
    let isFirst = scheduled.withLock { scheduled in
      defer { scheduled.formUnion(subjects) }
      return scheduled.isEmpty
    }
    guard isFirst else { return }
    DispatchQueue.main.async { [self] in
      let subjects = scheduled.withLock { scheduled in
        defer { scheduled = [] }
        return scheduled
      }
      MainActor.assumeIsolated { notifyViews(subjects) }
    }
  }
}

/// The packages as one observable property, and their states as another. Without Swift's Observation (before iOS 17) it
/// does nothing.
enum ObservedPacks {
  static func register(_ subject: PackReaders.Subjects) {
    #if canImport(Observation)
      if #available(iOS 17, macOS 14, tvOS 17, watchOS 10, *) { Properties.shared.register(subject) }
    #endif
  }

  @MainActor static func notify(_ subjects: PackReaders.Subjects) {
    #if canImport(Observation)
      if #available(iOS 17, macOS 14, tvOS 17, watchOS 10, *) { Properties.shared.notify(subjects) }
    #endif
  }

  #if canImport(Observation)
    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
    private final class Properties: Observable, Sendable {
      static let shared = Properties()

      private let registrar = ObservationRegistrar()
      private var packs: Void { () }
      private var states: Void { () }

      func register(_ subject: PackReaders.Subjects) {
        if subject.contains(.packs) { registrar.access(self, keyPath: \.packs) }
        if subject.contains(.states) { registrar.access(self, keyPath: \.states) }
      }

      func notify(_ subjects: PackReaders.Subjects) {
        if subjects.contains(.packs) { registrar.withMutation(of: self, keyPath: \.packs) {} }
        if subjects.contains(.states) { registrar.withMutation(of: self, keyPath: \.states) {} }
      }
    }
  #endif
}
