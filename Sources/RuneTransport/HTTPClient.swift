import Dispatch
import Foundation
import RuneModel

/// Fetches documents by the rules of this package, whatever library carries them:
///
/// - https, or http on loopback for a client whose own origin is there; nothing else leads to this device;
/// - at most five redirects, each judged by the same rules;
/// - the publish id goes to the origin only, and never again once a redirect has left it: what comes back to
///   the origin then is an address that somebody else chose;
/// - one deadline for all of it.
///
/// Callers bound how many fetches run at a time: each takes a connection, and on Linux a thread.
package final class HTTPClient: HTTPFetching {
  package let origin: APIOrigin
  private let publishID: PublishID?
  private let timeouts: TransportTimeouts
  private let engine: any HTTPEngine

  /// A client on this system's engine. It keeps connections open for as long as it lives.
  package convenience init(origin: APIOrigin, publishID: PublishID?, timeouts: TransportTimeouts = .standard)
  {
    #if os(Linux)
      self.init(origin: origin, publishID: publishID, timeouts: timeouts, engine: CurlEngine())
    #else
      self.init(
        origin: origin,
        publishID: publishID,
        timeouts: timeouts,
        engine: URLSessionEngine(timeouts: timeouts)
      )
    #endif
  }

  init(origin: APIOrigin, publishID: PublishID?, timeouts: TransportTimeouts, engine: any HTTPEngine) {
    self.origin = origin
    self.publishID = publishID
    self.timeouts = timeouts
    self.engine = engine
  }

  package func fetch(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
    let deadline = DispatchTime.now() + timeouts.total
    var address: Address
    do throws(OriginFault) {
      address = try admitted(Address(request.url))
    } catch {
      throw TransportError(.refusedAddress(error), at: LoggedURL.text(request.url, hiding: publishID))
    }
    var isIdentified = address.origin == origin

    for _ in 0...Limits.redirects {
      let response: TransferResponse
      switch await exchange(request, at: address, identified: isIdentified, until: deadline) {
      case .success(let value): response = value
      case .failure(let reason): throw error(reason, at: address)
      }
      switch response.head.status {
      case 200:
        return .content(response.body, etag: response.head.etag, signature: response.head.signature)
      case 304:
        guard request.validator != nil else { throw error(.nothingToReuse, at: address) }
        return .notModified
      case 301, 302, 303, 307, 308:
        do throws(OriginFault) {
          let next = try admitted(address.following(response.head.location ?? ""))
          guard next.origin == origin || !request.staysOnOrigin else {
            throw OriginFault.otherOrigin(next.origin)
          }
          isIdentified = isIdentified && next.origin == origin
          address = next
        } catch {
          throw self.error(.refusedRedirect(error), at: address)
        }
      case let status:
        throw error(.status(status), at: address, retryAfter: response.head.retryAfter)
      }
    }
    throw error(.tooManyRedirects(limit: Limits.redirects), at: address)
  }

  private func exchange(
    _ request: HTTPRequest,
    at address: Address,
    identified: Bool,
    until deadline: DispatchTime
  ) async -> Transfer.Outcome {
    var headers = [
      (name: "Accept", value: "application/json, */*;q=0.5"), (name: "Accept-Encoding", value: "gzip"),
    ]
    if let validator = request.validator {
      headers.append((name: "If-None-Match", value: validator))
    }
    if identified, let publishID {
      headers.append((name: "X-OTA-Publish-Id", value: publishID.secret))
    }
    let transfer = Transfer(
      TransferRequest(
        address: address,
        headers: headers,
        bodyLimit: request.bodyLimit,
        timeouts: timeouts,
        deadline: deadline
      )
    )
    return await transfer.run(on: engine)
  }

  /// Only a client whose own origin is on this device follows addresses there: no server may send an app, or a build
  /// machine, to what listens beside it.
  private func admitted(_ address: Address) throws(OriginFault) -> Address {
    guard address.origin.scheme == "https" || origin.scheme == "http" else {
      throw .insecure(scheme: address.origin.scheme)
    }
    guard !address.origin.isLocal || address.origin == origin || origin.isLoopback else { throw .local }
    return address
  }

  private func error(
    _ reason: TransportError.Reason,
    at address: Address,
    retryAfter: TimeInterval? = nil
  ) -> TransportError {
    TransportError(reason, at: LoggedURL.text(address.text, hiding: publishID), retryAfter: retryAfter)
  }
}
