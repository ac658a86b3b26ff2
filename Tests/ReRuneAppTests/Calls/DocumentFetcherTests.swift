import Foundation
import RuneTestServer
import RuneTestSupport
import RuneTransport
import Testing

@testable import ReRuneApp

/// Documents fetched with the settings of a client.
@Suite struct DocumentFetcherTests {
  private static let token = "t0ken-s3cret"
  private static let field = "f1eld-s3cret"
  private static let document = Reply.content("{}", headers: ["ETag": "\"1\""])

  /// - Returns: the error of a fetch that has to fail.
  private static func failure(
    _ client: ReRuneAppClient,
    _ url: URL,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> TransportError {
    do throws(TransportError) {
      _ = try await client.documents.fetch(HTTPRequest(url: url, bodyLimit: 1_000))
    } catch {
      return error
    }
    throw Unexpected()
  }

  private struct Unexpected: Error {}

  // MARK: Header fields

  @Test(arguments: Engine.allCases)
  func theFieldsOfTheConfigurationAreSent(engine: Engine) async throws {
    let server = try MisbehavingServer()
    server.on("/a", Self.document, .status(304))
    let counter = LogLines()
    let client = try server.client(
      engine,
      token: Self.token,
      provider: {
        counter.log.debug("asked")
        return ["X-Count": "\(counter.lines.count)"]
      }
    )
    let first = HTTPRequest(url: server.url("/a"), bodyLimit: 1_000)
    #expect(try await client.documents.fetch(first) == .content(Array("{}".utf8), etag: "\"1\""))
    let second = HTTPRequest(url: server.url("/a"), validator: "\"1\"", bodyLimit: 1_000)
    #expect(try await client.documents.fetch(second) == .notModified)
    let requests = server.requests
    #expect(requests.map { $0["Authorization"] } == ["Bearer \(Self.token)", "Bearer \(Self.token)"])
    #expect(requests.map { $0["X-Count"] } == ["1", "2"])
    #expect(requests.map { $0["If-None-Match"] } == [nil, "\"1\""])
    // Documents need not be JSON.
    #expect(requests.allSatisfy { $0["Accept"]?.contains("*/*") == true })
  }

  @Test(arguments: Engine.allCases)
  func anotherOriginGetsNoFields(engine: Engine) async throws {
    let (server, other) = try (MisbehavingServer(), MisbehavingServer())
    other.on("/a", Self.document)
    let client = try server.client(engine, token: Self.token, provider: neverAsked)
    _ = try await client.documents.fetch(HTTPRequest(url: other.url("/a"), bodyLimit: 1_000))
    #expect(other.requests.map { $0["Authorization"] } == [nil])
  }

  @Test(arguments: Engine.allCases)
  func aRedirectToAnotherOriginGetsNoFields(engine: Engine) async throws {
    let (server, other) = try (MisbehavingServer(), MisbehavingServer())
    server.on("/a", .redirect(to: other.url("/b").absoluteString))
    other.on("/b", .redirect(to: server.url("/c").absoluteString))
    server.on("/c", Self.document)
    let client = try server.client(engine, token: Self.token, provider: { ["X-Key": Self.field] })
    _ = try await client.documents.fetch(HTTPRequest(url: server.url("/a"), bodyLimit: 1_000))
    for name in ["Authorization", "X-Key"] {
      #expect(server.requests.map { $0[name] != nil } == [true, false], "\(name)")
      #expect(other.requests.map { $0[name] } == [nil], "\(name)")
    }
  }

  @Test(arguments: [
    ["X-A": "v4lue-s3cret\r\nHost: evil"], ["X-A": ""], ["Host": "v4lue-s3cret"],
    ["X\r\nEvil": "v4lue-s3cret"], ["If-None-Match": "v4lue-s3cret"],
  ])
  func aBadFieldSendsNothing(fields: [String: String]) async throws {
    let server = try MisbehavingServer()
    let error = try await Self.failure(server.client(provider: { fields }), server.url("/a"))
    #expect(error.description.hasPrefix("\(server.url("/a")): nothing was sent: "))
    #expect(!error.isRetryable)
    #expect(!shown(error).contains("v4lue-s3cret"))
    #expect(server.connectionCount == 0)
  }

  @Test func anErrorOfTheProviderIsDescribedByItsType() async throws {
    struct LoginFailure: Error, CustomStringConvertible { var description: String { "s3cret" } }
    let server = try MisbehavingServer()
    let error = try await Self.failure(
      server.client(provider: { throw LoginFailure() }),
      server.url("/a?secret=1")
    )
    let reason = "nothing was sent: the header provider reports an error of type LoginFailure"
    #expect(error.description == "\(server.url("/a"))?…: \(reason)")
    #expect(server.connectionCount == 0)
  }

  // MARK: Time

  /// It never returns, and does not react to its cancellation.
  @Test func aProviderWithoutEndIsAbandoned() async throws {
    let server = try MisbehavingServer()
    let end = Signal()
    defer { end.give() }
    let client = try server.client(
      overall: 200,
      provider: {
        await end.wait()
        return [:]
      }
    )
    let (error, seconds) = try await timed { try await Self.failure(client, server.url("/a")) }
    let reason = "the header provider takes longer than the overall timeout of 200 ms"
    #expect(error.reason == .unsent(reason))
    #expect(seconds < 30)
    #expect(server.connectionCount == 0)
  }

  /// The time that the provider takes is missing afterwards.
  @Test func theProviderIsPartOfTheOverallTime() async throws {
    let server = try MisbehavingServer()
    server.on("/a", .silence)
    try await onceUndisturbed { milliseconds in
      let client = try server.client(
        overall: milliseconds,
        provider: {
          try await Task.sleep(nanoseconds: UInt64(milliseconds) * 500_000)
          return [:]
        }
      )
      let (error, seconds) = try await timed { try await Self.failure(client, server.url("/a")) }
      return error.reason == .deadline(seconds: Double(milliseconds) / 1_000)
        && seconds < Double(milliseconds) / 1_000 * 1.4
    }
  }

  @Test(arguments: [true, false])
  func cancellationEndsTheProvider(reacts: Bool) async throws {
    let server = try MisbehavingServer()
    let (asked, end) = (Signal(), Signal())
    defer { end.give() }
    let client = try server.client(provider: {
      asked.give()
      if reacts { try await Task.sleep(nanoseconds: 600_000_000_000) } else { await end.wait() }
      return [:]
    })
    let url = server.url("/a")
    let task = Task { try await Self.failure(client, url) }
    await asked.wait()
    task.cancel()
    #expect(try await task.value.reason == .cancelled)
    #expect(server.connectionCount == 0)
  }

  // MARK: Problems

  private static let problem =
    #"{"code": "UNAUTH", "message": "The capability has expired.", "kind": "auth"}"#
  private static let report = #" (it reports "UNAUTH", "The capability has expired.")"#

  struct Problem: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var reply: Reply
    var message: String
    var isRetryable = false
  }

  private static func reply(_ status: Int, _ body: String) -> Reply {
    .status(status, body: Array(body.utf8))
  }

  static let problems = [
    Problem(
      testDescription: "bare",
      reply: reply(401, problem),
      message: "the server refuses access with status 401; check the token\(report)"
    ),
    Problem(
      testDescription: "in an envelope",
      reply: reply(403, #"{"ok": false, "problem": \#(problem)}"#),
      message: "the server refuses access with status 403; check the token\(report)"
    ),
    Problem(
      testDescription: "in place of the document",
      reply: reply(200, #"{"ok": false, "problem": \#(problem)}"#),
      message: "the server answers with a problem in place of the document\(report)"
    ),
    Problem(
      testDescription: "that may pass",
      reply: reply(503, problem),
      message: "the server answers with status 503; try again later\(report)",
      isRetryable: true
    ),
    Problem(
      testDescription: "without a body",
      reply: .status(404),
      message:
        "the server has nothing here; check its address and the facet, and that a release is published"
    ),
    Problem(
      testDescription: "a page of HTML",
      reply: reply(401, "<html><title>Login</title></html>"),
      message: "the server refuses access with status 401; check the token"
    ),
    Problem(
      testDescription: "with hidden characters",
      reply: reply(401, #"{"code": "A\nB", "message": "\u001b[31m\u202e"}"#),
      message: "the server refuses access with status 401; check the token "
        + #"(it reports "A\nB", "\u{1B}[31m\u{202E}")"#
    ),
  ]

  @Test(arguments: problems) func aProblemIsReported(problem: Problem) async throws {
    let server = try MisbehavingServer()
    server.on("/a", problem.reply)
    let error = try await Self.failure(server.client(), server.url("/a"))
    #expect(error.description == "\(server.url("/a")): \(problem.message)")
    #expect(error.isRetryable == problem.isRetryable)
  }

  @Test func aPauseIsKept() async throws {
    let server = try MisbehavingServer()
    server.on("/a", .status(429, headers: ["Retry-After": "70"]))
    let error = try await Self.failure(server.client(), server.url("/a"))
    #expect(error.retryAfter == 70)
  }

  /// A document may have members named like those of a problem.
  @Test func aDocumentIsNoProblem() async throws {
    let server = try MisbehavingServer()
    for body in [Self.problem, #"{"ok": true, "value": \#(Self.problem)}"#] {
      server.on("/a", .content(body))
      let request = HTTPRequest(url: server.url("/a"), bodyLimit: 1_000)
      #expect(
        try await server.client().documents.fetch(request) == .content(Array(body.utf8), etag: nil)
      )
    }
  }

  /// The server repeats what it received: in a problem, and in an address.
  @Test(arguments: [200, 401, 500])
  func repeatedSecretsAreHidden(status: Int) async throws {
    let server = try MisbehavingServer()
    server.on("/a") { request in
      let (token, key) = (request["Authorization"] ?? "", request["X-Key"] ?? "")
      // Escaped, so that its bytes do not contain the token.
      let escaped = token.unicodeScalars.map { "\\u00\(String($0.value, radix: 16))" }.joined()
      let problem = #"{"code": "\#(escaped)", "message": "\#(key) \#(token)"}"#
      return Self.reply(status, #"{"ok": false, "problem": \#(problem)}"#)
    }
    server.on("/b", .redirect(to: "/\(Self.token)/\(Self.field)"))
    server.on("/\(Self.token)/\(Self.field)", .redirect(to: "ftp://example.com"))
    let client = try server.client(token: Self.token, provider: { ["X-Key": Self.field] })
    for path in ["/a", "/b"] {
      let text = shown(try await Self.failure(client, server.url(path)))
      #expect(text.contains("<hidden>"), "\(text)")
      for secret in [Self.token, Self.field] { #expect(!text.contains(secret), "\(text)") }
    }
  }
}
