import RuneModel
import RuneSystem

/// Limits how many transfers of an engine run at the same time. The others wait in the order of their arrival, and their
/// deadlines run meanwhile; one that ends while it waits leaves.
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
  /// - Parameter begin: called once, unless the transfer is withdrawn before. It must not take long, and the place is
  ///   free again with `leave`.
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

  /// The transfer no longer waits. Has no effect on one that runs: it keeps its place until it leaves.
  func withdraw(_ ticket: Ticket) {
    state.withLock { _ = $0.waiting.removeValue(forKey: ticket) }
  }

  /// The transfer no longer runs, and takes no thread any more.
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
