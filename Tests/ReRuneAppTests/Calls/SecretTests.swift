import Foundation
import RuneTestServer
import Testing

@testable import ReRuneApp

/// Tokens, fields and bodies appear in no problem, log line and printed value.
@Suite struct SecretTests {
  private static let token = "t0ken-s3cret"
  private static let field = "f1eld-s3cret"
  private static let body = "b0dy-s3cret"

  private static func provider() -> ReRuneAppHeaderProvider {
    { ["X-Key": field, "X-Second": "\(field)-2"] }
  }

  private static func expectNoSecret(in text: String, bodies: Bool = true) {
    for secret in [token, field] + (bodies ? [body] : []) { #expect(!text.contains(secret), "\(secret)") }
  }

  @Test func settingsPrintPlaceholders() throws {
    let url = try #require(URL(string: "https://user:pass-s3cret@gateway.example"))
    let overrides = ReRuneAppOverrides(baseURL: url, authToken: Self.token, headerProvider: Self.provider())
    let config = ReRuneAppConfig(baseURL: url, authToken: Self.token, headerProvider: Self.provider())
    for text in [shown(config), shown(overrides)] {
      Self.expectNoSecret(in: text)
      #expect(!text.contains("pass-s3cret"))
      #expect(text.contains("<token>"))
      #expect(text.contains("<provider>"))
      #expect(text.contains("https://gateway.example"))
    }
    #expect(
      "\(ReRuneAppConfig(baseURL: try #require(URL(string: "https://gateway.example"))))"
        == "ReRuneAppConfig(baseURL: https://gateway.example, overallTimeoutMs: 10000, connectTimeoutMs: 3000, "
        + "readTimeoutMs: 7000, allowInsecureHTTP: false, debug: false, authToken: nil, headerProvider: nil)"
    )
  }

  @Test(arguments: [false, true])
  func noCallShowsThem(debug: Bool) async throws {
    let server = try MisbehavingServer()
    // A server that repeats all that it received.
    server.on("/app/echo") { request in
      let fields = request.headers.map { "\($0.key): \($0.value)" }.joined(separator: "\n")
      return .status(500, body: Array("\(fields)\n".utf8))
    }
    server.on(
      "/app/body",
      .status(500, headers: ["Content-Type": "text/html"], body: Array("<p>\(Self.body)".utf8))
    )
    server.on("/app/type", .content("{\"message\":[\"\(Self.body)\"]}"))
    server.on("/app/text", .content(Self.body))
    server.on("/app/corrupt", .content("\"\(Self.body)\""))
    server.on("/app/cut", .raw("HTTP/1.1 200 OK\nContent-Length: 99\n\n\(Self.body)"))
    let lines = LogLines()
    let client = try server.client(debug: debug, token: Self.token, log: lines.log, provider: Self.provider())
    var problems: [ReRuneProblem] = []
    for path in ["/echo", "/body", "/type", "/text", "/cut"] {
      let response: ReRuneAppResponse<Greeting> = await client.get(path, query: ["key": Self.field])
      problems.append(try #require(response.problem, "\(path)"))
    }
    let corrupt: ReRuneAppResponse<URLBox> = await client.get("/corrupt")
    problems.append(try #require(corrupt.problem))
    let post: ReRuneAppResponse<Greeting> = await client.postJson("/text", body: [Self.body])
    problems.append(try #require(post.problem))
    let bad: ReRuneAppResponse<Greeting> = await client.get("/text", headers: ["X-Bad": "\(Self.field)\r\n"])
    problems.append(try #require(bad.problem))
    for problem in problems {
      Self.expectNoSecret(in: shown(problem))
      let json = String(decoding: try JSONEncoder().encode(problem), as: UTF8.self)
      Self.expectNoSecret(in: json)
    }
    for line in lines.lines { Self.expectNoSecret(in: line) }
    #expect(lines.lines.isEmpty != debug)
    Self.expectNoSecret(in: shown(client))
    Self.expectNoSecret(in: shown(post))
    #expect(server.requests.allSatisfy { $0["Authorization"] == "Bearer \(Self.token)" })
  }

  /// Its decoding error quotes the value.
  private struct URLBox: Decodable, Sendable {
    enum Level: String, Decodable { case low, high }
    var level: Level

    init(from decoder: any Decoder) throws {
      level = try decoder.singleValueContainer().decode(Level.self)
    }
  }
}

@Suite struct CallLogTests {
  @Test(arguments: Engine.allCases)
  func debugWritesTwoLinesPerCall(engine: Engine) async throws {
    let server = try MisbehavingServer()
    server.on("/app/b", .content("{\"message\":\"x\"}"))
    let lines = LogLines()
    let client = try server.client(engine, debug: true, log: lines.log)
    let _: ReRuneAppResponse<Greeting> = await client.get("/hello?secret=1")
    let _: ReRuneAppResponse<Greeting> = await client.postJson("/b", body: 1)
    let start = "[ron-sdk-swift][DEBUG] HttpTransport."
    #expect(
      lines.lines == [
        "\(start)send GET \(server.url("/app/hello"))", "\(start)recv status=404 bytes=0",
        "\(start)send POST \(server.url("/app/b"))", "\(start)recv status=200 bytes=15",
      ]
    )
  }

  @Test func aFailureIsWritten() async throws {
    let server = try MisbehavingServer()
    server.on("/app/a", Reply([]))
    let lines = LogLines()
    let _: ReRuneAppResponse<Greeting> = try await server.client(debug: true, log: lines.log).get("/a?b")
    #expect(
      lines.lines.last
        == "[ron-sdk-swift][DEBUG] HttpTransport.fail \(server.url("/app/a"))?…: the connection broke; try again"
    )
  }

  @Test func nothingIsWrittenWithoutDebug() async throws {
    let server = try MisbehavingServer()
    let lines = LogLines()
    let _: ReRuneAppResponse<Greeting> = try await server.client(log: lines.log).get("/a")
    #expect(lines.lines.isEmpty)
  }
}
