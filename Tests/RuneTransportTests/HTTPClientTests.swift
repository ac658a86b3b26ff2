import Foundation
import RuneTestServer
import Testing

@testable import RuneTransport

@Suite struct HTTPClientTests {
  @Test(arguments: Engine.allCases)
  func fetchesContentWithItsValidator(engine: Engine) async throws {
    let server = try MisbehavingServer()
    server.on("/manifest", .content("{}", headers: ["eTaG": "W/\"42\""]))
    #expect(try await server.outcome("/manifest?platform=ios", engine) == .content("{}", etag: "W/\"42\""))

    let request = try #require(server.requests.first)
    #expect(request.method == "GET")
    #expect(request.target == "/manifest?platform=ios")
    #expect(request["X-OTA-Publish-Id"] == "publish-id-1")
    #expect(request["Accept-Encoding"] == "gzip")
    #expect(request["If-None-Match"] == nil)
    #expect(request["Authorization"] == nil)
  }

  @Test(arguments: Engine.allCases)
  func returnsTheSignaturesOfAllHeaders(engine: Engine) async throws {
    let server = try MisbehavingServer()
    server.on("/one", .content("{}", headers: ["x-ota-SIGNATURE": "a:AA=="]))
    server.on(
      "/two",
      .raw("HTTP/1.1 200 OK\nX-OTA-Signature: a:AA==\nX-OTA-Signature: b:BB==\nContent-Length: 2\n\n{}")
    )
    server.on("/long", .content("{}", headers: ["X-OTA-Signature": String(repeating: "a", count: 5_000)]))
    #expect(try await server.outcome("/one", engine) == .content("{}", signature: "a:AA=="))
    // Foundation on Linux joins the values without a space.
    let joined = try await server.outcome("/two", engine)
    #expect(
      [.content("{}", signature: "a:AA==, b:BB=="), .content("{}", signature: "a:AA==,b:BB==")].contains(
        joined
      )
    )
    #expect(try await server.outcome("/long", engine) == .content("{}"))
  }

  @Test(arguments: Engine.allCases)
  func sendsTheValidator(engine: Engine) async throws {
    let server = try MisbehavingServer()
    server.on("/manifest", .status(304, headers: ["ETag": "W/\"42\""]))
    #expect(try await server.outcome("/manifest", engine, validator: "W/\"42\"") == .response(.notModified))
    #expect(server.requests.first?["If-None-Match"] == "W/\"42\"")
  }

  @Test(arguments: Engine.allCases)
  func refuses304WithoutACopy(engine: Engine) async throws {
    let server = try MisbehavingServer()
    server.on("/manifest", .status(304))
    #expect(try await server.outcome("/manifest", engine) == .failure(.nothingToReuse))
  }

  @Test(arguments: ["\"a\"\r\nEvil: 1", "\"ключ\"", "", "\"" + String(repeating: "a", count: 5_000) + "\""])
  func omitsAnInvalidValidator(validator: String) async throws {
    let server = try MisbehavingServer()
    server.on("/manifest", .content("{}"))
    #expect(try await server.outcome("/manifest", validator: validator) == .content("{}"))
    #expect(server.requests.first?["If-None-Match"] == nil)
    #expect(server.requests.first?["Evil"] == nil)
  }

  @Test(arguments: Engine.allCases)
  func decompressesGzip(engine: Engine) async throws {
    let server = try MisbehavingServer()
    let body: [UInt8] = [
      0x1F, 0x8B, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x03, 0xAB, 0x56, 0x4A, 0x2F, 0x4A, 0x4D, 0x2D,
      0xC9,
      0xCC, 0x4B, 0x57, 0xB2, 0x52, 0xF2, 0x48, 0xCC, 0xC9, 0xC9, 0x57, 0xA0, 0x3F, 0xA9, 0x54, 0x0B, 0x00,
      0xD8,
      0xB1, 0x79, 0x14, 0x87, 0x00, 0x00, 0x00,
    ]
    server.on("/de", .status(200, headers: ["Content-Encoding": "gzip"], body: body))
    let text = "{\"greeting\":\"" + String(repeating: "Hallo ", count: 20) + "\"}"
    #expect(try await server.outcome("/de", engine) == .content(text))
  }

  @Test(arguments: Engine.allCases)
  func returnsTheBodyUnchanged(engine: Engine) async throws {
    let server = try MisbehavingServer()
    let bytes: [UInt8] = [0x7B, 0xFF, 0xFE, 0x00, 0xC3, 0x28, 0x7D]
    server.on("/de", .status(200, headers: ["ETag": "\"1\""], body: bytes))
    server.on("/empty", .status(200))
    #expect(try await server.outcome("/de", engine) == .response(.content(bytes, etag: "\"1\"")))
    #expect(try await server.outcome("/empty", engine) == .content(""))
  }

  @Test(
    arguments: Engine.allCases,
    [201, 202, 203, 204, 206, 300, 400, 401, 403, 404, 410, 429, 500, 503, 599]
  )
  func noOtherStatusIsContent(engine: Engine, status: Int) async throws {
    let server = try MisbehavingServer()
    server.on(
      "/de",
      .status(status, headers: ["ETag": "\"1\""], body: status == 204 ? [] : Array("{\"a\":\"b\"}".utf8))
    )
    #expect(try await server.outcome("/de", engine, validator: "\"1\"") == .failure(.status(status)))
  }

  @Test func aChallengeIsReported() async throws {
    let server = try MisbehavingServer()
    server.on("/de", .status(401, headers: ["WWW-Authenticate": "Basic realm=\"x\""], body: [0x6E, 0x6F]))
    #expect(try await server.outcome("/de") == .failure(.status(401)))
    #expect(server.requests.count == 1)
  }

  @Test(arguments: Engine.allCases)
  func readsTheDate(_ engine: Engine) async throws {
    let server = try MisbehavingServer()
    let dates: [(field: String, seconds: TimeInterval?)] = [
      ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777), ("Sunday, 06-Nov-94 08:49:37 GMT", 3_939_871_777),
      ("Sun Nov  6 08:49:37 1994", 784_111_777), ("yesterday", nil), ("784111777", nil),
    ]
    for (field, seconds) in dates {
      server.on("/de", .content("{}", headers: ["Date": field]))
      #expect(
        try await server.client(engine).fetch(server.request("/de"))
          == .content(Array("{}".utf8), etag: nil, date: seconds),
        "\(field)"
      )
    }
  }

  @Test(arguments: [
    ("120", 120.0), ("Sun, 06 Nov 1994 08:50:37 GMT", 60), ("later", nil),
  ])
  func readsRetryAfter(field: String, seconds: TimeInterval?) async throws {
    let server = try MisbehavingServer()
    server.on("/de", .status(503, headers: ["Retry-After": field, "Date": "Sun, 06 Nov 1994 08:49:37 GMT"]))
    let error = await #expect(throws: TransportError.self) {
      try await server.client().fetch(server.request("/de"))
    }
    #expect(error?.retryAfter == seconds)
    #expect(error?.isRetryable == true)
  }

  @Test(arguments: Engine.allCases)
  func sendsNoCookieBack(engine: Engine) async throws {
    let server = try MisbehavingServer()
    server.on("/a", .content("{}", headers: ["Set-Cookie": "id=1; Path=/"]))
    server.on("/b", .redirect(to: "/a"))
    let client = try server.client(engine)
    for path in ["/a", "/b", "/a"] { _ = try await client.fetch(server.request(path)) }
    #expect(server.requests.count == 4)
    #expect(server.requests.allSatisfy { $0["Cookie"] == nil })
  }

  @Test func keepsTheConnection() async throws {
    let server = try MisbehavingServer()
    server.on("/a", .content("{}"))
    let client = try server.client()
    for _ in 0..<5 { _ = try await client.fetch(server.request("/a")) }
    #expect(server.connectionCount == 1)
  }

  @Test func messagesNameTheAddressWithoutSecrets() async throws {
    let server = try MisbehavingServer()
    server.on("/publish-id-1/de", .status(401))
    let error = await #expect(throws: TransportError.self) {
      try await server.client().fetch(server.request("/publish-id-1/de?token=abc"))
    }
    #expect(
      error?.description
        == "http://127.0.0.1:\(server.port)/<publish id>/de?…: the server refuses the OTA publish id; "
        + "check that it is the project's own"
    )
  }

  /// A credential is only sent to its origin, regardless of the address in a manifest and of the client's own origin.
  @Test(arguments: Engine.allCases)
  func identifiesItselfToTheOriginOnly(engine: Engine) async throws {
    let (server, other) = try (MisbehavingServer(), MisbehavingServer())
    other.on("/de.json", .content("{}"))
    let client = try server.client(engine)
    var request = try other.request("/de.json", validator: "\"1\"")
    request.credential = .test(for: try server.origin)
    _ = try await client.fetch(request)
    request.credential = .test(for: try other.origin)
    _ = try await client.fetch(request)
    request.credential = nil
    _ = try await client.fetch(request)
    #expect(other.requests.map { $0["X-OTA-Publish-Id"] } == [nil, "publish-id-1", nil])
    #expect(other.requests.allSatisfy { $0["If-None-Match"] == "\"1\"" })
  }

  @Test(arguments: [
    "http://127.0.0.1:9", "http://localhost:9/de", "http://rerune.io/de", "ftp://rerune.io/de", "/de",
  ])
  func refusesWhatIsNotHTTPS(address: String) async throws {
    let client = HTTPClient(origin: .production)
    let url = try #require(URL(string: address))
    let error = await #expect(throws: TransportError.self) {
      try await client.fetch(HTTPRequest(url: url, bodyLimit: 1))
    }
    guard case .refusedAddress = error?.reason else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(error?.isRetryable == false)
  }
}
