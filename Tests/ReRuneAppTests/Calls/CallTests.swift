import Foundation
import RuneTestServer
import Testing

@testable import ReRuneApp
@testable import RuneTransport

@Suite struct CallTests {
  @Test(arguments: Engine.allCases)
  func getsAValue(engine: Engine) async throws {
    let server = try MisbehavingServer()
    server.on("/app/hello", .content("{\"ok\":true,\"value\":{\"message\":\"hi\"}}"))
    let client = try server.client(engine)
    let response: ReRuneAppResponse<Greeting> = await client.get("/hello?a=1", query: ["b": "2 3"])
    #expect(response.ok)
    #expect(response.value == Greeting(message: "hi"))
    #expect(response.problem == nil)
    let other: ReRuneAppResponse<Greeting> = await client.getJson("hello")
    #expect(other.value == response.value)
    #expect(server.requests.map(\.method) == ["GET", "GET"])
    #expect(server.requests.map(\.target) == ["/app/hello?a=1&b=2%203", "/app/hello"])
    let request = try #require(server.requests.first)
    #expect(request["Accept"] == "application/json")
    #expect(request["User-Agent"] == "rerune-app/0.1.0")
    #expect(request["Authorization"] == nil)
    #expect(request["Content-Type"] == nil)
    #expect(request["Cookie"] == nil)
  }

  @Test(arguments: Engine.allCases)
  func postsABody(engine: Engine) async throws {
    struct Order: Encodable, Sendable { var articleCount = 2 }
    struct Receipt: Decodable, Sendable { var orderId: ReRuneInt64 }
    let server = try MisbehavingServer()
    server.on("/app/orders", .status(201, body: Array("{\"order_id\":\"9007199254740993\"}".utf8)))
    let client = try server.client(engine)
    let response: ReRuneAppResponse<Receipt> = await client.postJson("/orders", body: Order())
    #expect(response.value?.orderId.value == 9_007_199_254_740_993)
    let request = try #require(server.requests.first)
    #expect(server.requests.count == 1)
    #expect(request.method == "POST")
    #expect(request["Content-Type"] == "application/json")
    #expect(String(decoding: request.body, as: UTF8.self) == "{\"article_count\":2}")
  }

  @Test(arguments: Engine.allCases)
  func noContentIsASuccess(engine: Engine) async throws {
    let server = try MisbehavingServer()
    server.on("/app/a", .raw("HTTP/1.1 204 No Content\n\n"))
    server.on("/app/b", .status(200))
    let client = try server.client(engine)
    for path in ["/a", "/b"] {
      let response: ReRuneAppResponse<Greeting> = await client.get(path)
      #expect(response.ok, "\(path)")
      #expect(response.value == nil)
    }
  }

  @Test(arguments: Engine.allCases)
  func anHTMLPageIsAStatus(engine: Engine) async throws {
    let server = try MisbehavingServer()
    let page = "<html><head><title>502 Bad Gateway</title></head><body>10.0.0.7</body></html>"
    let headers = ["Content-Type": "text/html", "Retry-After": "30"]
    server.on("/app/a", .status(502, headers: headers, body: Array(page.utf8)))
    for debug in [false, true] {
      let response: ReRuneAppResponse<Greeting> = try await server.client(engine, debug: debug).get("/a")
      let problem = try #require(response.problem)
      var details: [String: ReRuneJSONValue] = ["httpStatus": .int(502), "retryAfter": .int(30)]
      if debug { details["bodyPreview"] = .string("502 Bad Gateway") }
      #expect(problem.code == "swift_sdk_http_status")
      #expect(problem.details == details)
      #expect(problem.category == .internal)
      #expect(problem.isRetryable)
      #expect(problem.retryAfter == 30)
    }
  }

  @Test func theServersProblemIsReturned() async throws {
    let server = try MisbehavingServer()
    let body = "{\"code\":\"UNAUTH\",\"message\":\"Expired.\",\"kind\":\"auth\",\"correlation_id\":\"01J\"}"
    server.on(
      "/app/a",
      .status(401, headers: ["WWW-Authenticate": "Basic realm=\"x\""], body: Array(body.utf8))
    )
    let response: ReRuneAppResponse<Greeting> = try await server.client().get("/a")
    #expect(response.problem?.code == "UNAUTH")
    #expect(response.problem?.correlationId == "01J")
    #expect(response.problem?.httpStatus == 401)
    #expect(response.problem?.isRetryable == false)
    #expect(server.requests.count == 1)
  }

  @Test(arguments: [
    ("{\"message\":1}", "message is not String"), ("[", "it is not JSON (byte 1, json-syntax)"),
  ])
  func anUnreadableAnswerIsAProblem(body: String, reason: String) async throws {
    let server = try MisbehavingServer()
    server.on("/app/a", .content(body))
    let response: ReRuneAppResponse<Greeting> = try await server.client().get("/a")
    #expect(response.problem == .decoding(reason, status: 200))
    #expect(response.problem?.isRetryable == false)
  }

  @Test func aNotModifiedIsAStatus() async throws {
    let server = try MisbehavingServer()
    server.on("/app/a", .status(304))
    let response: ReRuneAppResponse<Greeting> = try await server.client().get("/a")
    #expect(response.problem?.code == "swift_sdk_http_status")
    #expect(response.problem?.httpStatus == 304)
  }

  @Test(arguments: [
    "", "https://evil.example/x", "//evil.example/x", "/a/../b", "/%2e%2e/admin", "/a\r\nX: 1",
  ])
  func aRefusedPathSendsNothing(path: String) async throws {
    let server = try MisbehavingServer()
    let client = try server.client(provider: neverAsked)
    let get: ReRuneAppResponse<Greeting> = await client.get(path)
    let post: ReRuneAppResponse<Greeting> = await client.postJson(path, body: 1)
    for problem in [get.problem, post.problem] {
      #expect(problem?.code == "swift_sdk_transport_error")
      #expect(problem?.message.hasPrefix("Nothing was sent: the path ") == true)
      #expect(problem?.isRetryable == false)
      #expect(problem?.httpStatus == nil)
    }
    #expect(server.requests.isEmpty)
  }

  @Test func anUnencodableBodySendsNothing() async throws {
    let server = try MisbehavingServer()
    let client = try server.client(provider: neverAsked)
    let response: ReRuneAppResponse<Greeting> = await client.postJson("/a", body: ["x": Double.nan])
    #expect(response.problem?.code == "swift_sdk_encoding_error")
    #expect(response.problem?.message == "The body cannot be encoded: x of type Double is not usable.")
    #expect(server.requests.isEmpty)
  }

  @Test(arguments: Engine.allCases)
  func anAnswerAboveTheLimitIsRefused(engine: Engine) async throws {
    let server = try MisbehavingServer()
    server.on("/app/a", .large(megabytes: 9, announced: true))
    let response: ReRuneAppResponse<ReRuneJSONValue> = try await server.client(engine).get("/a")
    #expect(response.problem?.code == "swift_sdk_transport_error")
    #expect(
      response.problem?.details
        == ["underlying": .string("the answer is larger than 8388608 bytes; ask for less at a time")]
    )
    #expect(response.problem?.isRetryable == false)
  }

  /// Neither a GET nor a POST is repeated; only the GET may be repeated by its caller.
  @Test func aLostConnectionIsAProblem() async throws {
    let server = try MisbehavingServer()
    server.on("/app/a", Reply([]))
    let client = try server.client()
    let get: ReRuneAppResponse<Greeting> = await client.get("/a")
    let post: ReRuneAppResponse<Greeting> = await client.postJson("/a", body: 1)
    #expect(get.problem == post.problem)
    #expect(
      get.problem?.message == "\(server.url("/app/a")): the connection broke; try again"
    )
    #expect(get.problem?.details == ["underlying": .string("the connection broke; try again")])
    #expect(get.problem?.isRetryable == true)
    #expect(post.problem?.isRetryable == false)
    #expect(server.requests.map(\.method) == ["GET", "POST"])
  }

  @Test func aClientServesManyCallsAtOnce() async throws {
    let server = try MisbehavingServer()
    server.on("/app/a") { .content("{\"message\":\"\($0.target)\"}") }
    let client = try server.client()
    await withTaskGroup(of: Bool.self) { group in
      for number in 0..<20 {
        group.addTask {
          let response: ReRuneAppResponse<Greeting> = await client.get("/a", query: ["n": "\(number)"])
          return response.value?.message == "/app/a?n=\(number)"
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }

  @Test func theBasesPathGoesFirst() async throws {
    let server = try MisbehavingServer()
    server.on("/base/app/a", .content("{\"message\":\"x\"}"))
    let config = ReRuneAppConfig(baseURL: server.url("/base/"), allowInsecureHTTP: true)
    let response: ReRuneAppResponse<Greeting> = try await ReRuneAppClient(config: config).get("/a")
    #expect(response.value?.message == "x")
  }
}

@Suite struct CallRedirectTests {
  @Test(arguments: Engine.allCases)
  func aGetIsFollowedWithoutCredentials(engine: Engine) async throws {
    let (server, other) = try (MisbehavingServer(), MisbehavingServer())
    server.on("/app/a", .redirect(to: other.url("/b").absoluteString))
    other.on("/b", .redirect(to: server.url("/c").absoluteString))
    server.on("/c", .content("{\"message\":\"x\"}"))
    let client = try server.client(engine, token: "t0ken", provider: { ["X-Provider": "p"] })
    let response: ReRuneAppResponse<Greeting> = await client.get("/a", headers: ["X-Call": "c"])
    #expect(response.value?.message == "x")
    for name in ["Authorization", "X-Provider", "X-Call"] {
      #expect(server.requests.map { $0[name] != nil } == [true, false], "\(name)")
      #expect(other.requests.map { $0[name] } == [nil], "\(name)")
    }
  }

  @Test(arguments: Engine.allCases, [301, 302, 303, 307, 308])
  func aPostSendsNothingToAnotherHost(engine: Engine, status: Int) async throws {
    let (server, other) = try (MisbehavingServer(), MisbehavingServer())
    server.on("/app/a", .redirect(to: other.url("/b").absoluteString, status: status))
    let client = try server.client(engine, token: "t0ken")
    let response: ReRuneAppResponse<Greeting> = await client.postJson("/a", body: ["x": 1])
    #expect(!response.ok)
    if status < 307 {
      #expect(response.problem?.code == "swift_sdk_http_status")
      #expect(response.problem?.httpStatus == status)
    } else {
      #expect(response.problem?.code == "swift_sdk_transport_error")
    }
    #expect(other.connectionCount == 0)
    #expect(server.requests.count == 1)
  }
}
