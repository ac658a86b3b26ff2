/// Rules for an app that is not in use, and may be suspended at any time.
extension PackMachine {
  /// A piece of work that ends before the app may be suspended.
  package enum OpenWork: Hashable, Sendable {
    /// The rest of this file is handed over to the system.
    case handOver(Ticket, sha256: String)
    /// It is verified or installed, by the app itself.
    case ownWork(Ticket)
  }

  /// Starts all waiting downloads, because the system performs them: it would delay each one that is handed over later.
  /// Downloads that the user paused stay paused, and without a network none is started.
  package mutating func becomesInactive() -> [Action] {
    isInactive = true
    return begin()
  }

  /// The app downloads by itself again. What the system downloads stays with it, also beyond the number of places.
  package mutating func becomesActive() { isInactive = false }

  /// The work that is going on, the oldest first. A download that waits for its next attempt does not belong to it.
  package var openWork: [OpenWork] {
    let tickets = items.values.compactMap { item in item.ticket.map { (ticket: $0, item: item) } }
    return tickets.sorted { $0.ticket < $1.ticket }.compactMap { ticket, item in
      switch item.phase {
      case .downloading:
        guard let download = item.download, download.notBefore == nil else { return nil }
        return .handOver(ticket, sha256: download.target.sha256)
      case .verifying, .installing: return .ownWork(ticket)
      case .idle, .waiting, .paused: return nil
      }
    }
  }
}

extension PackMachine.Action {
  /// The work that begins with this action; `nil` if it begins none, or none that is to end before a suspension.
  package var openWork: PackMachine.OpenWork? {
    switch self {
    case .request(let ticket, let request): .handOver(ticket, sha256: request.target.sha256)
    case .verify(let ticket, _), .install(let ticket, _): .ownWork(ticket)
    case .wait, .checkSpace, .stop, .deletePart, .deleteInstalled, .end: nil
    }
  }
}
