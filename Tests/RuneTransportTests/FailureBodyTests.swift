import Foundation
import RuneTestServer
import Testing

@testable import RuneTransport

/// Bodies of unsuccessful responses, for requests that ask for them.
@Suite struct FailureBodyTests {
  private func failure(
    _ path: String,
    on server: MisbehavingServer,
    _ engine: Engine = .own,
    limit: Int = 64,
    idle: TimeInterval = 60
  ) async throws -> (head: ResponseHead, body: String)? {
    var request = try server.request(path)
    request.errorBodyLimit = limit
    guard case .failure(let head, let body) = try await server.client(engine, idle: idle).fetch(request)
    else {
      return nil
    }
    return (head, String(decoding: body, as: UTF8.self))
  }

  @Test(arguments: Engine.allCases, [201, 202, 206, 400, 401, 403, 404, 410, 422, 429, 500, 503])
  func hasHeadAndBody(engine: Engine, status: Int) async throws {
    let server = try MisbehavingServer()
    let headers = ["Content-Type": "application/json; charset=utf-8", "Retry-After": "7", "ETag": "\"1\""]
    server.on("/a", .status(status, headers: headers, body: Array("{\"code\":\"X\"}".utf8)))
    // FoundationNetworking never completes a 401 whose body is read: see `CurlEngine`.
    if engine == .urlSession, status == 401 { return }
    let failure = try #require(try await failure("/a", on: server, engine))
    #expect(failure.head.status == status)
    #expect(failure.head.contentType == "application/json; charset=utf-8")
    #expect(failure.head.retryAfter == 7)
    #expect(failure.head.etag == "\"1\"")
    #expect(failure.body == "{\"code\":\"X\"}")
  }

  @Test(arguments: Engine.allCases)
  func bodyMayBeEmpty(engine: Engine) async throws {
    let server = try MisbehavingServer()
    server.on("/204", .status(204, headers: ["Content-Length": "0"]))
    server.on("/404", .status(404))
    for status in [204, 404] {
      let failure = try #require(try await failure("/\(status)", on: server, engine))
      #expect(failure.head.status == status)
      #expect(failure.body.isEmpty)
    }
  }

  @Test(arguments: Engine.allCases, [1, 64, 99, 100, 101])
  func isCutAtTheLimit(engine: Engine, limit: Int) async throws {
    let server = try MisbehavingServer()
    let text = String(repeating: "0123456789", count: 10)
    let chunk = Reply.wire("64\n\(text)\n")
    server.on("/a", .status(404, body: Array(text.utf8)))
    // FoundationNetworking continues to read after a cancellation.
    let times = engine == .own ? nil : 2
    server.on(
      "/endless",
      .raw("HTTP/1.1 404 No\nTransfer-Encoding: chunked\n\n", .repeated(chunk, times: times))
    )
    for path in ["/a", "/endless"] {
      let available = path == "/a" ? text : text + text
      let failure = try await failure(path, on: server, engine, limit: limit)
      #expect(failure?.body == String(available.prefix(limit)))
    }
  }

  /// The status is the result; the body only explains it.
  @Test(arguments: [
    ("cut off", Reply.raw("HTTP/1.1 503 No\nContent-Length: 9\n\nhalf"), "half"),
    ("without a length", .raw("HTTP/1.1 503 No\n\nhalf"), "half"),
    ("in chunks without an end", .raw("HTTP/1.1 503 No\nTransfer-Encoding: chunked\n\n4\nhalf\n"), "half"),
    ("two lengths", .raw("HTTP/1.1 503 No\nContent-Length: 4\nContent-Length: 4\n\nhalf"), "half"),
    ("that stops", .raw("HTTP/1.1 503 No\nContent-Length: 9\n\nhalf", .silence), "half"),
    ("in another encoding", .raw("HTTP/1.1 503 No\nContent-Encoding: br\nContent-Length: 4\n\nhalf"), ""),
    ("that is not gzip", .raw("HTTP/1.1 503 No\nContent-Encoding: gzip\nContent-Length: 4\n\nhalf"), ""),
  ])
  func aTruncatedBodyKeepsTheStatus(name: String, reply: Reply, body: String) async throws {
    let server = try MisbehavingServer()
    server.on("/a", reply)
    let failure = try #require(try await failure("/a", on: server, idle: 1))
    #expect(failure.head.status == 503)
    #expect(failure.body == body)
  }

  @Test func aCompressionBombIsCut() async throws {
    let server = try MisbehavingServer()
    server.on("/a", .bomb(.gzip, megabytes: 1_000, status: 500))
    let failure = try #require(try await failure("/a", on: server))
    #expect(failure.body == String(repeating: "\0", count: 64))
  }

  @Test(arguments: Engine.allCases)
  func cancellationIsReported(engine: Engine) async throws {
    let server = try MisbehavingServer()
    server.on("/a", .raw("HTTP/1.1 404 No\nContent-Length: 9\n\nhalf", .silence))
    let task = Task { try await failure("/a", on: server, engine)?.body }
    await server.arrival(for: "/a")
    task.cancel()
    let error = await #expect(throws: TransportError.self) { try await task.value }
    #expect(error?.reason == .cancelled)
  }

  @Test(arguments: Engine.allCases)
  func contentAndNotModifiedAreUnaffected(engine: Engine) async throws {
    let server = try MisbehavingServer()
    server.on("/a", .content("{}"), .status(304))
    var request = try server.request("/a", validator: "\"1\"")
    request.errorBodyLimit = 64
    let client = try server.client(engine)
    #expect(try await client.fetch(request) == .content(Array("{}".utf8), etag: nil))
    #expect(try await client.fetch(request) == .notModified)
  }
}
