import Foundation

/// Decides which packages are downloaded, and what to do next for each.
///
/// It has no clock, network or files: a driver performs the returned actions in order, and reports their results with
/// the action's ticket. Results with an outdated ticket are ignored. Times are monotonic seconds.
package struct PackMachine: Sendable {
  /// Identifies one piece of work on a package.
  package struct Ticket: Hashable, Comparable, Sendable {
    package let id: PackID
    fileprivate let number: Int

    /// The order in which they were issued.
    package static func < (left: Ticket, right: Ticket) -> Bool { left.number < right.number }
  }

  package struct Request: Hashable, Sendable {
    package let target: PackTarget
    package let address: PackAddress
    /// The first byte that is missing.
    package let offset: Int
    /// Whether to send `Cache-Control: no-cache`.
    package let bypassesCaches: Bool
  }

  package enum Action: Hashable, Sendable {
    /// Report `progress`, and then `arrived` or `failed`.
    case request(Ticket, Request)
    /// Report `waited`. The time may have passed.
    case wait(Ticket, until: TimeInterval)
    /// Report `space`.
    case checkSpace(Ticket)
    /// Compare the size and digest of the part with the target's, and report `verified`.
    case verify(Ticket, PackTarget)
    /// Unpack, validate and rename, and report `installed`. It is not stopped.
    case install(Ticket, PackTarget)
    /// End the work of a ticket before the next action begins, and keep the part.
    case stop(Ticket)
    case deletePart(PackID)
    case deleteInstalled(PackID)
    /// The download has ended: callers that await it get the failure, or `nil` if the package is installed.
    case end(PackID, PackFailure?)
  }

  enum Phase: Hashable {
    case idle(PackFailure?)
    case waiting, downloading
    case paused(PackState.PauseReason)
    case verifying, installing

    var occupiesPlace: Bool { self == .downloading || self == .verifying || self == .installing }
    var isIdle: Bool { if case .idle = self { true } else { false } }
  }

  struct Item {
    var rest = PackRest.notInstalled
    var phase = Phase.idle(nil)
    /// Kept after a failure that leaves a part.
    var download: PackDownload?
    var ticket: Ticket?
    /// `delete` was called during the installation.
    var isToBeDeleted = false
  }

  /// How many packages are downloaded, verified and installed at a time.
  package static let places = 2

  private(set) var items: [PackID: Item] = [:]
  /// The waiting packages, the first in front.
  private var queue: [PackID] = []
  private var isOnline: Bool
  /// Whether the system downloads everything, because the app is not in use; see `becomesInactive()`.
  package internal(set) var isInactive = false
  private var lastNumber = 0

  package init(isOnline: Bool = true) {
    self.isOnline = isOnline
  }

  package func state(of id: PackID) -> PackState {
    guard let item = items[id] else { return .notInstalled }
    switch item.phase {
    case .idle(let failure?): return .failed(failure)
    case .idle(nil):
      switch item.rest {
      case .notInstalled: return .notInstalled
      case .installed: return .installed
      case .updateAvailable(let version): return .updateAvailable(version)
      }
    case .waiting: return .waiting
    case .downloading:
      return .downloading(received: item.download?.received ?? 0, total: item.download?.total)
    case .paused(let reason): return .paused(reason)
    case .verifying: return .verifying
    case .installing: return .installing
    }
  }

  /// Sets a package's state according to the index and the installed packages; see `PackUpdates`. A package has this
  /// state after its download is cancelled. A change replaces an earlier failure.
  package mutating func set(_ rest: PackRest, of id: PackID) {
    let item = items[id] ?? Item()
    guard item.rest != rest else { return }
    change(id) { item in
      item.rest = rest
      if item.phase.isIdle { item.phase = .idle(nil) }
    }
  }

  // MARK: Calls

  /// - Parameter available: free bytes; `nil` if unknown.
  package mutating func download(_ id: PackID, _ target: PackTarget, available: Int?) -> [Action] {
    let item = items[id] ?? Item()
    guard case .idle(let failure) = item.phase else { return [] }
    if failure == nil, item.rest == .installed { return [.end(id, nil)] }
    var actions: [Action] = []
    var received = 0
    if let former = item.download {
      if former.target.sha256 == target.sha256 {
        received = former.received
      } else {
        actions.append(.deletePart(id))
      }
    }
    let download = PackDownload(target, received: received)
    let shortage = available.flatMap { target.space.failure(received: download.received, available: $0) }
    change(id) { item in
      item.download = download
      item.phase = shortage.map { .idle($0) } ?? .waiting
    }
    if let shortage { return actions + [.end(id, shortage)] }
    queue.append(id)
    return actions + begin()
  }

  /// Pauses the download and keeps the part. Only `resume` continues it.
  package mutating func pause(_ id: PackID) -> [Action] {
    switch items[id]?.phase {
    case .waiting, .downloading, .paused(.network): suspend(id, .user) + begin()
    default: []
    }
  }

  /// Resumes a download that the user paused, with as many attempts as a new one has.
  package mutating func resume(_ id: PackID) -> [Action] {
    guard items[id]?.phase == .paused(.user) else { return [] }
    change(id) { item in
      item.phase = .waiting
      item.download?.renewAttempts()
    }
    queue.append(id)
    return begin()
  }

  /// Ends a download and deletes its part; an installed version stays. An installation is not interrupted.
  package mutating func cancel(_ id: PackID) -> [Action] {
    abandon(id) + begin()
  }

  /// Deletes the package and everything downloaded for it. A package that is being installed is deleted afterwards.
  package mutating func delete(_ id: PackID) -> [Action] {
    guard let item = items[id] else { return [] }
    guard item.phase != .installing else {
      change(id) { $0.isToBeDeleted = true }
      return []
    }
    var actions = abandon(id)
    if item.rest != .notInstalled {
      change(id) { $0.rest = .notInstalled }
      actions.append(.deleteInstalled(id))
    }
    return actions + begin()
  }

  // MARK: The network

  package mutating func networkLost() -> [Action] {
    isOnline = false
    return ids { $0 == .downloading }.flatMap { suspend($0, .network) }
  }

  /// Continues downloads that the loss of the network interrupted, before waiting ones. Downloads that the user paused
  /// stay paused.
  package mutating func networkReturned() -> [Action] {
    isOnline = true
    let interrupted = ids { $0 == .paused(.network) }
    for id in interrupted { change(id) { $0.phase = .waiting } }
    queue.insert(contentsOf: interrupted, at: 0)
    return begin()
  }

  // MARK: Parts of the rules

  /// Starts waiting downloads while there are free places and a network; all of them if the system downloads them.
  mutating func begin() -> [Action] {
    guard isOnline else { return [] }
    var free =
      isInactive ? queue.count : Self.places - items.values.filter { $0.phase.occupiesPlace }.count
    var actions: [Action] = []
    while free > 0, !queue.isEmpty {
      free -= 1
      actions += request(queue.removeFirst())
    }
    return actions
  }

  /// Sends the next request of a package, after the wait that its last failure demands.
  mutating func request(_ id: PackID) -> [Action] {
    guard let download = items[id]?.download else { return [] }
    // The network may have been lost during the verification.
    guard isOnline else {
      change(id) { item in
        item.phase = .paused(.network)
        item.ticket = nil
      }
      return []
    }
    let ticket = issueTicket(for: id, .downloading)
    if let until = download.notBefore { return [.wait(ticket, until: until)] }
    let request = Request(
      target: download.target,
      address: download.address,
      offset: download.received,
      bypassesCaches: download.bypassesCaches
    )
    return [.request(ticket, request)]
  }

  mutating func issueTicket(for id: PackID, _ phase: Phase) -> Ticket {
    lastNumber += 1
    let ticket = Ticket(id: id, number: lastNumber)
    change(id) { item in
      item.ticket = ticket
      item.phase = phase
    }
    return ticket
  }

  /// The package of a ticket, if its work is still expected and in this phase.
  func item(_ ticket: Ticket, in phase: Phase) -> Item? {
    guard let item = items[ticket.id], item.ticket == ticket, item.phase == phase else { return nil }
    return item
  }

  mutating func change(_ id: PackID, _ body: (inout Item) -> Void) {
    body(&items[id, default: Item()])
  }

  mutating func enqueue(_ id: PackID) { queue.append(id) }

  /// Stops the work on a package, if there is any.
  mutating func stop(_ id: PackID) -> [Action] {
    queue.removeAll { $0 == id }
    guard let ticket = items[id]?.ticket else { return [] }
    change(id) { $0.ticket = nil }
    return [.stop(ticket)]
  }

  private mutating func suspend(_ id: PackID, _ reason: PackState.PauseReason) -> [Action] {
    let actions = stop(id)
    change(id) { $0.phase = .paused(reason) }
    return actions
  }

  private mutating func abandon(_ id: PackID) -> [Action] {
    guard let item = items[id], item.phase != .installing, item.download != nil || !item.phase.isIdle else {
      return []
    }
    var actions = stop(id) + [.deletePart(id)]
    if !item.phase.isIdle { actions.append(.end(id, .cancelled)) }
    change(id) { item in
      item.phase = .idle(nil)
      item.download = nil
    }
    return actions
  }

  private func ids(_ isIncluded: (Phase) -> Bool) -> [PackID] {
    items.filter { isIncluded($0.value.phase) }.keys.sorted()
  }
}
