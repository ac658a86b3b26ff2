import Foundation
import RuneTestServer
import Testing

@testable import RuneTransport

#if os(Linux)
  /// Host names that stand for this device or its link. The name service is the attacker's.
  @Suite(.serialized) struct ResolvedAddressTests {
    private func outcome(
      of url: String,
      from origin: String,
      resolving host: String,
      as address: String,
      trusting authority: TestAuthority? = nil
    ) async throws -> Outcome {
      let url = try #require(URL(string: url))
      let testing = CurlEngine.Testing(
        authorities: authority?.certificate,
        resolved: "\(host):\(url.port ?? 443):\(address)"
      )
      let client = HTTPClient(
        origin: try APIOrigin(parsing: origin),
        timeouts: TransportTimeouts(idle: 20),
        engine: CurlEngine(testing: testing)
      )
      do throws(TransportError) {
        return .response(try await client.fetch(HTTPRequest(url: url, bodyLimit: 100)))
      } catch {
        return .failure(error.reason)
      }
    }

    @Test(arguments: [
      "127.0.0.1", "127.9.9.9", "0.0.0.0", "0.1.2.3", "169.254.169.254", "[::1]", "[::]", "[fe80::1]",
      "[febf::1]",
      "[::ffff:127.0.0.1]", "[::ffff:169.254.169.254]", "[::127.0.0.1]", "[::ffff:0:7f00:1]",
      "[64:ff9b::7f00:1]",
      "[64:ff9b::a9fe:a9fe]", "[64:ff9b:1::7f00:1]", "[2002:7f00:1::]", "[2002:a9fe:a9fe::1]",
    ])
    func aNameForTheDeviceIsRefused(address: String) async throws {
      let outcome = try await outcome(
        of: "https://cdn.example:9/de",
        from: "https://rerune.example",
        resolving: "cdn.example",
        as: address
      )
      #expect(outcome == .failure(.refusedAddress(.local)))
    }

    /// A server is there, and its certificate is right.
    @Test func aServerOnTheDeviceReceivesNothing() async throws {
      let authority = try TestAuthority()
      let server = try TLSServer(authority.identity(names: "DNS:cdn.example"))
      let url = "https://cdn.example:\(server.port)"
      for (origin, expected) in [
        ("https://rerune.example", Outcome.failure(.refusedAddress(.local))), (url, .content("{}")),
      ] {
        let outcome = try await outcome(
          of: "\(url)/de",
          from: origin,
          resolving: "cdn.example",
          as: "127.0.0.1",
          trusting: authority
        )
        #expect(outcome == expected)
        #expect(server.requests.isEmpty == (origin != url))
      }
    }

    /// The other addresses of the name are tried.
    @Test func oneOfSeveralAddressesIsLeftOut() async throws {
      let authority = try TestAuthority()
      let server = try TLSServer(authority.identity(names: "DNS:cdn.example"))
      let outcome = try await outcome(
        of: "https://cdn.example:\(server.port)/de",
        from: "https://cdn.example:\(server.port)",
        resolving: "cdn.example",
        as: "[::1],127.0.0.1",
        trusting: authority
      )
      #expect(outcome == .content("{}"))
    }
  }
#endif
