import Foundation
import RuneTestServer
import Testing

@testable import RuneTransport

@Suite struct RedirectTests {
  @Test(arguments: Engine.allCases, [301, 302, 303, 307, 308])
  func followsWithinTheOrigin(engine: Engine, status: Int) async throws {
    let server = try MisbehavingServer()
    server.on("/a", .redirect(to: "/b?c=d%2Fe", status: status))
    server.on("/b", .content("{}", headers: ["ETag": "\"b\""]))
    #expect(try await server.outcome("/a", engine, validator: "\"a\"") == .content("{}", etag: "\"b\""))
    #expect(server.requests.map(\.target) == ["/a", "/b?c=d%2Fe"])
    #expect(
      server.requests.allSatisfy {
        $0["X-OTA-Publish-Id"] == "publish-id-1" && $0["If-None-Match"] == "\"a\""
      }
    )
  }

  /// Another port is another origin. After leaving the origin, a redirect back to it was chosen by a third party.
  @Test(arguments: Engine.allCases)
  func leavesTheCredentialBehind(engine: Engine) async throws {
    let (server, other) = try (MisbehavingServer(), MisbehavingServer())
    server.on("/a", .redirect(to: other.url("/b").absoluteString))
    other.on("/b", .redirect(to: server.url("/c").absoluteString))
    server.on("/c", .content("{}"))
    #expect(try await server.outcome("/a", engine) == .content("{}"))
    #expect(server.requests(for: "/a").first?["X-OTA-Publish-Id"] == "publish-id-1")
    #expect(other.requests.map { $0["X-OTA-Publish-Id"] } == [nil])
    #expect(server.requests(for: "/c").map { $0["X-OTA-Publish-Id"] } == [nil])
  }

  @Test(arguments: Engine.allCases)
  func staysOnTheOriginIfRequired(engine: Engine) async throws {
    let (server, other) = try (MisbehavingServer(), MisbehavingServer())
    server.on("/a", .redirect(to: "/b"))
    server.on("/b", .redirect(to: other.url("/c").absoluteString))
    other.on("/c", .content("{}"))
    let client = try server.client(engine)
    var request = HTTPRequest(url: server.url("/a"), bodyLimit: 1 << 20)
    request.redirects = .stayOnOrigin
    await #expect(throws: TransportError.self) { try await client.fetch(request) }
    #expect(other.requests.isEmpty)
    request.redirects = .follow
    #expect(try await client.fetch(request) == .content(Array("{}".utf8), etag: nil))
  }

  @Test func anotherNameOfTheSameMachineIsAnotherOrigin() async throws {
    let server = try MisbehavingServer()
    server.on("/a", .redirect(to: "http://localhost:\(server.port)/b"))
    server.on("/b", .content("{}"))
    #expect(try await server.outcome("/a") == .content("{}"))
    #expect(server.requests(for: "/b").map { $0["X-OTA-Publish-Id"] } == [nil])
  }

  @Test(arguments: Engine.allCases)
  func followsFiveAndNoMore(engine: Engine) async throws {
    let server = try MisbehavingServer()
    for hop in 0..<6 { server.on("/\(hop)", .redirect(to: "/\(hop + 1)")) }
    server.on("/6", .content("{}"))
    #expect(try await server.outcome("/1", engine) == .content("{}"))
    #expect(try await server.outcome("/0", engine) == .failure(.tooManyRedirects(limit: 5)))
  }

  @Test func endsALoop() async throws {
    let server = try MisbehavingServer()
    server.on("/a", .redirect(to: "/a"))
    #expect(try await server.outcome("/a") == .failure(.tooManyRedirects(limit: 5)))
    #expect(server.requests.count == 6)
  }

  @Test(arguments: Engine.allCases)
  func refusesToLeaveHTTPS(engine: Engine) async throws {
    let server = try MisbehavingServer()
    let cases: [(String, OriginFault)] = [
      ("http://rerune.io/de", .insecure(scheme: "http")),
      ("http://192.168.0.1/", .insecure(scheme: "http")),
      ("ftp://127.0.0.1/de", .insecure(scheme: "ftp")),
      ("file:///etc/passwd", .insecure(scheme: "file")),
      ("data:application/json,%7B%7D", .insecure(scheme: "data")),
      ("http://user:password@127.0.0.1:\(server.port)/de", .userInfo),
    ]
    for (number, (location, fault)) in cases.enumerated() {
      server.on("/\(number)", .redirect(to: location))
      #expect(
        try await server.outcome("/\(number)", engine) == .failure(.refusedRedirect(fault)),
        "\(location)"
      )
    }
    #expect(server.requests.count == cases.count)
  }

  /// The origin is https: http is refused even on loopback.
  @Test(arguments: [
    ("http://127.0.0.1:8080/de", OriginFault.insecure(scheme: "http")), ("https://127.0.0.1:8080/de", .local),
    ("https://[::ffff:169.254.169.254]/", .local), ("//localhost/de", .local),
  ])
  func aServerCannotRedirectAnAppToItsDevice(location: String, fault: OriginFault) async throws {
    struct Redirecting: HTTPEngine {
      let location: String
      func start(_ transfer: Transfer) -> @Sendable () -> Void {
        _ = transfer.receive(ResponseHead(status: 302) { ["location": location][$0] })
        return {}
      }
    }
    let client = HTTPClient(
      origin: .production,

      timeouts: .standard,
      engine: Redirecting(location: location)
    )
    let url = try #require(URL(string: "https://rerune.io/api/sdk/translations/manifest?platform=ios"))
    let error = await #expect(throws: TransportError.self) {
      try await client.fetch(HTTPRequest(url: url, bodyLimit: 8))
    }
    #expect(error?.reason == .refusedRedirect(fault))
    #expect(error?.place == "https://rerune.io/api/sdk/translations/manifest?…")
  }

  /// Any `Location` results in an error or a document of this server, never in a crash.
  @Test(arguments: [
    "", " ", "//", "///", "http:", "http:/", "http://", "http:///x", "http://[", "http://[::1",
    "http://[::1]:x/",
    "://", "?", "#", "%", "%00", "\u{7F}", "http://127.0.0.1:99999/", "http://127.0.0.1:-1/", "http://a b/",
    "http://\u{131}/", "mailto:x", "a:b", "\\\\evil\\x", "..", "../../..", "/%2e%2e/%2e%2e", "?%zz", "#%zz",
    "/x?a=[]{}|\\^`\"<>", String(repeating: "a/", count: 20_000),
  ])
  func survivesAnyLocation(location: String) async throws {
    let server = try MisbehavingServer()
    server.on("/a", .redirect(to: location))
    let outcome = try await server.outcome("/a")
    guard case .failure = outcome else {
      Issue.record("\(outcome)")
      return
    }
  }

  @Test func redirectWithoutLocationIsRefused() async throws {
    let server = try MisbehavingServer()
    server.on("/a", .status(302))
    #expect(try await server.outcome("/a") == .failure(.refusedRedirect(.notAnAddress)))
  }
}
