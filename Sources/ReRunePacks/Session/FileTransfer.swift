import Foundation
import RunePacks
import RuneTransport

/// One request for a file, whoever performs it.
struct FileTransfer: Sendable {
  let ticket: PackMachine.Ticket
  let request: PackMachine.Request
  let offer: PackOffer
  let part: PackPart

  var sha256: String { request.target.sha256 }

  var url: URL { offer.url(of: request.address) }

  var headers: [HeaderField] {
    guard request.bypassesCaches, let field = try? HeaderField("Cache-Control", "no-cache") else { return [] }
    return [field]
  }

  var backgroundName: BackgroundName { BackgroundName(ticket.id, sha256: sha256) }

  func error(_ reason: TransportError.Reason, retryAfter: TimeInterval? = nil) -> TransportError {
    var error = TransportError(reason, at: LoggedURL.text(url), retryAfter: retryAfter)
    error.subject = .file
    return error
  }
}
