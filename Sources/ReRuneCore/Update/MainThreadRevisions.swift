#if canImport(Combine)
  import Combine
  import Foundation
  import RuneSystem

  /// Publishes revisions with Combine: in order, each once, on the main thread.
  ///
  /// `@unchecked Sendable` because Combine's subjects are not `Sendable`; this one is only accessed on the main
  /// thread.
  final class MainThreadRevisions: @unchecked Sendable {
    static let shared = MainThreadRevisions(.shared)

    private let subject = CurrentValueSubject<Int, Never>(0)
    /// Announced revisions that have not been sent yet.
    private let waiting = Locked<[Int]>([])
    /// Only accessed on the main thread.
    private var isSending = false

    init(_ broadcast: RevisionBroadcast) {
      // Concurrent announcements wait for the lock and thus come after the current one.
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

    /// Sends waiting revisions on the main thread, where it must be called. Revisions that subscribers announce wait
    /// for their turn.
    private func send() {
      guard !isSending else { return }
      isSending = true
      // Subscribers must find the texts of the revision that they get.
      LookupState.shared.showLatestOnMain()
      defer { isSending = false }
      while let revision = nextWaiting() { subject.send(revision) }
    }

    private func nextWaiting() -> Int? {
      waiting.withLock { $0.isEmpty ? nil : $0.removeFirst() }
    }
  }

  /// Runs work on the main thread, immediately if the caller is on it: with `DispatchQueue.main`, a view could appear
  /// before its subscription. Delayed scheduling is not used here.
  private struct MainThread: Scheduler {
    typealias SchedulerTimeType = ImmediateScheduler.SchedulerTimeType
    typealias SchedulerOptions = Never

    static func run(_ work: @escaping @Sendable () -> Void) {
      if Thread.isMainThread { work() } else { DispatchQueue.main.async(execute: work) }
    }

    var now: SchedulerTimeType { ImmediateScheduler.shared.now }
    var minimumTolerance: SchedulerTimeType.Stride { ImmediateScheduler.shared.minimumTolerance }

    func schedule(options: Never?, _ action: @escaping () -> Void) {
      // Combine hands the action over, and nothing else runs it.
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
