import Dispatch
import Foundation
import RuneTestServer
import RuneTestSupport
import Testing

@testable import RuneTransport

/// Requests for which every status from 200 to 299 has a document, and those with a deadline of their own.
@Suite struct EverySuccessTests {
  private func response(
    to path: String,
    on server: MisbehavingServer,
    _ engine: Engine = .own,
    limit: Int = 64
  ) async throws -> HTTPResponse {
    var request = HTTPRequest(url: server.url(path), bodyLimit: limit)
    request.errorBodyLimit = 8
    request.readsEverySuccess = true
    return try await server.client(engine).fetch(request)
  }

  @Test(arguments: Engine.allCases, [201, 202, 203, 226, 299])
  func theBodyIsComplete(engine: Engine, status: Int) async throws {
    let server = try MisbehavingServer()
    server.on("/a", .status(status, body: Array("{\"id\":1234567890}".utf8)))
    guard case .failure(let head, let body) = try await response(to: "/a", on: server, engine) else {
      Issue.record("not a failure")
      return
    }
    #expect(head.status == status)
    #expect(String(decoding: body, as: UTF8.self) == "{\"id\":1234567890}")
  }

  @Test(arguments: [
    ("cut off", Reply.raw("HTTP/1.1 201 Created\nContent-Length: 9\n\n12"), TransportError.Reason.truncated),
    ("without an end", .raw("HTTP/1.1 201 Created\n\n12"), .endless),
    ("too large", .status(201, body: [UInt8](repeating: 0x20, count: 65)), .tooLarge(limit: 64)),
  ])
  func anotherBodyIsAnError(name: String, reply: Reply, reason: TransportError.Reason) async throws {
    let server = try MisbehavingServer()
    server.on("/a", reply)
    let error = await #expect(throws: TransportError.self) { try await response(to: "/a", on: server) }
    #expect(error?.reason == reason)
  }

  @Test func noContentNeedsNoLength() async throws {
    let server = try MisbehavingServer()
    server.on("/a", .raw("HTTP/1.1 204 No Content\n\n"))
    guard case .failure(let head, let body) = try await response(to: "/a", on: server) else {
      Issue.record("not a failure")
      return
    }
    #expect(head.status == 204)
    #expect(body.isEmpty)
  }

  @Test func theBodyOfAnErrorIsStillCut() async throws {
    let server = try MisbehavingServer()
    server.on("/a", .status(500, body: Array("0123456789".utf8)))
    guard case .failure(_, let body) = try await response(to: "/a", on: server) else {
      Issue.record("not a failure")
      return
    }
    #expect(String(decoding: body, as: UTF8.self) == "01234567")
  }

  @Test(arguments: Engine.allCases)
  func aDeadlineShortensTheTotal(engine: Engine) async throws {
    let server = try MisbehavingServer()
    server.on("/a", .silence)
    try await onceUndisturbed { time in
      var request = HTTPRequest(url: server.url("/a"), bodyLimit: 8)
      request.deadline = .now() + time
      let (error, elapsed) = try await timed {
        let client = try server.client(engine)
        return await #expect(throws: TransportError.self) { try await client.fetch(request) }
      }
      return error?.reason == .deadline(seconds: 180) && (time * 0.96...time * 4).contains(elapsed)
    }
  }

  @Test func aPastDeadlineSendsNothing() async throws {
    let server = try MisbehavingServer()
    var request = HTTPRequest(url: server.url("/a"), bodyLimit: 8)
    request.deadline = .now()
    let client = try server.client()
    let error = await #expect(throws: TransportError.self) { try await client.fetch(request) }
    #expect(error?.reason == .deadline(seconds: 180))
    #expect(server.requests.isEmpty)
  }

  @Test func aLaterDeadlineDoesNotExtendTheTotal() async throws {
    let server = try MisbehavingServer()
    server.on("/a", .silence)
    var request = HTTPRequest(url: server.url("/a"), bodyLimit: 8)
    request.deadline = .now() + 600
    let client = try HTTPClient.test(.own, origin: server.origin, TransportTimeouts(idle: 60, total: 0.2))
    let error = await #expect(throws: TransportError.self) { try await client.fetch(request) }
    #expect(error?.reason == .deadline(seconds: 0.2))
  }
}
