import Foundation
import RuneTestServer
import Testing

@testable import RuneTransport

@Suite struct PostTests {
  private static let failureLimit = 1_000

  private func post(
    _ body: [UInt8],
    to path: String,
    on server: MisbehavingServer,
    _ engine: Engine,
    headers: [HeaderField] = []
  ) async throws -> HTTPResponse {
    var request = HTTPRequest(
      posting: body,
      to: server.url(path),
      bodyLimit: 16 << 20,
      credential: .test(for: try server.origin)
    )
    request.headers = headers
    request.errorBodyLimit = Self.failureLimit
    return try await server.client(engine).fetch(request)
  }

  private static let bodies: [[UInt8]] = [
    [], [0], Array("{\"a\":\"ü\"}".utf8), (0..<3 << 20).map { UInt8(truncatingIfNeeded: $0 &* 31) },
  ]

  @Test(arguments: Engine.allCases, bodies.indices)
  func sendsTheBodyUnchanged(engine: Engine, index: Int) async throws {
    let server = try MisbehavingServer()
    server.on("/echo") { .status(200, headers: ["ETag": "\"e\""], body: $0.body) }
    let body = Self.bodies[index]
    #expect(try await post(body, to: "/echo", on: server, engine) == .content(body, etag: "\"e\""))
    let request = try #require(server.requests.first)
    #expect(server.requests.count == 1)
    #expect(request.method == "POST")
    #expect(request["Content-Length"] == "\(body.count)")
    #expect(request["Content-Type"] == "application/octet-stream")
    #expect(request["X-OTA-Publish-Id"] == "publish-id-1")
    // Few servers answer it; libcurl would wait for the others.
    #expect(request["Expect"] == nil)
  }

  @Test(arguments: Engine.allCases)
  func sendsTheContentType(engine: Engine) async throws {
    let server = try MisbehavingServer()
    server.on("/echo") { .status(200, body: $0.body) }
    let json = try HeaderField("content-type", "application/json")
    _ = try await post([0x7B, 0x7D], to: "/echo", on: server, engine, headers: [json])
    #expect(server.requests.first?["Content-Type"] == "application/json")
  }

  @Test(arguments: Engine.allCases, [307, 308])
  func resendsTheBodyOnItsOrigin(engine: Engine, status: Int) async throws {
    let server = try MisbehavingServer()
    server.on("/a", .redirect(to: "/b", status: status))
    server.on("/b") { .status(200, body: $0.body) }
    let body = Array("hello".utf8)
    #expect(try await post(body, to: "/a", on: server, engine) == .content(body, etag: nil))
    #expect(server.requests.map(\.method) == ["POST", "POST"])
    #expect(server.requests.map(\.body) == [body, body])
    #expect(server.requests.allSatisfy { $0["X-OTA-Publish-Id"] == "publish-id-1" })
  }

  @Test(arguments: Engine.allCases, [307, 308])
  func neverLeavesItsOrigin(engine: Engine, status: Int) async throws {
    let (server, other) = try (MisbehavingServer(), MisbehavingServer())
    server.on("/a", .redirect(to: other.url("/b").absoluteString, status: status))
    let error = await #expect(throws: TransportError.self) {
      try await post([1], to: "/a", on: server, engine)
    }
    #expect(error?.reason == .refusedRedirect(.otherOrigin(try other.origin)))
    #expect(other.requests.isEmpty)
  }

  /// Following them would turn the request into a GET.
  @Test(arguments: Engine.allCases, [301, 302, 303])
  func returnsOtherRedirectsAsFailures(engine: Engine, status: Int) async throws {
    let server = try MisbehavingServer()
    server.on("/a", .status(status, headers: ["Location": "/b"], body: Array("moved".utf8)))
    guard case .failure(let head, let body) = try await post([1], to: "/a", on: server, engine) else {
      Issue.record("The redirect was followed.")
      return
    }
    #expect(head.status == status)
    #expect(body == Array("moved".utf8))
    #expect(server.requests.map(\.target) == ["/a"])
  }

  @Test(arguments: Engine.allCases)
  func limitsTheRedirectsOfAPost(engine: Engine) async throws {
    let server = try MisbehavingServer()
    server.on("/a", .redirect(to: "/a", status: 307))
    let error = await #expect(throws: TransportError.self) {
      try await post([1], to: "/a", on: server, engine)
    }
    #expect(error?.reason == .tooManyRedirects(limit: 5))
    #expect(server.requests.count == 6)
  }

  /// The server may have processed the request before the connection broke. libcurl repeats a request on a reused
  /// connection.
  @Test func isNeverSentTwice() async throws {
    let server = try MisbehavingServer()
    server.on("/get", .content("{}"))
    server.on("/post", Reply([]))
    let client = try server.client()
    _ = try await client.fetch(server.request("/get"))
    let request = HTTPRequest(posting: [1], to: server.url("/post"), bodyLimit: 8)
    let error = await #expect(throws: TransportError.self) { try await client.fetch(request) }
    #expect(error?.reason == .connectionLost)
    #expect(server.requests(for: "/post").count == 1)
  }

  @Test(arguments: Engine.allCases)
  func limitsTheResponseToAPost(engine: Engine) async throws {
    let server = try MisbehavingServer()
    server.on("/a", .content("123456789"))
    let client = try server.client(engine)
    let error = await #expect(throws: TransportError.self) {
      try await client.fetch(HTTPRequest(posting: [], to: server.url("/a"), bodyLimit: 8))
    }
    #expect(error?.reason == .tooLarge(limit: 8))
  }
}
