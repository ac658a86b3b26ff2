import RuneModel
import RuneSystem

/// Limits how many transfers of an engine run at the same time. The others wait in the order of their arrival. Their
/// deadlines run meanwhile; a transfer that ends while it waits leaves the queue.
final class TransferQueue: Sendable {
  typealias Ticket = Int

  private struct State: Sendable {
    var running: Set<Ticket> = []
    var waiting: [Ticket: @Sendable () -> Void] = [:]
    /// No ticket below this one waits.
    var first = 0
    var next = 0
  }

  private let limit: Int
  private let state = Locked(State())

  init(limit: Int = Limits.concurrentTransfers) {
    self.limit = limit
  }

  /// Takes a place for the transfer, now or when one is free.
  ///
  /// - Parameter begin: called once, unless the transfer is withdrawn before. It must return quickly. `leave` frees the
  ///   place.
  func enter(_ transfer: Transfer, begin: @escaping @Sendable (Ticket) -> Void) -> Ticket {
    transfer.waits()
    let (ticket, isFree) = state.withLock { state in
      let ticket = state.next
      state.next += 1
      let isFree = state.running.count < limit
      if isFree {
        state.running.insert(ticket)
      } else {
        state.waiting[ticket] = {
          transfer.begins()
          begin(ticket)
        }
      }
      return (ticket, isFree)
    }
    if isFree {
      transfer.begins()
      begin(ticket)
    }
    return ticket
  }

  /// Withdraws a waiting transfer. It has no effect on a running one, which keeps its place until it leaves.
  func withdraw(_ ticket: Ticket) {
    state.withLock { _ = $0.waiting.removeValue(forKey: ticket) }
  }

  /// Frees the place of a transfer that no longer runs or uses a thread.
  func leave(_ ticket: Ticket) {
    let begin = state.withLock { state -> (@Sendable () -> Void)? in
      guard state.running.remove(ticket) != nil else { return nil }
      while state.first < state.next {
        let next = state.first
        state.first += 1
        guard let begin = state.waiting.removeValue(forKey: next) else { continue }
        state.running.insert(next)
        return begin
      }
      return nil
    }
    begin?()
  }
}
