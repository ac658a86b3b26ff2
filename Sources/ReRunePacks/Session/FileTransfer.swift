import Foundation
import RunePacks
import RuneTransport

/// One request for a file, independent of who performs it.
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

/// The speed at which the bytes of a package have arrived in the last seconds.
struct TransferSpeed: Sendable {
  private struct Sample {
    var time: TimeInterval
    var received: Int
  }

  /// The shortest measurement in seconds. Shorter ones vary too much to be shown.
  private static let least = 0.5
  private static let window = 5.0

  private var samples: [Sample] = []

  /// - Parameters:
  ///   - received: the number of bytes in the part. A smaller number than before restarts the measurement.
  ///   - now: monotonic seconds.
  mutating func add(received: Int, at now: TimeInterval) {
    if let last = samples.last, received < last.received { samples = [] }
    samples.append(Sample(time: now, received: received))
    samples.removeAll { now - $0.time > Self.window }
  }

  /// The speed in bytes per second; `nil` until it has been measured.
  var bytesPerSecond: Int? {
    guard let first = samples.first, let last = samples.last, last.time - first.time >= Self.least else {
      return nil
    }
    return Int((Double(last.received - first.received) / (last.time - first.time)).rounded())
  }
}
