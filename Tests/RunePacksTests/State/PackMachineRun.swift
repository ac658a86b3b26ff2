import Foundation
import RunePacks
import Testing

/// A machine with packages named by letters, and its actions as short texts.
struct PackMachineRun {
  enum Event: Sendable {
    case download, downloadInto(available: Int), pause, resume, cancel, delete
    case networkLost, networkReturned
    case progress(Int), space(Int), arrived, waited, intact, damaged, installed, notInstalled
    case fails(PackTransferFault)
    case offers(String), withdrawn

    static let cut = fails(.temporary(retryAfter: nil))
  }

  var machine: PackMachine
  var now: TimeInterval = 0
  /// The tickets of the last action of a package.
  private(set) var tickets: [String: PackMachine.Ticket] = [:]
  private var numbers = LargestNumber()
  private let hasFallback: Bool

  init(isOnline: Bool = true, hasFallback: Bool = false) {
    machine = PackMachine(isOnline: isOnline)
    self.hasFallback = hasFallback
  }

  func state(_ id: String) throws -> PackState { machine.state(of: try PackFixtures.id(id)) }

  /// Performs the event and returns the texts of the actions that follow.
  @discardableResult mutating func on(
    _ id: String,
    _ event: Event,
    with ticket: PackMachine.Ticket? = nil
  ) throws -> [String] {
    show(try actions(PackFixtures.id(id), event, ticket ?? tickets[id]))
  }

  mutating func show(_ actions: [PackMachine.Action]) -> [String] { actions.map { show($0) } }

  private mutating func actions(
    _ id: PackID,
    _ event: Event,
    _ ticket: PackMachine.Ticket?
  ) throws -> [PackMachine.Action] {
    let target = try PackFixtures.target(hasFallback: hasFallback)
    switch event {
    case .download: return machine.download(id, target, available: nil)
    case .downloadInto(let available): return machine.download(id, target, available: available)
    case .pause: return machine.pause(id)
    case .resume: return machine.resume(id)
    case .cancel: return machine.cancel(id)
    case .delete: return machine.delete(id)
    case .networkLost: return machine.networkLost()
    case .networkReturned: return machine.networkReturned()
    case .offers(let version):
      machine.set(.updateAvailable(try #require(PackVersion(version))), of: id)
      return []
    case .withdrawn:
      machine.set(.installed, of: id)
      return []
    default: break
    }
    let ticket = try #require(ticket)
    switch event {
    case .progress(let received): return machine.progress(ticket, received: received, total: 100)
    case .space(let available): return machine.space(ticket, available: available)
    case .arrived: return machine.arrived(ticket)
    case .waited: return machine.waited(ticket)
    case .intact: return machine.verified(ticket, isIntact: true)
    case .damaged: return machine.verified(ticket, isIntact: false)
    case .installed: return machine.installed(ticket)
    case .notInstalled: return machine.installed(ticket, failure: .installationFailed)
    case .fails(let fault): return machine.failed(ticket, fault, at: now, using: &numbers)
    default: return []
    }
  }

  private mutating func show(_ action: PackMachine.Action) -> String {
    switch action {
    case .request(let ticket, let request):
      tickets[ticket.id.text] = ticket
      let fallback = request.address == .fallback ? " of the fallback" : ""
      let fresh = request.bypassesCaches ? " without caches" : ""
      return "request \(ticket.id) from \(request.offset)\(fallback)\(fresh)"
    case .wait(let ticket, let until):
      tickets[ticket.id.text] = ticket
      return "wait \(ticket.id) until \(Int(until.rounded()))"
    case .checkSpace(let ticket): return "check \(ticket.id)"
    case .verify(let ticket, _):
      tickets[ticket.id.text] = ticket
      return "verify \(ticket.id)"
    case .install(let ticket, _):
      tickets[ticket.id.text] = ticket
      return "install \(ticket.id)"
    case .stop(let ticket): return "stop \(ticket.id)"
    case .deletePart(let id): return "delete part \(id)"
    case .deleteInstalled(let id): return "delete \(id)"
    case .end(let id, let failure): return "end \(id)" + (failure.map { " \($0.code)" } ?? "")
    }
  }
}
