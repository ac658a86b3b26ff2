import Foundation
import RuneTestServer
import RuneTestSupport
import Testing

@testable import RuneTransport

/// Serialized: the tests measure time.
@Suite(.serialized) struct HostileServerTests {
  // MARK: Size

  @Test(arguments: ["br", "zstd", "deflate", "gzip, gzip", "gzip,br", "compress", "\u{E9}[31m"])
  func refusesOtherEncodings(coding: String) async throws {
    let server = try MisbehavingServer()
    server.on("/de", .bomb(.gzip, megabytes: 1_000, coding: coding))
    let printable = coding.replacingOccurrences(of: "\u{E9}", with: "?")
    #expect(try await server.outcome("/de") == .failure(.unsupportedEncoding(printable)))
  }

  @Test func acceptsExactlyTheLimit() async throws {
    let server = try MisbehavingServer()
    server.on("/de", .large(megabytes: 1, announced: true))
    server.on("/open", .large(megabytes: 1, announced: false))
    for path in ["/de", "/open"] {
      #expect(
        try await server.outcome(path, limit: 1 << 20) == .content(String(repeating: " ", count: 1 << 20))
      )
      #expect(try await server.outcome(path, limit: 1 << 20 - 1) == .failure(.tooLarge(limit: 1 << 20 - 1)))
    }
  }

  // MARK: Damage

  @Test(
    arguments: [
      ("shorter than announced", Reply.wrongLength("{\"a\":", announced: 100)),
      ("chunks without an end", .truncatedChunks("{\"a\":")),
    ],
    Engine.allCases
  )
  func detectsTruncation(reply: (name: String, reply: Reply), engine: Engine) async throws {
    let server = try MisbehavingServer()
    server.on("/de", reply.reply)
    let outcome = try await server.outcome("/de", engine)
    // URLSession on Linux has no error number for the second.
    #expect(outcome == .failure(.truncated) || (engine == .urlSession && outcome == .failure(.system(-1))))
  }

  @Test func readsNoMoreThanAnnounced() async throws {
    let server = try MisbehavingServer()
    server.on("/de", .wrongLength("{}{\"evil\":\"\"}", announced: 2))
    #expect(try await server.outcome("/de") == .content("{}"))
  }

  @Test(arguments: [
    "", "\n\n", "hello\n", "HTTP/1.1\n\n", "HTTP/1.1 abc OK\n\n", "HTTP/1.1 99999 OK\n\n",
    "HTTP/9.9 200 OK\n\n",
    "HTTP/1.1 200 OK\nno colon\nContent-Length: 2\n\n{}", "HTTP/1.1 200 OK\nContent-Length: -5\n\n{}",
    "HTTP/1.1 200 OK\nTransfer-Encoding: chunked\n\nFFFFFFFFFFFFFFFFF\n{}",
    "HTTP/1.1 200 OK\nTransfer-Encoding: chunked\n\nzz\n{}", "HTTP/1.1 200 OK\nContent-Encoding: gzip\n\n{}",
  ])
  func survivesGarbage(text: String) async throws {
    let server = try MisbehavingServer()
    server.on("/de", Reply([.bytes(Reply.wire(text))]))
    let outcome = try await server.outcome("/de")
    guard case .failure = outcome else {
      Issue.record("\(text): \(outcome)")
      return
    }
  }

  /// Trailers crash a process that uses URLSession on Linux.
  @Test func trailersAreIgnored() async throws {
    let server = try MisbehavingServer()
    server.on("/de", .trailers("{}"))
    #expect(try await server.outcome("/de") == .content("{}"))
  }

  @Test func reportsUnreachableServers() async throws {
    let server = try MisbehavingServer()
    server.stop()
    for engine in Engine.allCases {
      #expect(try await server.outcome("/de", engine) == .failure(.notConnected))
    }
    let client = HTTPClient(origin: .production)
    let url = try #require(URL(string: "https://host.invalid/de"))
    let error = await #expect(throws: TransportError.self) {
      try await client.fetch(HTTPRequest(url: url, bodyLimit: 1))
    }
    #expect(error?.isRetryable == true)
  }

  /// The server does not speak TLS.
  @Test func sendsNothingWithoutTLS() async throws {
    let server = try MisbehavingServer()
    server.on("/de", .content("{}"))
    let url = try #require(URL(string: "https://127.0.0.1:\(server.port)/de"))
    let error = await #expect(throws: TransportError.self) {
      try await server.client(idle: 1).fetch(HTTPRequest(url: url, bodyLimit: 1))
    }
    #expect(error != nil)
    #expect(server.requests.isEmpty)
  }

  // MARK: Time

  @Test(
    arguments: Engine.allCases,
    [
      ("silence", Reply.silence), ("a head without end", .slowHead(interval: 0.01)),
      ("a body that stops", .raw("HTTP/1.1 200 OK\nContent-Length: 9\n\n{", .silence)),
    ]
  )
  func silenceTimesOut(engine: Engine, reply: (name: String, reply: Reply)) async throws {
    let server = try MisbehavingServer()
    server.on("/de", reply.reply)
    try await onceUndisturbed { idle in
      let (outcome, time) = try await timed { try await server.outcome("/de", engine, idle: idle) }
      return outcome == .failure(.idle(seconds: idle)) && (idle * 0.96...idle * 6).contains(time)
    }
  }

  @Test(arguments: Engine.allCases)
  func aSlowDripTimesOut(engine: Engine) async throws {
    let server = try MisbehavingServer()
    server.on("/de", .slowDrip(interval: 0.02))
    try await onceUndisturbed { idle in
      let (outcome, time) = try await timed { try await server.outcome("/de", engine, idle: idle) }
      return outcome == .failure(.deadline(seconds: 3 * idle)) && (idle * 2.96...idle * 10).contains(time)
    }
  }

  /// The line that announces a chunk may contain extensions, which do not count as progress.
  @Test func anEndlessChunkHeaderTimesOut() async throws {
    let server = try MisbehavingServer()
    server.on(
      "/de",
      .raw(
        "HTTP/1.1 200 OK\nTransfer-Encoding: chunked\n\n2;",
        .repeated([UInt8](repeating: UInt8(ascii: "x"), count: 1_000), times: nil)
      )
    )
    try await onceUndisturbed { idle in
      let (outcome, time) = try await timed { try await server.outcome("/de", idle: idle) }
      return outcome == .failure(.idle(seconds: idle)) && time < idle * 6
    }
  }

  /// Each hop is fast enough, but not all of them together.
  @Test func theDeadlineCoversAllRedirects() async throws {
    let server = try MisbehavingServer()
    try await onceUndisturbed { idle in
      server.on("/a", .redirect(to: "/a").after(idle * 0.7))
      let (outcome, time) = try await timed { try await server.outcome("/a", idle: idle) }
      return outcome == .failure(.deadline(seconds: 3 * idle)) && time < idle * 10
    }
  }

  @Test(arguments: Engine.allCases)
  func cancellationIsPrompt(engine: Engine) async throws {
    let server = try MisbehavingServer()
    server.on("/de", .silence)
    try await onceUndisturbed { patience in
      let task = Task { try await server.outcome("/de", engine) }
      await server.arrival(for: "/de")
      let (outcome, time) = try await timed {
        task.cancel()
        return try await task.value
      }
      return outcome == .failure(.cancelled) && time < patience
    }
  }

  @Test(arguments: Engine.allCases)
  func cancelledBeforeItStartsSendsNothing(engine: Engine) async throws {
    let server = try MisbehavingServer()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await server.outcome("/de", engine)
    }
    #expect(try await task.value == .failure(.cancelled))
    #expect(server.requests.isEmpty)
  }

  /// Transfers end in different ways at the same time: every caller gets one result.
  @Test(arguments: Engine.allCases)
  func manyAtOnce(engine: Engine) async throws {
    let server = try MisbehavingServer()
    server.on("/ok", .content("{}"))
    server.on("/slow", .slowDrip(interval: 0.001))
    server.on("/large", .large(megabytes: 4, announced: false))
    let client = try server.client(engine, idle: 5)
    let requests = try ["/ok", "/slow", "/large"].map { try server.request($0) }
    let answers = await withTaskGroup(of: (Int, Outcome).self) { group in
      for number in 0..<60 {
        group.addTask {
          let request = requests[number % 3]
          let task = Task<Outcome, Never> {
            do throws(TransportError) {
              return .response(try await client.fetch(request))
            } catch {
              return .failure(error.reason)
            }
          }
          if number % 3 == 1 {
            await server.arrival(for: "/slow")
            task.cancel()
          }
          return (number % 3, await task.value)
        }
      }
      return await group.reduce(into: [(Int, Outcome)]()) { $0.append($1) }
    }
    let expected: [Outcome] = [.content("{}"), .failure(.cancelled), .failure(.tooLarge(limit: 1 << 20))]
    #expect(answers.count == 60)
    for (kind, outcome) in answers { #expect(outcome == expected[kind]) }
  }
}
