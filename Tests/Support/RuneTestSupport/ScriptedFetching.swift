import RuneSystem
import RuneTransport

/// Answers requests without a network.
package final class ScriptedFetching: HTTPFetching {
  private let answers = Locked<[String: HTTPResponse]>([:])

  package init() {}

  /// - Parameters:
  ///   - name: the last part of the address.
  ///   - answer: `nil` for a connection that is lost.
  package func answer(_ name: String, with answer: HTTPResponse?) {
    answers.withLock { $0[name] = answer }
  }

  package func fetch(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
    guard let answer = answers.withLock({ $0[request.url.lastPathComponent] }) else {
      throw TransportError(.connectionLost, at: request.url.lastPathComponent)
    }
    return answer
  }
}
