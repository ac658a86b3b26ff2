import Dispatch
import Foundation
import RuneModel

/// The seam between those who fetch documents and the network.
package protocol HTTPFetching: Sendable {
  func fetch(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse
}

/// Fetches documents by the rules of this package, whatever library carries them:
///
/// - https, or http on loopback for a client whose own origin is there; nothing else leads to this device;
/// - at most five redirects, each judged by the same rules;
/// - a request's credential goes to the origin that it is for, and never again once a redirect has left that;
/// - one deadline for all of it.
///
/// Callers bound how many fetches run at a time: each takes a connection, and on Linux a thread.
package final class HTTPClient: HTTPFetching {
  package let origin: APIOrigin
  private let timeouts: TransportTimeouts
  private let engine: any HTTPEngine

  /// A client on this system's engine. It keeps connections open for as long as it lives.
  ///
  /// - Parameter origin: of the service. Only where it is on this device may requests lead there.
  package convenience init(origin: APIOrigin, timeouts: TransportTimeouts = .standard) {
    #if os(Linux)
      self.init(origin: origin, timeouts: timeouts, engine: CurlEngine())
    #else
      self.init(origin: origin, timeouts: timeouts, engine: URLSessionEngine(timeouts: timeouts))
    #endif
  }

  init(origin: APIOrigin, timeouts: TransportTimeouts, engine: any HTTPEngine) {
    self.origin = origin
    self.timeouts = timeouts
    self.engine = engine
  }

  package func fetch(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
    let deadline = DispatchTime.now() + timeouts.total
    var address: Address
    do throws(OriginFault) {
      address = try admitted(Address(request.url))
    } catch {
      throw TransportError(
        .refusedAddress(error),
        at: LoggedURL.text(request.url, hiding: request.credential)
      )
    }
    var credential = request.credential.flatMap { $0.origin == address.origin ? $0 : nil }
    func error(_ reason: TransportError.Reason, retryAfter: TimeInterval? = nil) -> TransportError {
      let place = LoggedURL.text(address.text, hiding: request.credential)
      return TransportError(reason, at: place, retryAfter: retryAfter)
    }

    for _ in 0...Limits.redirects {
      let response: TransferResponse
      switch await exchange(request, at: address, with: credential, until: deadline) {
      case .success(let value): response = value
      case .failure(let reason): throw error(reason)
      }
      switch response.head.status {
      case 200:
        return .content(response.body, etag: response.head.etag, signature: response.head.signature)
      case 304:
        guard request.validator != nil else { throw error(.nothingToReuse) }
        return .notModified
      case 301, 302, 303, 307, 308:
        do throws(OriginFault) {
          let next = try admitted(address.following(response.head.location ?? ""))
          guard next.origin == origin || !request.staysOnOrigin else {
            throw OriginFault.otherOrigin(next.origin)
          }
          if credential?.origin != next.origin { credential = nil }
          address = next
        } catch let fault {
          throw error(.refusedRedirect(fault))
        }
      case let status:
        throw error(.status(status), retryAfter: response.head.retryAfter)
      }
    }
    throw error(.tooManyRedirects(limit: Limits.redirects))
  }

  private func exchange(
    _ request: HTTPRequest,
    at address: Address,
    with credential: Credential?,
    until deadline: DispatchTime
  ) async -> Transfer.Outcome {
    var headers = [
      (name: "Accept", value: "application/json, */*;q=0.5"), (name: "Accept-Encoding", value: "gzip"),
    ]
    if let validator = request.validator {
      headers.append((name: "If-None-Match", value: validator))
    }
    if let credential { headers.append((name: credential.header, value: credential.value)) }
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
}
