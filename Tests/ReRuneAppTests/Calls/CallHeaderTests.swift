import Foundation
import RuneTestServer
import Testing

@testable import ReRuneApp

@Suite struct CallHeaderTests {
  private static let ok = Reply.content("{\"message\":\"x\"}")

  /// Token, then provider, then call; `Content-Type` of bodies is always ours.
  @Test(arguments: Engine.allCases)
  func laterFieldsReplaceEarlierOnes(engine: Engine) async throws {
    let server = try MisbehavingServer()
    server.on("/app/a", Self.ok)
    let plain = try server.client(engine, token: "token-1")
    let provided = try server.client(
      engine,
      token: "token-1",
      provider: {
        ["authorization": "Bearer provided", "X-A": "provider", "X-B": "provider", "user-agent": "mine/1"]
      }
    )
    let _: ReRuneAppResponse<Greeting> = await plain.get("/a")
    let _: ReRuneAppResponse<Greeting> = await provided.get(
      "/a",
      headers: ["x-a": "call", "ACCEPT": "text/plain"]
    )
    let _: ReRuneAppResponse<Greeting> = await provided.postJson(
      "/a",
      body: 1,
      headers: ["Authorization": "Basic call", "content-type": "text/plain"]
    )
    let requests = server.requests
    #expect(requests.map { $0["Authorization"] } == ["Bearer token-1", "Bearer provided", "Basic call"])
    #expect(requests.map { $0["X-A"] } == [nil, "call", "provider"])
    #expect(requests.map { $0["X-B"] } == [nil, "provider", "provider"])
    #expect(requests.map { $0["User-Agent"] } == ["rerune-app/0.1.0", "mine/1", "mine/1"])
    #expect(requests.map { $0["Accept"] } == ["application/json", "text/plain", "application/json"])
    #expect(requests.map { $0["Content-Type"] } == [nil, nil, "application/json"])
    for request in requests {
      for name in ["authorization", "x-a", "accept", "content-type"] {
        #expect(request.names.filter { $0 == name }.count <= 1, "\(name)")
      }
    }
  }

  @Test func theProviderIsAskedForEachCall() async throws {
    let server = try MisbehavingServer()
    server.on("/app/a", Self.ok)
    let lines = LogLines()
    let client = try server.client(provider: {
      lines.log.debug("asked")
      return ["X-Count": "\(lines.lines.count)"]
    })
    for _ in 0..<3 { let _: ReRuneAppResponse<Greeting> = await client.get("/a") }
    #expect(server.requests.map { $0["X-Count"] } == ["1", "2", "3"])
  }

  @Test func namesThatDifferInCaseAreSentOnce() async throws {
    let server = try MisbehavingServer()
    server.on("/app/a", Self.ok)
    let client = try server.client()
    for _ in 0..<5 {
      let _: ReRuneAppResponse<Greeting> = await client.get("/a", headers: ["X-A": "1", "x-a": "2"])
    }
    #expect(Set(server.requests.map { $0["X-A"] }) == ["2"])
  }

  private static let reserved = "is set by the connection itself; leave it out"
  private static let badValue = "is empty, too long or holds other characters than printable ASCII"

  @Test(arguments: [
    (["X-A": "v4lue-1\r\nHost: evil"], "the value of the header field X-A \(badValue)"),
    (["X-A": "v4lue-1\nX: y"], "the value of the header field X-A \(badValue)"),
    (["X-A": "v4lue-1\u{0}"], "the value of the header field X-A \(badValue)"),
    (["X-A": "v4lue-1ü"], "the value of the header field X-A \(badValue)"),
    (["X-A": ""], "the value of the header field X-A \(badValue)"),
    (["X-A": String(repeating: "v4lue-1", count: 2_000)], "the value of the header field X-A \(badValue)"),
    (["X\r\nEvil": "v4lue-1"], "\"X??Evil\" is not the name of a header field; use letters, digits and -"),
    (["X: Y": "v4lue-1"], "\"X: Y\" is not the name of a header field; use letters, digits and -"),
    (["": "v4lue-1"], "\"\" is not the name of a header field; use letters, digits and -"),
    (["Host": "v4lue-1"], "the header field Host \(reserved)"),
    (["cookie": "v4lue-1"], "the header field cookie \(reserved)"),
    (["Content-Length": "1"], "the header field Content-Length \(reserved)"),
    (["Transfer-Encoding": "chunked"], "the header field Transfer-Encoding \(reserved)"),
    (["Proxy-Authorization": "v4lue-1"], "the header field Proxy-Authorization \(reserved)"),
    (["If-None-Match": "v4lue-1"], "the header field If-None-Match \(reserved)"),
  ])
  func aBadFieldSendsNothing(fields: [String: String], reason: String) async throws {
    let server = try MisbehavingServer()
    let provided: ReRuneAppResponse<Greeting> = try await server.client(provider: { fields }).get("/a")
    let called: ReRuneAppResponse<Greeting> = try await server.client().postJson(
      "/a",
      body: 1,
      headers: fields
    )
    for response in [provided, called] {
      let problem = try #require(response.problem)
      #expect(problem.code == "swift_sdk_transport_error")
      #expect(problem.message == "Nothing was sent: \(reason).")
      #expect(problem.details == ["stage": .string("headers"), "underlying": .string(reason)])
      #expect(!problem.isRetryable)
      #expect(!shown(problem).contains("v4lue-1"))
    }
    #expect(server.connectionCount == 0)
  }

  @Test(arguments: ["", " ", "a\r\nX: y", "ü"])
  func aBadTokenSendsNothing(token: String) async throws {
    let server = try MisbehavingServer()
    let response: ReRuneAppResponse<Greeting> = try await server.client(token: token).get("/a")
    #expect(
      response.problem?.message
        == "Nothing was sent: the value of the header field Authorization \(Self.badValue)."
    )
    #expect(server.connectionCount == 0)
  }

  @Test func anErrorOfTheProviderIsDescribedByItsType() async throws {
    struct LoginFailure: Error, CustomStringConvertible { var description: String { "s3cret" } }
    let server = try MisbehavingServer()
    let client = try server.client(debug: true, provider: { throw LoginFailure() })
    let response: ReRuneAppResponse<Greeting> = await client.get("/a")
    #expect(
      response.problem?.message
        == "Nothing was sent: the header provider reports an error of type LoginFailure."
    )
    #expect(response.problem?.details?["stage"] == .string("headers"))
    #expect(server.connectionCount == 0)
  }
}
