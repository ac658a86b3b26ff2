import Foundation
import RuneTestServer
import RuneTestSupport
import Testing

@testable import RuneTransport

#if os(Linux)
  /// Certificates that are almost right, and servers that misuse TLS. `CertificateTests` has the plain cases.
  @Suite(.serialized) struct HostileTLSTests {
    private static let authority = Result { try TestAuthority() }
    private let authority: TestAuthority

    init() throws { authority = try Self.authority.get() }

    /// The result of a request for `host`, which stands for this device.
    private func fetch(
      port: Int,
      host: String = "rerune.example",
      idle: TimeInterval = 20
    ) async throws -> Outcome {
      let origin = try APIOrigin(parsing: "https://\(host):\(port)")
      let engine = CurlEngine(
        testing: CurlEngine.Testing(
          authorities: authority.certificate,
          resolved: "\(host):\(port):127.0.0.1"
        )
      )
      let client = HTTPClient(origin: origin, timeouts: TransportTimeouts(idle: idle), engine: engine)
      let url = try #require(URL(string: "\(origin)/de"))
      do throws(TransportError) {
        let request = HTTPRequest(url: url, bodyLimit: 100, credential: .test(for: origin))
        return .response(try await client.fetch(request))
      } catch {
        return .failure(error.reason)
      }
    }

    // MARK: Certificates

    struct Certificate: CustomTestStringConvertible, Sendable {
      enum Issuer {
        case authority, anotherServer, authorityForAnotherDomain, authorityOfNoLength, authorityForClients
      }

      var testDescription: String
      var names = "DNS:rerune.example"
      var host = "rerune.example"
      var traits = TestAuthority.Traits()
      var issuer = Issuer.authority
      var days = 2
    }

    static let accepted = [
      Certificate(testDescription: "for the host"),
      Certificate(
        testDescription: "for a host of the domain",
        names: "DNS:*.rerune.example",
        host: "a.rerune.example"
      ),
      Certificate(testDescription: "in capitals", names: "DNS:RERUNE.Example"),
      Certificate(testDescription: "for servers", traits: .init(extensions: ["extendedKeyUsage=serverAuth"])),
      Certificate(testDescription: "for the address", names: "IP:127.0.0.1", host: "127.0.0.1"),
    ]

    static let refused = [
      Certificate(testDescription: "not valid yet", traits: .init(notBefore: "20400101000000Z")),
      Certificate(testDescription: "expired", days: -1),
      Certificate(testDescription: "for clients", traits: .init(extensions: ["extendedKeyUsage=clientAuth"])),
      Certificate(testDescription: "for code", traits: .init(extensions: ["extendedKeyUsage=codeSigning"])),
      Certificate(
        testDescription: "with an unknown critical extension",
        traits: .init(extensions: ["1.2.3.4=critical,ASN1:UTF8String:x"])
      ),
      Certificate(
        testDescription: "with a short key",
        traits: .init(key: ["-newkey", "rsa:1024", "-nodes"])
      ),
      Certificate(testDescription: "signed with SHA-1", traits: .init(options: ["-sha1"])),
      Certificate(testDescription: "signed by another server", issuer: .anotherServer),
      Certificate(testDescription: "signed for another domain", issuer: .authorityForAnotherDomain),
      Certificate(testDescription: "signed by one that may only sign servers", issuer: .authorityOfNoLength),
      Certificate(testDescription: "signed by one for clients", issuer: .authorityForClients),
      Certificate(testDescription: "for the domain's hosts", names: "DNS:*.rerune.example"),
      Certificate(testDescription: "for the top level", names: "DNS:*.example"),
      Certificate(
        testDescription: "for one level less",
        names: "DNS:*.rerune.example",
        host: "b.a.rerune.example"
      ),
      Certificate(testDescription: "for a part of a name", names: "DNS:rerune.*"),
      Certificate(testDescription: "for two wildcards", names: "DNS:*.*.example", host: "a.b.example"),
      Certificate(testDescription: "for a longer host", names: "DNS:rerune.example.evil.example"),
      Certificate(testDescription: "for an address", names: "DNS:other.example,IP:127.0.0.1"),
      Certificate(testDescription: "for another address", names: "IP:127.0.0.2", host: "127.0.0.1"),
      Certificate(
        testDescription: "for an address as a name",
        names: "DNS:127.0.0.1,IP:127.0.0.2",
        host: "127.0.0.1"
      ),
      Certificate(testDescription: "for a mail address", names: "email:x@rerune.example,DNS:other.example"),
      Certificate(
        testDescription: "for an address of the web",
        names: "URI:https://rerune.example,DNS:other.example"
      ),
      // `rerune.example\0.evil.example`
      Certificate(
        testDescription: "with a zero in its name",
        names:
          "DER:30:1e:82:1c:72:65:72:75:6e:65:2e:65:78:61:6d:70:6c:65:00:2e:65:76:69:6c:2e:65:78:61:6d:70:6c:65"
      ),
    ]

    private func identity(_ certificate: Certificate) throws -> TestAuthority.Identity {
      var traits = certificate.traits
      let authority = ["basicConstraints=critical,CA:TRUE", "keyUsage=keyCertSign"]
      switch certificate.issuer {
      case .authority: break
      case .anotherServer: traits.issuer = try self.authority.identity(names: "DNS:other.example")
      case .authorityForAnotherDomain:
        let constraint = "nameConstraints=critical,permitted;DNS:evil.example"
        traits.issuer = try self.authority.identity(names: "", .init(extensions: authority + [constraint]))
      case .authorityOfNoLength:
        let first = ["basicConstraints=critical,CA:TRUE,pathlen:0", "keyUsage=keyCertSign"]
        let upper = try self.authority.identity(
          names: "",
          commonName: "Upper authority",
          .init(extensions: first)
        )
        traits.issuer = try self.authority.identity(
          names: "",
          commonName: "Lower authority",
          .init(extensions: authority, issuer: upper)
        )
      case .authorityForClients:
        traits.issuer = try self.authority.identity(
          names: "",
          .init(extensions: authority + ["extendedKeyUsage=clientAuth"])
        )
      }
      return try self.authority.identity(
        names: certificate.names,
        commonName: "rerune.example",
        days: certificate.days,
        traits
      )
    }

    /// Weak certificates can be shown by a server that does not mind them.
    private static let options = ["-cipher", "DEFAULT:@SECLEVEL=0"]

    @Test(arguments: accepted) func aValidCertificateIsAccepted(certificate: Certificate) async throws {
      let server = try TLSServer(identity(certificate), options: Self.options)
      #expect(try await fetch(port: server.port, host: certificate.host) == .content("{}"))
    }

    @Test(arguments: refused) func anAlmostValidCertificateIsRefused(certificate: Certificate) async throws {
      let server = try TLSServer(identity(certificate), options: Self.options)
      #expect(try await fetch(port: server.port, host: certificate.host) == .failure(.insecureConnection))
      #expect(server.requests.isEmpty)
    }

    @Test(arguments: [
      ["-tls1", "-cipher", "ALL:@SECLEVEL=0"], ["-tls1_1", "-cipher", "ALL:@SECLEVEL=0"],
      ["-tls1_2", "-cipher", "aNULL:@SECLEVEL=0"], ["-tls1_2", "-cipher", "eNULL:@SECLEVEL=0"],
    ])
    func weakProtocolsAreRefused(options: [String]) async throws {
      let server = try TLSServer(identity(Certificate(testDescription: "")), options: options)
      #expect(try await fetch(port: server.port) == .failure(.insecureConnection))
      #expect(server.requests.isEmpty)
    }

    // MARK: Handshakes

    private static let alert: [UInt8] = [21, 3, 3, 0, 2, 1, 0]
    private static let empty: [UInt8] = [22, 3, 3, 0, 0]

    static let handshakes: [(name: String, reply: Reply)] = [
      ("closed at once", Reply([])),
      ("plain HTTP", .content("{}")),
      ("an answer of HTTP/0.9", Reply([.bytes(Array("{}".utf8))])),
      ("zeros", Reply([.bytes([UInt8](repeating: 0, count: 4_096))])),
      ("noise", Reply([.bytes((0..<4_096).map { UInt8(truncatingIfNeeded: $0 &* 167 &+ $0 / 7) })])),
      (
        "a record longer than allowed",
        Reply([.bytes([22, 3, 3, 0xFF, 0xFF] + [UInt8](repeating: 2, count: 65_535))])
      ),
      ("a message longer than its record", Reply([.bytes([22, 3, 3, 0, 4, 2, 0xFF, 0xFF, 0xFF])])),
      ("half a greeting", Reply([.bytes([22, 3, 3, 0, 80, 2, 0, 0, 76, 3, 3])])),
      ("a fatal alert", Reply([.bytes([21, 3, 3, 0, 2, 2, 40])])),
      ("data before a handshake", Reply([.bytes([23, 3, 3, 0, 2] + Array("{}".utf8))])),
      ("SSL 2", Reply([.bytes([0x80, 0x0B, 4, 0, 1, 0, 2, 0, 0, 0, 0, 0, 0])])),
      ("SSL 3", Reply([.bytes([22, 3, 0, 0, 4, 2, 0, 0, 0])])),
      ("endless warnings", Reply([.repeated(alert, times: nil)])),
      ("endless empty records", Reply([.repeated(empty, times: nil)])),
      ("endless noise", Reply([.repeated([UInt8](repeating: 0x16, count: 16_384), times: nil)])),
    ]

    @Test(arguments: handshakes) func aHandshakeThatIsNoneEnds(handshake: (name: String, reply: Reply))
      async throws
    {
      let server = try RawServer(handshake.reply)
      let (outcome, time) = try await timed { try await fetch(port: server.port, idle: 5) }
      guard case .failure(let reason) = outcome else {
        Issue.record("\(handshake.name): \(outcome)")
        return
      }
      #expect(
        [.insecureConnection, .connectionLost, .notConnected].contains(reason),
        "\(handshake.name): \(reason)"
      )
      #expect(time < 30)
    }

    /// Each byte arrives in time, but not all of them together.
    @Test(arguments: [
      ("silence", Reply([.silence])),
      (
        "a message bit by bit",
        Reply([.drip([22, 3, 3, 64, 0] + [UInt8](repeating: 2, count: 16_384), interval: 0.05)])
      ),
      (
        "empty records bit by bit",
        Reply([.drip((0..<9_999).flatMap { _ in [22, 3, 3, 0, 0] as [UInt8] }, interval: 0.05)])
      ),
      (
        "warnings bit by bit",
        Reply([.drip((0..<9_999).flatMap { _ in [21, 3, 3, 0, 2, 1, 0] as [UInt8] }, interval: 0.05)])
      ),
    ])
    func aSlowHandshakeTimesOut(handshake: (name: String, reply: Reply)) async throws {
      let server = try RawServer(handshake.reply)
      let (outcome, time) = try await timed { try await fetch(port: server.port, idle: 1) }
      guard case .failure = outcome else {
        Issue.record("\(handshake.name): \(outcome)")
        return
      }
      #expect(time < 20, "\(handshake.name)")
    }

    // MARK: After the handshake

    /// Whoever is on the way can close the connection, but not say that this is the end.
    @Test(arguments: [
      "HTTP/1.1 200 OK\n", "HTTP/1.1 200 OK\nContent-Length: 20\n",
      "HTTP/1.1 200 OK\nContent-Length: 20\n\n{\"a\":\"b\"}\n",
      "HTTP/1.1 200 OK\nTransfer-Encoding: chunked\n\n3\n{}\n",
      "HTTP/1.1 200 OK\nTransfer-Encoding: chunked\n\n2\n{}\n0\n",
      "HTTP/1.1 200 OK\nTransfer-Encoding: chunked\n\n2\n{}\n0\nETag: x\n",
      "HTTP/1.1 200 OK\nContent-Encoding: gzip\nContent-Length: 40\n\n\u{1F}\n",
      "HTTP/1.1 100 Continue\n\n", "",
    ])
    func aTruncatedAnswerIsNoContent(text: String) async throws {
      let server = try TLSServer(identity(Certificate(testDescription: "")), .waiting)
      DispatchQueue.global().async {
        do { try server.die(after: text) } catch { Issue.record(error) }
      }
      guard case .failure(let reason) = try await fetch(port: server.port) else {
        Issue.record("\(text)")
        return
      }
      #expect(
        [.truncated, .connectionLost, .malformedResponse, .insecureConnection].contains(reason),
        "\(text): \(reason)"
      )
    }

    @Test(arguments: [1, 50]) func aServerThatWantsNewKeysTimesOut(times: Int) async throws {
      let server = try TLSServer(identity(Certificate(testDescription: "")), .waiting, options: ["-tls1_2"])
      DispatchQueue.global().async {
        do { try server.renegotiate(times: times) } catch { Issue.record(error) }
      }
      let (outcome, time) = try await timed { try await fetch(port: server.port, idle: 2) }
      guard case .failure = outcome else {
        Issue.record("\(outcome)")
        return
      }
      #expect(time < 20)
    }

    /// The server is the right one; where it leads is not.
    @Test(arguments: [
      ("http://rerune.example/de", OriginFault.insecure(scheme: "http")),
      ("http://127.0.0.1/de", .insecure(scheme: "http")), ("ftp://rerune.example/", .insecure(scheme: "ftp")),
      ("https://127.0.0.1/de", .local), ("https://[::1]/de", .local), ("https://localhost/de", .local),
      ("https://[64:ff9b::a9fe:a9fe]/", .local), ("https://user@rerune.example/", .userInfo),
    ])
    func noRedirectGivesUpTLS(location: String, fault: OriginFault) async throws {
      let server = try TLSServer(
        identity(Certificate(testDescription: "")),
        .answering("HTTP/1.1 302 Found\nLocation: \(location)\nContent-Length: 0\n\n")
      )
      #expect(try await fetch(port: server.port) == .failure(.refusedRedirect(fault)))
    }
  }
#endif
