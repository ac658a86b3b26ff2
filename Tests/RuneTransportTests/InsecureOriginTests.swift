import Foundation
import RuneTestServer
import Testing

@testable import RuneTransport

/// http to a host that is not this device, for callers that have asked for it.
@Suite struct InsecureOriginTests {
  @Test(arguments: [
    ("http://192.168.0.5:8090/x", "http://192.168.0.5:8090"),
    ("http://Gateway.example", "http://gateway.example"),
    ("https://gateway.example/", "https://gateway.example"), ("http://127.0.0.1:1", "http://127.0.0.1:1"),
  ])
  func isAcceptedOnRequest(address: String, origin: String) throws {
    let url = try #require(URL(string: address))
    #expect(try APIOrigin(of: url, allowsInsecureHTTP: true).description == origin)
  }

  @Test(arguments: [
    ("ftp://gateway.example", OriginFault.insecure(scheme: "ftp")), ("http://a:b@gateway.example", .userInfo),
    ("http://gateway.example:0", .badPort), ("http://10.1", .badHost), ("gateway.example", .notAnAddress),
  ])
  func otherFaultsRemain(address: String, fault: OriginFault) throws {
    let url = try #require(URL(string: address))
    #expect(throws: fault) { try APIOrigin(of: url, allowsInsecureHTTP: true) }
  }

  @Test func isRefusedByDefault() throws {
    let url = try #require(URL(string: "http://192.168.0.5:8090"))
    #expect(throws: OriginFault.insecure(scheme: "http")) { try APIOrigin(of: url) }
  }

  /// Answers requests to other hosts without a network.
  private struct Scripted: HTTPEngine {
    var locations: [String: String]

    func start(_ transfer: Transfer) -> @Sendable () -> Void {
      let location = locations["\(transfer.request.address.origin)"]
      let head = ResponseHead(status: location == nil ? 404 : 302) { $0 == "location" ? location : nil }
      _ = transfer.receive(head)
      return {}
    }
  }

  private func reason(from address: String, _ locations: [String: String]) async throws -> TransportError
    .Reason?
  {
    let url = try #require(URL(string: address))
    let origin = try APIOrigin(of: url, allowsInsecureHTTP: true)
    let client = HTTPClient(origin: origin, timeouts: .standard, engine: Scripted(locations: locations))
    let error = await #expect(throws: TransportError.self) {
      try await client.fetch(HTTPRequest(url: url, bodyLimit: 8))
    }
    return error?.reason
  }

  @Test(arguments: [
    ("/elsewhere", TransportError.Reason.tooManyRedirects(limit: 5)),
    ("https://gateway.example/", .status(404)),
    ("http://other.example/", .refusedRedirect(.insecure(scheme: "http"))),
    ("http://gateway.example:81/", .refusedRedirect(.insecure(scheme: "http"))),
    ("http://127.0.0.1:9/", .refusedRedirect(.local)),
  ])
  func onlyTheOriginItselfIsReached(location: String, reason: TransportError.Reason) async throws {
    let found = try await self.reason(
      from: "http://gateway.example/app",
      ["http://gateway.example": location]
    )
    #expect(found == reason)
  }

  /// Not even back to the origin where http is allowed.
  @Test(arguments: ["http://gateway.example", "http://127.0.0.1:8090"])
  func noRedirectGivesUpTLS(origin: String) async throws {
    let found = try await reason(
      from: "\(origin)/app",
      [origin: "https://cdn.example/", "https://cdn.example": "\(origin)/back"]
    )
    #expect(found == .refusedRedirect(.insecure(scheme: "http")))
  }
}
