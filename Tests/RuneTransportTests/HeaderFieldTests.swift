import Foundation
import RuneTestServer
import Testing

@testable import RuneTransport

@Suite struct HeaderFieldTests {
  @Test(arguments: [
    ("X-Key", nil), ("Authorization", nil), ("!#$%&'*+-.^_`|~", nil), ("Accept", nil), ("Content-Type", nil),
    ("Hostess", nil), ("Proxy", nil), ("Tea", nil),
    ("", HeaderField.Fault.badName("")), ("X Key", .badName("X Key")), ("X:", .badName("X:")),
    ("X\r\nY", .badName("X??Y")), ("Schlüssel", .badName("Schl?ssel")), ("(a)", .badName("(a)")),
    ("Host", .reservedName("Host")), ("content-length", .reservedName("content-length")),
    ("TRANSFER-ENCODING", .reservedName("TRANSFER-ENCODING")), ("Connection", .reservedName("Connection")),
    ("Cookie", .reservedName("Cookie")), ("te", .reservedName("te")), ("Upgrade", .reservedName("Upgrade")),
    ("Proxy-Authorization", .reservedName("Proxy-Authorization")), ("proxy-x", .reservedName("proxy-x")),
    ("Expect", .reservedName("Expect")), ("Accept-Encoding", .reservedName("Accept-Encoding")),
    ("If-None-Match", .reservedName("If-None-Match")), ("Range", .reservedName("Range")),
    ("If-Range", .reservedName("If-Range")),
  ])
  func acceptsOnlySafeNames(name: String, fault: HeaderField.Fault?) {
    #expect(Self.fault(name, "v") == fault)
  }

  @Test(arguments: [
    ("v", true), ("a b", true), ("!~", true), (String(repeating: "a", count: 8_192), true),
    ("", false), (" ", false), (" a", false), ("a ", false), ("a\nb", false), ("a\r\nEvil: 1", false),
    ("a\tb", false), ("\u{0}", false), ("\u{7F}", false), ("ü", false),
    (String(repeating: "a", count: 8_193), false),
  ])
  func acceptsOnlyValuesThatArriveUnchanged(value: String, isTaken: Bool) {
    #expect(Self.fault("X-Key", value) == (isTaken ? nil : .badValue(of: "X-Key")))
  }

  private static func fault(_ name: String, _ value: String) -> HeaderField.Fault? {
    do throws(HeaderField.Fault) {
      _ = try HeaderField(name, value)
      return nil
    } catch {
      return error
    }
  }

  @Test func neverPrintsItsValue() throws {
    let field = try HeaderField("X-Key", "s3cret")
    var request = HTTPRequest(url: try #require(URL(string: "https://rerune.io")), bodyLimit: 1)
    request.headers = [field]
    var dumped = ""
    dump(request, to: &dumped)
    for text in ["\(field)", String(reflecting: field), "\(request)", String(reflecting: [field]), dumped] {
      #expect(!text.contains("s3cret"))
      #expect(text.contains("X-Key"))
    }
    #expect(!"\(HeaderField.Fault.badValue(of: "X-Key"))".isEmpty)
  }

  @Test(arguments: Engine.allCases)
  func eachFieldIsSentOnce(engine: Engine) async throws {
    let server = try MisbehavingServer()
    server.on("/a", .content("{}"))
    var request = try server.request("/a")
    request.headers = try [
      HeaderField("Accept", "text/plain"), HeaderField("X-A", "1"), HeaderField("x-a", "2"),
      HeaderField("User-Agent", "test/1"), HeaderField("X-OTA-Publish-Id", "mine"),
    ]
    _ = try await server.client(engine).fetch(request)
    let received = try #require(server.requests.first)
    #expect(received["Accept"] == "text/plain")
    #expect(received["X-A"] == "2")
    #expect(received["User-Agent"] == "test/1")
    #expect(received["X-OTA-Publish-Id"] == "publish-id-1")
    for name in ["accept", "x-a", "user-agent", "x-ota-publish-id"] {
      #expect(received.names.filter { $0 == name }.count == 1, "\(name)")
    }
  }

  /// Any of them may be a credential.
  @Test(arguments: Engine.allCases)
  func fieldsAreNotSentToOtherOrigins(engine: Engine) async throws {
    let (server, other) = try (MisbehavingServer(), MisbehavingServer())
    server.on("/a", .redirect(to: "/b"))
    server.on("/b", .redirect(to: other.url("/c").absoluteString))
    other.on("/c", .redirect(to: server.url("/d").absoluteString))
    server.on("/d", .content("{}"))
    var request = try server.request("/a")
    request.headers = try [
      HeaderField("Authorization", "Bearer x"), HeaderField("X-Key", "1"),
      HeaderField("Accept", "text/plain"),
      HeaderField("User-Agent", "test/1"), HeaderField("Cache-Control", "no-cache"),
    ]
    _ = try await server.client(engine).fetch(request)
    let all = server.requests.dropLast() + other.requests + server.requests.suffix(1)
    #expect(all.map(\.target) == ["/a", "/b", "/c", "/d"])
    for name in ["Authorization", "X-Key"] {
      #expect(all.map { $0[name] != nil } == [true, true, false, false], "\(name)")
    }
    for name in ["Accept", "User-Agent", "Cache-Control"] {
      #expect(
        all.map { $0[name] } == [String?](repeating: request.headers.value(of: name), count: 4),
        "\(name)"
      )
    }
  }
}

extension [HeaderField] {
  fileprivate func value(of name: String) -> String? { first { $0.name == name }?.value }
}
