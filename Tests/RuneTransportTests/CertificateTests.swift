import Foundation
import RuneTestServer
import Testing

@testable import RuneTransport

#if os(Linux)
  /// Who is not the server that was asked for hears nothing, whatever is wrong with the certificate. The first test shows
  /// that the others fail for their own reason.
  ///
  /// One after the other: each holds a thread while openssl works, and other suites measure time.
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

    /// What a client that trusts the test's authority, or the system's alone, makes of a server.
    private func outcome(
      of server: TLSServer,
      host: String = "localhost",
      trusting isTrusted: Bool = true
    ) async throws -> Outcome {
      let origin = try APIOrigin(parsing: "https://\(host):\(server.port)")
      let client = HTTPClient(
        origin: origin,
        timeouts: TransportTimeouts(idle: 20),
        engine: CurlEngine(authorities: isTrusted ? authority.certificate : nil)
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
    func theRightCertificateIsAccepted(names: String, host: String) async throws {
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
      Mismatch(testDescription: "by an authority that the system does not know", isTrusted: false),
      Mismatch(testDescription: "right, but TLS 1.1", options: ["-tls1_1", "-cipher", "ALL:@SECLEVEL=0"]),
      Mismatch(
        testDescription: "right, but without encryption",
        options: ["-tls1_2", "-cipher", "eNULL:@SECLEVEL=0"]
      ),
    ]

    @Test(arguments: mismatches)
    func aCertificateThatDoesNotMatchIsRefused(_ mismatch: Mismatch) async throws {
      let server = try TLSServer(
        identity(names: mismatch.names, days: mismatch.days, isSelfSigned: mismatch.isSelfSigned),
        options: mismatch.options
      )
      #expect(
        try await outcome(of: server, trusting: mismatch.isTrusted) == .failure(.insecureConnection)
      )
      #expect(server.requests.isEmpty)
    }

    /// The variable by which FoundationNetworking can be told to check nothing.
    @Test func noEnvironmentTurnsTheCheckOff() async throws {
      setenv("URLSessionCertificateAuthorityInfoFile", "INSECURE_SSL_NO_VERIFY", 1)
      defer { unsetenv("URLSessionCertificateAuthorityInfoFile") }
      let server = try TLSServer(identity(isSelfSigned: true))
      #expect(try await outcome(of: server, trusting: false) == .failure(.insecureConnection))
      #expect(server.requests.isEmpty)
    }

    /// The server prefers HTTP/2, which it cannot speak: only a client that does not offer it gets an answer.
    @Test func noOtherProtocolIsOffered() async throws {
      let server = try TLSServer(identity(), options: ["-alpn", "h2,http/1.1"])
      #expect(try await outcome(of: server) == .content("{}"))
    }

    /// A body without a length ends with its connection, which anybody on the way can cut. libcurl would take what came.
    @Test(arguments: [
      "HTTP/1.1 200 OK\n\n{}", "HTTP/1.0 200 OK\n\n", "HTTP/1.1 200 OK\nConnection: close\n\n{}",
    ])
    func aConnectionThatSomebodyElseEndsBringsNoContent(text: String) async throws {
      let server = try TLSServer(identity(), .waiting)
      // A thread of its own would end with the server's last reference, where the thread sanitizer has left it.
      DispatchQueue.global().async {
        do { try server.die(after: text) } catch { Issue.record(error) }
      }
      #expect(try await outcome(of: server) == .failure(.endless))
    }

    /// The server waits for a request in clear text, and says nothing.
    @Test func aHandshakeWithoutEndIsGivenUp() async throws {
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
