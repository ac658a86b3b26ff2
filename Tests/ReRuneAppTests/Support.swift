import Dispatch
import Foundation
import RuneSystem
import RuneTestServer
import RuneTestSupport
import Testing

@testable import ReRuneApp
@testable import RuneTransport

/// `own` is the engine of this system; `urlSession` also runs on Linux, to test the code for Apple platforms there.
enum Engine: String, CaseIterable, Codable {
  case own, urlSession
}

struct Greeting: Codable, Hashable, Sendable {
  var message: String
}

extension MisbehavingServer {
  /// - Parameter change: long timeouts are set, because a compiler in other tests can keep every core busy.
  func client(
    _ engine: Engine = .own,
    overall: Int = 120_000,
    connect: Int = 60_000,
    read: Int = 60_000,
    debug: Bool = false,
    token: String? = nil,
    log: CallLog = CallLog { _, _ in },
    provider: ReRuneAppHeaderProvider? = nil
  ) throws -> ReRuneAppClient {
    let config = ReRuneAppConfig(
      baseURL: url(),
      overallTimeoutMs: overall,
      connectTimeoutMs: connect,
      readTimeoutMs: read,
      allowInsecureHTTP: true,
      debug: debug,
      authToken: token,
      headerProvider: provider
    )
    return try config.client(engine, log: log)
  }
}

extension ReRuneAppConfig {
  func client(_ engine: Engine, log: CallLog = CallLog { _, _ in }) throws -> ReRuneAppClient {
    let client = try ReRuneAppClient(config: self, log: log)
    guard engine == .urlSession, let own = client.http as? HTTPClient else { return client }
    let http = HTTPClient(
      origin: own.origin,
      timeouts: own.timeouts,
      engine: URLSessionEngine(timeouts: own.timeouts)
    )
    return try ReRuneAppClient(config: self, log: log, http: http)
  }
}

/// Collects the lines of a log.
final class LogLines: Sendable {
  private let collected = Locked<[String]>([])

  var log: CallLog { CallLog { [collected] _, line in collected.withLock { $0.append(line) } } }
  var lines: [String] { collected.withLock { $0 } }
}

/// Something that happens once, and that others wait for.
final class Signal: Sendable {
  private let state = Locked<(isGiven: Bool, waiters: [CheckedContinuation<Void, Never>])>((false, []))

  func give() {
    let waiters = state.withLock { state in
      state.isGiven = true
      defer { state.waiters = [] }
      return state.waiters
    }
    for waiter in waiters { waiter.resume() }
  }

  /// Does not react to cancellation.
  func wait() async {
    await withCheckedContinuation { waiter in
      let isGiven = state.withLock { state in
        if !state.isGiven { state.waiters.append(waiter) }
        return state.isGiven
      }
      if isGiven { waiter.resume() }
    }
  }
}

/// See `succeedsUndisturbed`.
///
/// - Parameter body: receives a time in milliseconds, and returns whether it succeeded.
func onceUndisturbed(
  sourceLocation: SourceLocation = #_sourceLocation,
  _ body: (_ milliseconds: Int) async throws -> Bool
) async throws {
  if try await succeedsUndisturbed({ try await body(Int($0 * 1_000)) }) { return }
  Issue.record("Failed even with a time of 16 seconds.", sourceLocation: sourceLocation)
}

/// Everything that a value shows of itself.
func shown(_ value: Any) -> String {
  var dumped = ""
  dump(value, to: &dumped)
  return "\(value) \(String(reflecting: value)) \(dumped)"
}

/// For calls that end before anything is asked.
let neverAsked: ReRuneAppHeaderProvider = {
  Issue.record("The provider was asked.")
  return [:]
}
