import Foundation
import RuneTestServer
import RuneTestSupport
import Testing

@testable import ReRuneApp

/// Serialized: the tests measure time.
@Suite(.serialized) struct CallTimeoutTests {
  private func outcome(
    of client: ReRuneAppClient,
    post: Bool = false
  ) async -> (details: [String: ReRuneJSONValue]?, isRetryable: Bool?, seconds: TimeInterval) {
    let (response, seconds) = await timed { () -> ReRuneAppResponse<Greeting> in
      post ? await client.postJson("/a", body: 1) : await client.get("/a")
    }
    return (response.problem?.details, response.problem?.isRetryable, seconds)
  }

  @Test(arguments: Engine.allCases)
  func connecting(engine: Engine) async throws {
    let listener = try DeafListener()
    let url = try #require(URL(string: "http://127.0.0.1:\(listener.port)"))
    try await onceUndisturbed { time in
      let config = ReRuneAppConfig(
        baseURL: url,
        overallTimeoutMs: 120_000,
        connectTimeoutMs: time,
        readTimeoutMs: time,
        allowInsecureHTTP: true
      )
      let (details, isRetryable, seconds) = await outcome(of: try config.client(engine))
      let limit = Double(time) / 1e3
      // URLSession does not show which of the two limits it was.
      let (name, expected) = engine == .own ? ("connect", limit) : ("read", 2 * limit)
      return details?["timeout"] == .string(name) && isRetryable == true
        && (expected * 0.96...expected * 3).contains(seconds)
    }
  }

  @Test(arguments: Engine.allCases)
  func reading(engine: Engine) async throws {
    let server = try MisbehavingServer()
    server.on("/app/a", .raw("HTTP/1.1 200 OK\nContent-Length: 9\n\nhalf", .silence))
    try await onceUndisturbed { time in
      let (details, isRetryable, seconds) = await outcome(of: try server.client(engine, read: time))
      let limit = Double(time) / 1e3
      return details?["timeout"] == .string("read") && isRetryable == true
        && (limit * 0.96...limit * 4).contains(seconds)
    }
  }

  @Test(arguments: Engine.allCases)
  func overall(engine: Engine) async throws {
    let server = try MisbehavingServer()
    server.on("/app/a", .slowDrip(interval: 0.02))
    try await onceUndisturbed { time in
      let (details, isRetryable, seconds) = await outcome(
        of: try server.client(engine, overall: time),
        post: true
      )
      let limit = Double(time) / 1e3
      return details?["timeout"] == .string("overall") && isRetryable == false
        && (limit * 0.96...limit * 4).contains(seconds)
    }
  }

  /// It is not waited for, although it does not react to its cancellation.
  @Test func aProviderWithoutEnd() async throws {
    let server = try MisbehavingServer()
    let end = Signal()
    defer { end.give() }
    try await onceUndisturbed { time in
      let client = try server.client(
        overall: time,
        provider: {
          await end.wait()
          return [:]
        }
      )
      let (details, isRetryable, seconds) = await outcome(of: client)
      let limit = Double(time) / 1e3
      return details?["timeout"] == .string("overall") && details?["stage"] == .string("headers")
        && isRetryable == true
        && (limit * 0.96...limit * 4).contains(seconds)
    }
    #expect(server.connectionCount == 0)
  }

  /// The time of the provider is a part of the overall time, whichever limit ends the call.
  @Test(arguments: Engine.allCases, ["read", "overall"])
  func aSlowProviderLeavesLessTime(engine: Engine, limit: String) async throws {
    let server = try MisbehavingServer()
    server.on("/app/a", .raw("HTTP/1.1 200 OK\nContent-Length: 9\n\nhalf", .silence))
    try await onceUndisturbed { time in
      let (overall, read) = limit == "overall" ? (2 * time, 60_000) : (60_000, time)
      let client = try server.client(engine, overall: overall, read: read) {
        try await Task.sleep(nanoseconds: UInt64(time) * 1_000_000)
        return [:]
      }
      let (details, _, seconds) = await outcome(of: client)
      let expected = 2 * Double(time) / 1e3
      return details?["timeout"] == .string(limit) && (expected * 0.96...expected * 1.4).contains(seconds)
    }
  }

  @Test(arguments: Engine.allCases)
  func theOverallTimeoutWins(engine: Engine) async throws {
    let server = try MisbehavingServer()
    server.on("/app/a", .silence)
    try await onceUndisturbed { time in
      let client = try server.client(engine, overall: time, connect: 20 * time, read: 30 * time)
      let (details, _, seconds) = await outcome(of: client)
      return details?["timeout"] == .string("overall") && seconds < 4 * Double(time) / 1e3
    }
  }
}

@Suite struct CallCancellationTests {
  private static let cancelled = ReRuneProblem.cancelled

  private func expectCancellation(of task: Task<ReRuneAppResponse<Greeting>, Never>) async {
    let (response, seconds) = await timed { await task.value }
    #expect(response.problem == Self.cancelled)
    #expect(response.problem?.details?["cancelled"] == .bool(true))
    #expect(response.problem?.isRetryable == false)
    #expect(seconds < 30)
  }

  @Test func beforeTheCall() async throws {
    let server = try MisbehavingServer()
    let client = try server.client(provider: neverAsked)
    let start = Signal()
    let task = Task { () -> ReRuneAppResponse<Greeting> in
      await start.wait()
      return await client.get("/a")
    }
    task.cancel()
    start.give()
    await expectCancellation(of: task)
    #expect(server.connectionCount == 0)
  }

  @Test(arguments: [true, false])
  func inTheProvider(reacts: Bool) async throws {
    let server = try MisbehavingServer()
    let (asked, end) = (Signal(), Signal())
    defer { end.give() }
    let client = try server.client(provider: {
      asked.give()
      if reacts { try await Task.sleep(nanoseconds: 600_000_000_000) } else { await end.wait() }
      return [:]
    })
    let task = Task { () -> ReRuneAppResponse<Greeting> in await client.get("/a") }
    await asked.wait()
    task.cancel()
    await expectCancellation(of: task)
    #expect(server.connectionCount == 0)
  }

  @Test(arguments: Engine.allCases)
  func whileConnecting(engine: Engine) async throws {
    let listener = try DeafListener()
    let url = try #require(URL(string: "http://127.0.0.1:\(listener.port)"))
    let sent = Signal()
    let config = ReRuneAppConfig(
      baseURL: url,
      overallTimeoutMs: 120_000,
      connectTimeoutMs: 60_000,
      allowInsecureHTTP: true,
      debug: true
    )
    let client = try config.client(engine, log: CallLog { _, _ in sent.give() })
    let task = Task { () -> ReRuneAppResponse<Greeting> in await client.get("/a") }
    await sent.wait()
    task.cancel()
    await expectCancellation(of: task)
  }

  @Test(
    arguments: Engine.allCases,
    [
      Reply.silence, .raw("HTTP/1.1 200 OK\nContent-Length: 9\n\nhalf", .silence),
      .raw("HTTP/1.1 500 No\nContent-Length: 9\n\nhalf", .silence),
    ]
  )
  func whileTheAnswerIsAwaited(engine: Engine, reply: Reply) async throws {
    let server = try MisbehavingServer()
    server.on("/app/a", reply)
    let client = try server.client(engine)
    for isPost in [false, true] {
      let path = isPost ? "/a?post" : "/a"
      let task = Task { () -> ReRuneAppResponse<Greeting> in
        isPost ? await client.postJson(path, body: 1) : await client.get(path)
      }
      await server.arrival(for: "/app\(path)")
      task.cancel()
      await expectCancellation(of: task)
    }
  }

  @Test func afterTheAnswerItChangesNothing() async throws {
    let server = try MisbehavingServer()
    server.on("/app/a", .content("{\"message\":\"x\"}"))
    let client = try server.client()
    let task = Task { () -> ReRuneAppResponse<Greeting> in await client.get("/a") }
    #expect(await task.value.ok)
    task.cancel()
    #expect(await task.value.value?.message == "x")
  }
}
