import Foundation
import ReRuneErrors
import RuneTestServer
import RuneTransport

@testable import ReRuneDynamic

/// The service on loopback, and a client of it.
struct ServiceRig {
  static let key = "k3y-s3cret"
  static let userID = "q7ZrT0aKp3Xw@com.example.shop"

  let server: MisbehavingServer
  let service: TranslationService

  init(key: String = Self.key) throws {
    server = try MisbehavingServer()
    service = TranslationService(
      apiKey: key,
      origin: try APIOrigin(of: server.url()),
      timeouts: TransportTimeouts(idle: 60)
    )
  }

  func serve(_ path: String, _ body: String, status: Int = 200, headers: [String: String] = [:]) {
    server.on(path, .status(status, headers: headers, body: Array(body.utf8)))
  }

  var lastBody: String? { server.requests.last.map { String(decoding: $0.body, as: UTF8.self) } }

  /// Asks for the translation of a text into German.
  func translate(_ text: String = "Hello") async -> Result<String, ReRuneProblem> {
    do throws(ReRuneProblem) {
      return .success(try await service.translation(of: text, language: "de", project: nil))
    } catch {
      return .failure(error)
    }
  }
}

extension Result where Failure == ReRuneProblem {
  var problem: ReRuneProblem? {
    switch self {
    case .success: nil
    case .failure(let problem): problem
    }
  }
}
