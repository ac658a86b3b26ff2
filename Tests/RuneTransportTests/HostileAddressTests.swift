import Foundation
import RuneSystem
import RuneTestServer
import Testing

@testable import RuneTransport

/// Addresses in manifests and redirects.
@Suite struct HostileAddressTests {
  /// Records the addresses to which a client would have connected.
  private final class Recording: HTTPEngine {
    let addresses = Locked<[String]>([])

    func start(_ transfer: Transfer) -> @Sendable () -> Void {
      addresses.withLock { $0.append(transfer.request.address.text) }
      transfer.finish(.notConnected)
      return {}
    }
  }

  private func fault(of address: String, from origin: APIOrigin = .production) async throws -> OriginFault? {
    let engine = Recording()
    let client = HTTPClient(origin: origin, timeouts: .standard, engine: engine)
    // Text that is not a URL cannot be requested.
    guard let url = URL(string: address) else { return .notAnAddress }
    let error = await #expect(throws: TransportError.self) {
      try await client.fetch(HTTPRequest(url: url, bodyLimit: 8))
    }
    guard case .refusedAddress(let fault) = error?.reason else {
      #expect(engine.addresses.withLock { $0.count } == 1)
      return nil
    }
    #expect(engine.addresses.withLock { $0 }.isEmpty)
    return fault
  }

  @Test(arguments: [
    "https://localhost/", "https://localhost:8443/de", "https://LOCALHOST./", "https://a.localhost/",
    "https://127.0.0.1/", "https://127.255.0.9/", "https://0.0.0.0/",
    "https://169.254.169.254/latest/meta-data",
    "https://[::1]/", "https://[::]/", "https://[0:0:0:0:0:0:0:1]/", "https://[fe80::1]/",
    "https://[febf::1]/", "https://[::ffff:127.0.0.1]/", "https://[::ffff:7f00:1]/",
    "https://[::ffff:a9fe:a9fe]/", "https://[::127.0.0.1]/",
    "https://[::ffff:0:7f00:1]/", "https://[64:ff9b::7f00:1]/", "https://[64:ff9b::169.254.169.254]/",
    "https://[64:ff9b:1::127.0.0.1]/", "https://[2002:7f00:1::1]/", "https://[2002:a9fe:a9fe::]/",
  ])
  func aPublicServerCannotPointToTheDevice(address: String) async throws {
    #expect(try await fault(of: address) == .local)
  }

  @Test(arguments: [
    // Spellings that `getaddrinfo` reads as 127.0.0.1, and others that end in a number.
    "https://127.1/", "https://2130706433/", "https://0x7f000001/", "https://0x7f.1/", "https://0177.0.0.1/",
    "https://017700000001/", "https://127.0.0.1./", "https://0X7F.0.0.0x1/", "https://1.2.3.4.5/",
    "https://256.1.1.1/", "https://0x/", "https://example.0x1/", "https://example.1/",
    // Zone ids, and invalid IPv6 addresses.
    "https://[fe80::1%25eth0]/", "https://[fe80::1%eth0]/", "https://[::1%251]/", "https://[::1]evil/",
    "https://[::g]/", "https://[127.0.0.1]/", "https://[]/", "https://[::1/", "https://::1/",
    // Text that two parsers read differently.
    "https://a%00.rerune.io/", "https://rerune.io%2F@evil/", "https://\u{FF11}27.0.0.1/",
    "https://rerune.io\\evil/", "https://rerune.io:443:443/",
    // An international name, in both forms.
    "https://xn--bcher-kva.example/de", "https://b\u{FC}cher.example/de",
    // Full-width dots and letters, which become ASCII; a soft hyphen, which disappears.
    "https://127\u{3002}0\u{3002}0\u{3002}1/", "https://\u{24DB}ocalhost/", "https://local\u{AD}host/",
  ])
  func alternativeHostSpellingsAreRefused(address: String) async throws {
    #expect(try await fault(of: address) != nil)
  }

  @Test(arguments: [
    "https://user@rerune.io/", "https://user:password@rerune.io/", "https://:@rerune.io/",
    "https://rerune.io@evil.example/", "https://rerune.io:443@evil.example/", "https://user@[::1]/",
  ])
  func userInfoIsRefused(address: String) async throws {
    #expect(try await fault(of: address) == .userInfo)
  }

  @Test(arguments: [
    "file:///etc/passwd", "ftp://a.example/de", "data:,x", "gopher://a/", "http://a.example/",
  ])
  func noOtherSchemeIsFollowed(address: String) async throws {
    guard case .insecure = try await fault(of: address) else {
      Issue.record("\(address)")
      return
    }
  }

  @Test(arguments: [
    "https://10.0.0.1/de", "https://192.168.0.1:8443/de", "https://cdn.example.com/de",
    "https://[2001:db8::1]/de", "https://a1.example/de", "https://[64:ff9b::c000:201]/de",
    "https://[2002:c000:201::1]/de",
    "https://127.0.0.1.example/de", "https://0xab.example/de", "https://notlocalhost/de",
  ])
  func otherServersAreFollowed(address: String) async throws {
    #expect(try await fault(of: address) == nil)
  }

  /// A line break in an address stays percent-encoded and adds no header line.
  @Test(arguments: Engine.allCases)
  func anAddressCannotInjectAHeader(engine: Engine) async throws {
    let server = try MisbehavingServer()
    let path = "/a%0d%0aEvil:%201%0d%0a%0d%0aGET%20/b"
    server.on(path, .content("{}"))
    server.on("/start", .redirect(to: path))
    for first in [path, "/start"] {
      #expect(try await server.outcome(first, engine) == .content("{}"))
    }
    #expect(server.requests.allSatisfy { $0["Evil"] == nil })
    #expect(server.requests.map(\.target) == [path, "/start", path])
  }

  @Test func theCredentialGoesToAnIPv6OriginAndNoOther() async throws {
    let (server, other) = try (MisbehavingServer(isIPv6: true), MisbehavingServer())
    server.on("/a", .redirect(to: "http://[0:0:0:0:0:0:0:1]:\(server.port)/b"))
    server.on("/b", .redirect(to: other.url("/c").absoluteString))
    other.on("/c", .content("{}"))
    #expect(try await server.outcome("/a") == .content("{}"))
    #expect(server.requests.map { $0["X-OTA-Publish-Id"] } == ["publish-id-1", "publish-id-1"])
    #expect(other.requests.map { $0["X-OTA-Publish-Id"] } == [nil])
  }
}
