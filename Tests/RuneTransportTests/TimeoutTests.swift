import Foundation
import RuneTestServer
import RuneTestSupport
import Testing

@testable import RuneTransport

/// Serialized: the tests measure time.
@Suite(.serialized) struct TimeoutTests {
  private func failure(
    at origin: String,
    _ engine: Engine = .own,
    _ timeouts: TransportTimeouts,
    request: (URL) -> HTTPRequest = { HTTPRequest(url: $0, bodyLimit: 8) }
  ) async throws -> TransportError.Reason? {
    let url = try #require(URL(string: "\(origin)/de"))
    let client = try HTTPClient.test(engine, origin: APIOrigin(parsing: origin), timeouts)
    do throws(TransportError) {
      _ = try await client.fetch(request(url))
      return nil
    } catch {
      return error.reason
    }
  }

  @Test(arguments: Engine.allCases)
  func limitsTheTimeToConnect(engine: Engine) async throws {
    let listener = try DeafListener()
    try await onceUndisturbed { connect in
      let timeouts = TransportTimeouts(idle: connect, connect: connect, total: 60)
      let (reason, time) = try await timed {
        try await failure(at: "http://127.0.0.1:\(listener.port)", engine, timeouts)
      }
      switch engine {
      case .own:
        return reason == .connect(seconds: connect) && (connect * 0.96...connect * 1.8).contains(time)
      // URLSession does not show which of the two limits it was.
      case .urlSession:
        return reason == .idle(seconds: 2 * connect) && (connect * 1.96...connect * 6).contains(time)
      }
    }
  }

  /// Without a limit for connecting, the idle limit applies.
  @Test(arguments: Engine.allCases)
  func theIdleLimitCoversConnectingByDefault(engine: Engine) async throws {
    let listener = try DeafListener()
    try await onceUndisturbed { idle in
      let timeouts = TransportTimeouts(idle: idle)
      let (reason, time) = try await timed {
        try await failure(at: "http://127.0.0.1:\(listener.port)", engine, timeouts)
      }
      return reason == .idle(seconds: idle) && (idle * 0.96...idle * 2.8).contains(time)
    }
  }

  /// Once connected, only the idle limit applies.
  @Test(arguments: Engine.allCases)
  func theIdleLimitStartsWithTheConnection(engine: Engine) async throws {
    let server = try MisbehavingServer()
    server.on("/de", .silence)
    try await onceUndisturbed { idle in
      let timeouts = TransportTimeouts(idle: idle, connect: 3 * idle, total: 60)
      let (reason, time) = try await timed {
        try await failure(at: server.url().absoluteString, engine, timeouts)
      }
      let limit = engine == .own ? idle : 4 * idle
      return reason == .idle(seconds: limit) && (limit * 0.96...limit + 2 * idle).contains(time)
    }
  }

  /// The idle limit then applies in full: a response may take longer than a connection.
  @Test(arguments: Engine.allCases)
  func theConnectLimitEndsWithTheConnection(engine: Engine) async throws {
    let server = try MisbehavingServer()
    try await onceUndisturbed { time in
      server.on("/de", .content("{}").after(3 * time))
      let timeouts = TransportTimeouts(idle: 60, connect: time, total: 120)
      return try await failure(at: server.url().absoluteString, engine, timeouts) == nil
    }
  }

  /// A reused connection is established from the start.
  @Test func aReusedConnectionIsEstablished() async throws {
    let server = try MisbehavingServer()
    server.on("/a", .content("{}"))
    server.on("/b", .silence)
    try await onceUndisturbed { idle in
      let timeouts = TransportTimeouts(idle: idle, connect: 60, total: 120)
      let client = try HTTPClient.test(.own, origin: server.origin, timeouts)
      _ = try await client.fetch(server.request("/a"))
      let before = server.connectionCount
      let (error, time) = await timed {
        await #expect(throws: TransportError.self) { try await client.fetch(server.request("/b")) }
      }
      return error?.reason == .idle(seconds: idle) && time < idle * 6 && server.connectionCount == before
    }
  }

  #if os(Linux)
    /// The server waits for a plain-text request and sends nothing.
    @Test func theConnectLimitCoversTheHandshake() async throws {
      let server = try MisbehavingServer()
      try await onceUndisturbed { connect in
        let timeouts = TransportTimeouts(idle: 60, connect: connect, total: 120)
        let (reason, time) = try await timed {
          try await failure(at: "https://localhost:\(server.port)", .own, timeouts)
        }
        return reason == .connect(seconds: connect) && time < connect * 6
      }
    }
  #endif

  @Test(arguments: Engine.allCases)
  func theTotalLimitIsIndependent(engine: Engine) async throws {
    let server = try MisbehavingServer()
    server.on("/de", .slowDrip(interval: 0.02))
    try await onceUndisturbed { total in
      let timeouts = TransportTimeouts(idle: 60, connect: 60, total: total)
      let (reason, time) = try await timed {
        try await failure(at: server.url().absoluteString, engine, timeouts) {
          HTTPRequest(url: $0, bodyLimit: 1 << 20)
        }
      }
      return reason == .deadline(seconds: total) && (total * 0.96...total * 4).contains(time)
    }
  }

  /// A body that is sent slowly is not silence.
  @Test(arguments: Engine.allCases)
  func sendingIsProgress(engine: Engine) async throws {
    let server = try MisbehavingServer()
    server.on("/de") { .content("\($0.body.count)") }
    let body = [UInt8](repeating: 1, count: 24 << 20)
    try await onceUndisturbed { idle in
      // At least three times the idle limit.
      server.pauseBetweenReads = idle * 3 / Double(body.count / 16_384)
      let timeouts = TransportTimeouts(idle: idle, connect: idle, total: 120)
      let (reason, time) = try await timed {
        try await failure(at: server.url().absoluteString, engine, timeouts) {
          HTTPRequest(posting: body, to: $0, bodyLimit: 100)
        }
      }
      return reason == nil && time > idle * 2
    }
  }

  @Test(arguments: [
    (0.0, nil), (-1, nil), (.nan, nil), (.infinity, nil), (3, 3.0), (1e9, 86_400),
  ])
  func anUnusableLimitIsIgnored(connect: TimeInterval, limit: TimeInterval?) {
    #expect(TransportTimeouts(idle: 1, connect: connect).connect == limit)
    #expect(
      TransportTimeouts(idle: 1, total: connect).total == (limit.map { $0 == 86_400 ? 7 * $0 : $0 } ?? 3)
    )
  }
}
