import Foundation
import RuneTestServer
import RuneTestSupport
import Testing

@testable import RuneTransport

#if os(Linux)
  /// A server with a wrong certificate receives no request. The first test shows that the others do not fail for
  /// another reason.
  ///
  /// Serialized: each test blocks a thread while openssl runs, and other suites measure time.
  @Suite(.serialized) struct CertificateTests {
    private let authority: TestAuthority

    init() throws {
      authority = try TestAuthority()
    }

    private func identity(
      names: String = "DNS:localhost",
      days: Int = 2,
      isSelfSigned: Bool = false
    ) throws -> TestAuthority.Identity {
      try authority.identity(names: names, days: days, isSelfSigned: isSelfSigned)
    }

    /// The result of a request by a client that trusts the test's authority or only the system's.
    private func outcome(
      of server: TLSServer,
      host: String = "localhost",
      trusting isTrusted: Bool = true
    ) async throws -> Outcome {
      let origin = try APIOrigin(parsing: "https://\(host):\(server.port)")
      let client = HTTPClient(
        origin: origin,
        timeouts: TransportTimeouts(idle: 20),
        engine: CurlEngine(testing: CurlEngine.Testing(authorities: isTrusted ? authority.certificate : nil))
      )
      let url = try #require(URL(string: "\(origin)/de"))
      do throws(TransportError) {
        return .response(
          try await client.fetch(HTTPRequest(url: url, bodyLimit: 100, credential: .test(for: origin)))
        )
      } catch {
        return .failure(error.reason)
      }
    }

    @Test(arguments: [
      ("DNS:localhost", "localhost"), ("IP:127.0.0.1", "127.0.0.1"), ("DNS:other,DNS:localhost", "localhost"),
    ])
    func aValidCertificateIsAccepted(names: String, host: String) async throws {
      let server = try TLSServer(identity(names: names))
      #expect(try await outcome(of: server, host: host) == .content("{}"))
      #expect(server.requests == ["de"])
    }

    struct Mismatch: CustomTestStringConvertible, Sendable {
      var testDescription: String
      var names = "DNS:localhost"
      var days = 2
      var isSelfSigned = false
      var isTrusted = true
      var options: [String] = []
    }

    static let mismatches = [
      Mismatch(testDescription: "for another host", names: "DNS:rerune.example"),
      Mismatch(testDescription: "for a longer name", names: "DNS:localhost.example"),
      Mismatch(testDescription: "for all names", names: "DNS:*"),
      Mismatch(testDescription: "for the address, not the name", names: "IP:127.0.0.1"),
      Mismatch(testDescription: "expired", days: -1),
      Mismatch(testDescription: "self-signed", isSelfSigned: true),
      Mismatch(testDescription: "by an authority that the system does not trust", isTrusted: false),
      Mismatch(testDescription: "right, but TLS 1.1", options: ["-tls1_1", "-cipher", "ALL:@SECLEVEL=0"]),
      Mismatch(
        testDescription: "right, but without encryption",
        options: ["-tls1_2", "-cipher", "eNULL:@SECLEVEL=0"]
      ),
    ]

    @Test(arguments: mismatches)
    func anInvalidCertificateIsRefused(_ mismatch: Mismatch) async throws {
      let server = try TLSServer(
        identity(names: mismatch.names, days: mismatch.days, isSelfSigned: mismatch.isSelfSigned),
        options: mismatch.options
      )
      #expect(
        try await outcome(of: server, trusting: mismatch.isTrusted) == .failure(.insecureConnection)
      )
      #expect(server.requests.isEmpty)
    }

    /// This variable makes FoundationNetworking skip validation.
    @Test func environmentVariablesDoNotDisableValidation() async throws {
      setenv("URLSessionCertificateAuthorityInfoFile", "INSECURE_SSL_NO_VERIFY", 1)
      defer { unsetenv("URLSessionCertificateAuthorityInfoFile") }
      let server = try TLSServer(identity(isSelfSigned: true))
      #expect(try await outcome(of: server, trusting: false) == .failure(.insecureConnection))
      #expect(server.requests.isEmpty)
    }

    /// The server prefers HTTP/2, which it does not implement: only a client that does not offer it gets a response.
    @Test func noOtherProtocolIsOffered() async throws {
      let server = try TLSServer(identity(), options: ["-alpn", "h2,http/1.1"])
      #expect(try await outcome(of: server) == .content("{}"))
    }

    /// A body without a length ends with its connection, which anyone on the path can close. libcurl would accept
    /// what it received.
    @Test(arguments: [
      "HTTP/1.1 200 OK\n\n{}", "HTTP/1.0 200 OK\n\n", "HTTP/1.1 200 OK\nConnection: close\n\n{}",
    ])
    func aConnectionClosedByAThirdPartyYieldsNoContent(text: String) async throws {
      let server = try TLSServer(identity(), .waiting)
      // Not a detached thread: it would release the server when it ends, when the thread sanitizer no longer tracks it.
      DispatchQueue.global().async {
        do { try server.die(after: text) } catch { Issue.record(error) }
      }
      #expect(try await outcome(of: server) == .failure(.endless))
    }

    /// The server waits for a plain-text request and sends nothing.
    @Test func anEndlessHandshakeTimesOut() async throws {
      let server = try MisbehavingServer()
      let origin = try APIOrigin(parsing: "https://localhost:\(server.port)")
      let url = try #require(URL(string: "\(origin)/de"))
      try await onceUndisturbed { idle in
        let client = HTTPClient(origin: origin, timeouts: TransportTimeouts(idle: idle))
        let (error, time) = await timed {
          await #expect(throws: TransportError.self) {
            try await client.fetch(HTTPRequest(url: url, bodyLimit: 8))
          }
        }
        return error?.reason == .idle(seconds: idle) && time < idle * 6
      }
    }
  }
#endif
