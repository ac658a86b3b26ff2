import Dispatch
import Foundation
import RunePacks
import RuneSystem
import RuneTransport

/// Hands downloads over to the system in order, and keeps the process awake until that is done.
final class HandOvers: Sendable {
  /// Asks the system to let the process run, and calls a function in another thread: with `false`, until whose return
  /// the process runs, and with `true` when the system refuses or no longer allows it.
  typealias StayAwake = @Sendable (_ body: @escaping @Sendable (_ hasExpired: Bool) -> Void) -> Void

  private struct State {
    var order = HandOverOrder<PackMachine.Ticket>()
    /// Signalled when the process need not run any more; `nil` if it was not asked for.
    var end: DispatchSemaphore?
  }

  private let system: any SystemDownloading
  private let stayAwake: StayAwake
  /// Held while the system gets a download, so that it gets them in order, and none after it was cancelled.
  private let state = Locked(State())

  init(_ system: any SystemDownloading, stayAwake: @escaping StayAwake = HandOvers.expiringActivity) {
    self.system = system
    self.stayAwake = stayAwake
  }

  /// The process is not kept awake yet: call `hold` when no lock is held.
  func expect(_ work: [PackMachine.OpenWork]) {
    state.withLock { state in
      for work in work {
        switch work {
        case .handOver(let ticket, _): state.order.expect(ticket)
        case .ownWork(let ticket): state.order.expectOwnWork(ticket)
        }
      }
    }
  }

  /// Keeps the process awake until everything that is expected has ended. It has no effect if nothing is expected.
  func hold() {
    let end = state.withLock { state -> DispatchSemaphore? in
      guard state.end == nil, !state.order.isDone else { return nil }
      state.end = DispatchSemaphore(value: 0)
      return state.end
    }
    guard let end else { return }
    stayAwake { [weak self] hasExpired in
      if hasExpired { self?.stop() } else { end.wait() }
    }
  }

  func start(_ download: SystemDownload, of ticket: PackMachine.Ticket) {
    change { $0.add(download, of: ticket) }
  }

  /// The work of this ticket has ended, whether or not its download was handed over.
  func end(_ ticket: PackMachine.Ticket) { change { $0.end(ticket) } }

  func cancel(_ name: String) {
    change { $0.cancel(name) }
    system.cancel(name)
  }

  /// Hands over what is ready, and expects nothing any more.
  func stop() { change { $0.stop() } }

  private func change(_ body: (inout HandOverOrder<PackMachine.Ticket>) -> [SystemDownload]) {
    state.withLock { state in
      for download in body(&state.order) { system.start(download) }
      guard state.order.isDone else { return }
      state.end?.signal()
      state.end = nil
    }
  }

  /// Also for extensions. Where programs are not suspended, nothing is asked for.
  private static let expiringActivity: StayAwake = { body in
    #if os(iOS) || os(tvOS) || os(watchOS) || os(visionOS)
      ProcessInfo.processInfo.performExpiringActivity(
        withReason: "Downloads are handed over to the system",
        using: body
      )
    #endif
  }
}
