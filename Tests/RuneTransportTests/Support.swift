import Dispatch
import Foundation
import RuneTestServer
import RuneTestSupport
import Testing

@testable import RuneTransport

/// The engines under test. `own` is the engine of this system; `urlSession` also runs on Linux, to test the code for
/// Apple platforms there.
enum Engine: String, CaseIterable, Codable {
  case own, urlSession
}

/// See `succeedsUndisturbed`.
///
/// - Parameter body: receives a time in seconds, and returns whether it succeeded.
func onceUndisturbed(
  sourceLocation: SourceLocation = #_sourceLocation,
  _ body: (_ time: TimeInterval) async throws -> Bool
) async throws {
  if try await succeedsUndisturbed({ try await body($0) }) { return }
  Issue.record("Failed even with a time of 16 seconds.", sourceLocation: sourceLocation)
}

extension MisbehavingServer {
  var origin: APIOrigin {
    get throws { try APIOrigin(parsing: url().absoluteString) }
  }

  /// - Parameter idle: long, because a compiler in other tests can keep every core busy.
  func client(_ engine: Engine = .own, idle: TimeInterval = 60) throws -> HTTPClient {
    .test(engine, origin: try origin, TransportTimeouts(idle: idle))
  }

  /// With a credential for this server.
  func request(_ path: String, validator: String? = nil, limit: Int = 1 << 20) throws -> HTTPRequest {
    HTTPRequest(url: url(path), validator: validator, bodyLimit: limit, credential: .test(for: try origin))
  }

  /// The result of fetching `path`.
  func outcome(
    _ path: String,
    _ engine: Engine = .own,
    validator: String? = nil,
    limit: Int = 1 << 20,
    idle: TimeInterval = 60
  ) async throws -> Outcome {
    let client = try client(engine, idle: idle)
    let request = try request(path, validator: validator, limit: limit)
    do throws(TransportError) {
      return .response(try await client.fetch(request))
    } catch {
      return .failure(error.reason)
    }
  }
}

extension HTTPClient {
  static func test(_ engine: Engine, origin: APIOrigin, _ timeouts: TransportTimeouts) -> HTTPClient {
    switch engine {
    case .own: HTTPClient(origin: origin, timeouts: timeouts)
    case .urlSession:
      HTTPClient(origin: origin, timeouts: timeouts, engine: URLSessionEngine(timeouts: timeouts))
    }
  }
}

enum Outcome: Equatable {
  case response(HTTPResponse)
  case failure(TransportError.Reason)

  static func content(_ text: String, etag: String? = nil, signature: String? = nil) -> Outcome {
    .response(.content(Array(text.utf8), etag: etag, signature: signature))
  }
}

extension Credential {
  static func test(for origin: APIOrigin) -> Credential? {
    Credential(header: "X-OTA-Publish-Id", value: "publish-id-1", named: "publish id", for: origin)
  }
}
