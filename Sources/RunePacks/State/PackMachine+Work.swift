import Foundation

/// Results of the actions.
extension PackMachine {
  /// - Parameters:
  ///   - received: bytes in the part, including earlier attempts.
  ///   - total: the size of the whole file as the server reports it.
  package mutating func progress(_ ticket: Ticket, received: Int, total: Int?) -> [Action] {
    guard var download = item(ticket, in: .downloading)?.download else { return [] }
    let isSpaceToBeChecked = download.progress(received: received, total: total)
    change(ticket.id) { $0.download = download }
    return isSpaceToBeChecked ? [.checkSpace(ticket)] : []
  }

  /// The result of `checkSpace`.
  package mutating func space(_ ticket: Ticket, available: Int) -> [Action] {
    guard let download = item(ticket, in: .downloading)?.download,
      let failure = download.target.space.failure(
        received: download.received,
        total: download.total,
        available: available
      )
    else { return [] }
    return stop(ticket.id) + fail(ticket.id, failure, keepsPart: false)
  }

  /// All bytes are there.
  package mutating func arrived(_ ticket: Ticket) -> [Action] {
    guard let download = item(ticket, in: .downloading)?.download else { return [] }
    return [.verify(issueTicket(for: ticket.id, .verifying), download.target)]
  }

  /// The transfer ended early.
  package mutating func failed(
    _ ticket: Ticket,
    _ fault: PackTransferFault,
    at now: TimeInterval,
    using generator: inout some RandomNumberGenerator
  ) -> [Action] {
    guard var download = item(ticket, in: .downloading)?.download else { return [] }
    let next = download.failed(fault, at: now, using: &generator)
    change(ticket.id) { $0.download = download }
    return follow(next, ticket.id)
  }

  /// Called when the time to wait for has come.
  package mutating func waited(_ ticket: Ticket) -> [Action] {
    guard item(ticket, in: .downloading) != nil else { return [] }
    change(ticket.id) { $0.download?.waited() }
    return request(ticket.id)
  }

  /// - Parameter isIntact: whether the size and digest are right.
  package mutating func verified(_ ticket: Ticket, isIntact: Bool) -> [Action] {
    guard var download = item(ticket, in: .verifying)?.download else { return [] }
    if isIntact { return [.install(issueTicket(for: ticket.id, .installing), download.target)] }
    let next = download.mismatched()
    change(ticket.id) { $0.download = download }
    return follow(next, ticket.id)
  }

  /// - Parameter failure: `nil` if the new version is in place. After a failure the old one is in place.
  package mutating func installed(_ ticket: Ticket, failure: PackFailure? = nil) -> [Action] {
    guard let item = item(ticket, in: .installing) else { return [] }
    let id = ticket.id
    var actions: [Action]
    if let failure {
      actions = finish(id, failure, keepsPart: false)
    } else {
      change(id) { $0.rest = .installed }
      actions = finish(id, nil, keepsPart: false)
    }
    if item.isToBeDeleted {
      change(id) { $0.isToBeDeleted = false }
      actions += delete(id)
    }
    return actions + begin()
  }

  private mutating func follow(_ next: PackDownload.Next, _ id: PackID) -> [Action] {
    switch next {
    case .retry: request(id)
    case .useFallback, .restart: [.deletePart(id)] + request(id)
    case .fail(.checksumMismatch): fail(id, .checksumMismatch, keepsPart: false)
    case .fail(let failure): fail(id, failure, keepsPart: true)
    }
  }

  private mutating func fail(_ id: PackID, _ failure: PackFailure, keepsPart: Bool) -> [Action] {
    finish(id, failure, keepsPart: keepsPart) + begin()
  }

  private mutating func finish(_ id: PackID, _ failure: PackFailure?, keepsPart: Bool) -> [Action] {
    change(id) { item in
      item.phase = .idle(failure)
      item.ticket = nil
      if !keepsPart { item.download = nil }
    }
    return (keepsPart ? [] : [.deletePart(id)]) + [.end(id, failure)]
  }
}

/// What is stored about a download when the app ends.
package struct PackRecord: Hashable, Sendable {
  package var id: PackID
  /// The digest of the file whose part is stored.
  package var sha256: String
  /// Bytes in the part.
  package var received: Int
  /// Whether the user paused it, so that it stays paused.
  package var isPaused: Bool

  package init(id: PackID, sha256: String, received: Int, isPaused: Bool) {
    self.id = id
    self.sha256 = sha256
    self.received = received
    self.isPaused = isPaused
  }
}

extension PackMachine {
  /// The downloads that have not ended, sorted by id.
  package var records: [PackRecord] {
    items.compactMap { id, item in
      guard !item.phase.isIdle, !item.isToBeDeleted, let download = item.download else { return nil }
      return PackRecord(
        id: id,
        sha256: download.target.sha256,
        received: download.received,
        isPaused: item.phase == .paused(.user)
      )
    }.sorted { $0.id < $1.id }
  }

  /// Continues the downloads of an earlier launch, except those that the user paused.
  ///
  /// - Parameters:
  ///   - targets: the files in the current index. If the file has changed, the part is deleted and the current file is
  ///     downloaded; without a target, only the part is deleted.
  ///   - running: the packages that the system downloads. They need no free place.
  package mutating func restore(
    _ records: [PackRecord],
    targets: [PackID: PackTarget],
    running: Set<PackID> = []
  ) -> [Action] {
    var actions: [Action] = []
    var followed: [PackID] = []
    for record in records where items[record.id]?.phase.isIdle ?? true {
      let target = targets[record.id]
      let isSameFile = target?.sha256 == record.sha256
      if !isSameFile { actions.append(.deletePart(record.id)) }
      guard let target else { continue }
      change(record.id) { item in
        item.download = PackDownload(target, received: isSameFile ? record.received : 0)
        item.phase = record.isPaused ? .paused(.user) : .waiting
      }
      guard !record.isPaused else { continue }
      if isSameFile, running.contains(record.id) {
        followed.append(record.id)
      } else {
        enqueue(record.id)
      }
    }
    return actions + followed.flatMap { request($0) } + begin()
  }
}
