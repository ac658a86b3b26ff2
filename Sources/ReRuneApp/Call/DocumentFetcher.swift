import Dispatch
import Foundation
import ReRuneErrors
import RuneModel
import RuneTransport

extension ReRuneAppClient {
  /// The checked base of all calls, without a slash at its end.
  package var gateway: URL { base.url }

  /// The longest time for a request, in seconds.
  package var overallTimeout: TimeInterval { TimeInterval(config.overallTimeoutMs) / 1_000 }

  /// Fetches documents with the client's connections, timeouts and header fields.
  package var documents: any HTTPFetching { DocumentFetcher(config: config, origin: base.origin, http: http) }
}

/// Sends the header fields of a configuration with each request to the gateway. Requests to other origins, which a
/// manifest may contain, get none of them.
struct DocumentFetcher: HTTPFetching {
  let config: ReRuneAppConfig
  let origin: APIOrigin
  let http: any HTTPFetching

  func fetch(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
    do throws(TransportError) {
      let isOwn = (try? APIOrigin(of: request.url, allowsInsecureHTTP: true)) == origin
      return isOwn ? try await fetchWithFields(request) : try await http.fetch(request)
    } catch {
      var error = error
      error.subject = .gatewayDocument
      throw error
    }
  }

  private func fetchWithFields(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
    var request = request
    let deadline = min(
      .now() + .milliseconds(config.overallTimeoutMs),
      request.deadline ?? .distantFuture,
      TaskDeadline.current.get()?.end ?? .distantFuture
    )
    var headers = CallHeaders()
    do throws(ReRuneProblem) {
      try await headers.set(config, until: deadline, isRepeatable: true)
    } catch {
      throw TransportError(unsent: error, to: request.url)
    }
    let secrets = headers.secrets
    request.deadline = deadline
    request.headers += headers.fields
    request.hidden += secrets.redactions
    request.errorBodyLimit = Limits.problemBytes
    let response = try await http.fetch(request)
    switch response {
    case .failure(let head, let body):
      var error = TransportError(head, to: request)
      error.report = Answer(status: head.status, body: body).report(hiding: secrets)
      throw error
    case .content(let body, _, _, _) where body.count <= Limits.envelopeProblemBytes:
      guard let report = Answer(status: 200, body: body).report(hiding: secrets) else { return response }
      var error = TransportError(.status(200), at: LoggedURL.text(request.url, hiding: request.hidden))
      error.report = report
      throw error
    case .content, .notModified: return response
    }
  }
}

extension Answer {
  /// The code and message of the server's problem, quoted: `"UNAUTH", "The capability has expired."`; `nil` if it has
  /// none.
  fileprivate func report(hiding secrets: Secrets) -> String? {
    guard let problem = AnswerReader(answer: self).reported else { return nil }
    return [problem.code, problem.message].map { secrets.hidden(in: $0).wireQuoted }.joined(separator: ", ")
  }
}

extension TransportError {
  /// - Parameter problem: why the header fields could not be completed.
  fileprivate init(unsent problem: ReRuneProblem, to url: URL) {
    let reason: Reason
    if problem == ReRuneProblem.cancelled {
      reason = .cancelled
    } else if case .string(let underlying)? = problem.details?["underlying"] {
      reason = .unsent(underlying)
    } else {
      reason = .unsent(problem.message)
    }
    self.init(reason, at: LoggedURL.text(url))
  }
}
