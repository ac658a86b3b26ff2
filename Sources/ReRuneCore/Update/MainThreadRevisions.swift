#if canImport(Combine)
  import Combine
  import Foundation
  import RuneSystem

  /// Revisions for Combine: in order, each once, on the main thread.
  ///
  /// `@unchecked Sendable` because Combine's subjects are not marked `Sendable`; this one is reached on the main
  /// thread only.
  final class MainThreadRevisions: @unchecked Sendable {
    static let shared = MainThreadRevisions(.shared)

    private let subject = CurrentValueSubject<Int, Never>(0)
    /// Announced, and not yet sent.
    private let waiting = Locked<[Int]>([])
    /// Used on the main thread.
    private var isSending = false

    init(_ broadcast: RevisionBroadcast) {
      // What is announced meanwhile waits for the lock, and so comes after the current one.
      waiting.withLock { waiting in
        waiting = [broadcast.observe { [self] revision in announce(revision) }]
      }
    }

    var publisher: AnyPublisher<Int, Never> {
      Deferred { [self] in
        send()
        return subject
      }
      .subscribe(on: MainThread())
      .eraseToAnyPublisher()
    }

    private func announce(_ revision: Int) {
      waiting.withLock { $0.append(revision) }
      MainThread.run { [self] in send() }
    }

    /// On the main thread. What a subscriber announces meanwhile waits for its turn.
    private func send() {
      guard !isSending else { return }
      isSending = true
      defer { isSending = false }
      while let revision = nextWaiting() { subject.send(revision) }
    }

    private func nextWaiting() -> Int? {
      waiting.withLock { $0.isEmpty ? nil : $0.removeFirst() }
    }
  }

  /// Runs work on the main thread, at once where the caller is there already: `DispatchQueue.main` would let a view
  /// appear before its subscription. Nobody schedules anything for later here.
  private struct MainThread: Scheduler {
    typealias SchedulerTimeType = ImmediateScheduler.SchedulerTimeType
    typealias SchedulerOptions = Never

    static func run(_ work: @escaping @Sendable () -> Void) {
      if Thread.isMainThread { work() } else { DispatchQueue.main.async(execute: work) }
    }

    var now: SchedulerTimeType { ImmediateScheduler.shared.now }
    var minimumTolerance: SchedulerTimeType.Stride { ImmediateScheduler.shared.minimumTolerance }

    func schedule(options: Never?, _ action: @escaping () -> Void) {
      // Combine hands the action over: nobody else runs it.
      nonisolated(unsafe) let action = action
      Self.run { action() }
    }

    func schedule(
      after date: SchedulerTimeType,
      tolerance: SchedulerTimeType.Stride,
      options: Never?,
      _ action: @escaping () -> Void
    ) {
      schedule(options: options, action)
    }

    func schedule(
      after date: SchedulerTimeType,
      interval: SchedulerTimeType.Stride,
      tolerance: SchedulerTimeType.Stride,
      options: Never?,
      _ action: @escaping () -> Void
    ) -> any Cancellable {
      schedule(options: options, action)
      return AnyCancellable {}
    }
  }
#endif
