import Dispatch
import Foundation
import RuneModel

/// The interface between those who fetch documents and the network.
package protocol HTTPFetching: Sendable {
  func fetch(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse
}

/// Fetches documents by the same rules on every HTTP library:
///
/// - https is required, except that http is allowed if the client's own origin uses it: to that origin, and to loopback
///   if the origin is there;
/// - addresses on this device are refused, unless the client's own origin is there; on Linux, this includes the
///   addresses that a host name resolves to;
/// - at most five redirects, each checked by the same rules;
/// - a request's credential is only sent to its own origin, and never again once a redirect has left that;
/// - one deadline for the whole request;
/// - a limited number of requests at the same time; the others wait, and their deadlines run meanwhile.
package final class HTTPClient: HTTPFetching {
  package let origin: APIOrigin
  let timeouts: TransportTimeouts
  private let engine: any HTTPEngine

  /// A client on this system's engine. It keeps connections open while it exists.
  ///
  /// - Parameters:
  ///   - origin: the service's origin. Requests to this device are only allowed if it is on this device.
  ///   - allowsCellular: whether it may use a cellular network. Has no effect on Linux.
  package convenience init(
    origin: APIOrigin,
    timeouts: TransportTimeouts = .standard,
    allowsCellular: Bool = true
  ) {
    #if os(Linux)
      self.init(origin: origin, timeouts: timeouts, engine: CurlEngine())
    #else
      let engine = URLSessionEngine(timeouts: timeouts, allowsCellular: allowsCellular)
      self.init(origin: origin, timeouts: timeouts, engine: engine)
    #endif
  }

  init(origin: APIOrigin, timeouts: TransportTimeouts, engine: any HTTPEngine) {
    self.origin = origin
    self.timeouts = timeouts
    self.engine = engine
  }

  package func fetch(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
    var fields = [HeaderField(own: "Accept-Encoding", "gzip")]
    if let validator = request.validator { fields.append(HeaderField(own: "If-None-Match", validator)) }
    let own = min(.now() + timeouts.total, request.deadline ?? .distantFuture)
    let shared = TaskDeadline.current.get()
    do throws(TransportError) {
      return try await fetch(request, with: fields, until: min(own, shared?.end ?? .distantFuture))
    } catch {
      guard case .deadline = error.reason, let shared, shared.end < own else { throw error }
      throw TransportError(.taskDeadline(seconds: shared.seconds), at: error.place)
    }
  }

  private func fetch(
    _ request: HTTPRequest,
    with fields: [HeaderField],
    until deadline: DispatchTime
  ) async throws(TransportError) -> HTTPResponse {
    let (response, place) = try await send(
      request,
      with: fields,
      acceptsGzip: true,
      until: deadline
    ) { head in
      switch head.status {
      case 200: .document(limit: request.bodyLimit)
      case 304: .nothing
      // A 204 has neither a body nor a length (RFC 9110, section 15.3.5).
      case let status where request.readsEverySuccess && (200...299).contains(status) && status != 204:
        .document(limit: request.bodyLimit)
      default: request.errorBodyLimit > 0 ? .beginning(limit: request.errorBodyLimit) : .nothing
      }
    }
    let head = response.head
    switch head.status {
    case 200:
      return .content(response.body, etag: head.etag, signature: head.signature, date: head.date)
    case 304:
      guard request.validator != nil else { throw TransportError(.nothingToReuse, at: place) }
      return .notModified
    case let status:
      guard request.errorBodyLimit > 0 else {
        throw TransportError(.status(status), at: place, retryAfter: head.retryAfter)
      }
      return .failure(head, body: response.body)
    }
  }

  /// Sends a request and follows redirects until the first other response.
  ///
  /// - Parameters:
  ///   - fields: the transport's own fields, which are sent to every address.
  ///   - wanted: called with the head of the final response.
  /// - Returns: also the address of the response, for messages.
  func send(
    _ request: HTTPRequest,
    with fields: [HeaderField],
    acceptsGzip: Bool,
    until deadline: DispatchTime,
    wanted: @escaping @Sendable (ResponseHead) -> WantedBody
  ) async throws(TransportError) -> (response: TransferResponse, place: String) {
    var address: Address
    do throws(OriginFault) {
      address = try admitted(Address(request.url, for: origin))
    } catch {
      throw TransportError(
        .refusedAddress(error),
        at: LoggedURL.text(request.url, hiding: request.redactions)
      )
    }
    let first = address.origin
    var hasLeft = false
    var credential = request.credential.flatMap { $0.origin == first ? $0 : nil }
    for _ in 0...Limits.redirects {
      let transfer = Transfer(
        TransferRequest(
          address: address,
          mayBeLocal: mayBeLocal(address),
          method: request.method,
          headers: request.fields(with: fields, credential: credential, hasLeft: hasLeft),
          acceptsGzip: acceptsGzip,
          timeouts: timeouts,
          deadline: deadline,
          wanted: { request.follows($0.status) ? .nothing : wanted($0) }
        )
      )
      let place = LoggedURL.text(address.text, hiding: request.redactions)
      let response: TransferResponse
      switch await transfer.run(on: engine) {
      case .success(let value): response = value
      case .failure(let reason): throw TransportError(reason, at: place)
      }
      guard request.follows(response.head.status) else { return (response, place) }
      do throws(OriginFault) {
        let next = try admitted(address.following(response.head.location ?? "", for: origin))
        guard next.origin == first || !request.staysOnOrigin else { throw .otherOrigin(next.origin) }
        if next.origin != first { hasLeft = true }
        if credential?.origin != next.origin { credential = nil }
        address = next
      } catch {
        throw TransportError(.refusedRedirect(error), at: place)
      }
    }
    let place = LoggedURL.text(address.text, hiding: request.redactions)
    throw TransportError(.tooManyRedirects(limit: Limits.redirects), at: place)
  }

  /// The reason why this client would not request an address, for a transfer that the system performs; `nil` if it
  /// would.
  package func refusal(of url: URL) -> TransportError? {
    do throws(OriginFault) {
      _ = try admitted(Address(url, for: origin))
      return nil
    } catch {
      return TransportError(.refusedAddress(error), at: LoggedURL.text(url))
    }
  }

  /// Only a client whose own origin is on this device follows addresses there: no server may direct an app or a build
  /// machine to its local services.
  private func admitted(_ address: Address) throws(OriginFault) -> Address {
    guard address.origin.scheme == "https" || origin.scheme == "http" else {
      throw .insecure(scheme: address.origin.scheme)
    }
    guard !address.origin.isLocal || mayBeLocal(address) else { throw .local }
    return address
  }

  private func mayBeLocal(_ address: Address) -> Bool { address.origin == origin || origin.isLoopback }
}

extension HTTPRequest {
  /// All header fields of one exchange, each name once.
  ///
  /// - Parameter hasLeft: whether a redirect has led to another origin.
  fileprivate func fields(
    with own: [HeaderField],
    credential: Credential?,
    hasLeft: Bool
  ) -> [HeaderField] {
    var fields = [HeaderField(own: "Accept", "application/json, */*;q=0.5")]
    // Without a type, a library may declare the body a form.
    if method != .get { fields.append(HeaderField(own: "Content-Type", "application/octet-stream")) }
    let given = headers.filter { !hasLeft || HeaderName.isHarmless($0.name) }
    for field in given + [credential?.field].compactMap({ $0 }) + own {
      let name = field.name.lowercased()
      fields.removeAll { $0.name.lowercased() == name }
      fields.append(field)
    }
    return fields
  }
}
