import Dispatch
import Foundation
import ReRuneErrors
import RuneModel
import RuneSystem
import RuneTransport

/// One call of a client.
struct Call: Sendable {
  enum Method: Sendable {
    case get
    /// The body is encoded when the call begins.
    case post(body: @Sendable () throws(ReRuneProblem) -> [UInt8])

    var name: String {
      switch self {
      case .get: "GET"
      case .post: "POST"
      }
    }
  }

  let method: Method
  let path: String
  var query: [String: String] = [:]
  var headers: [String: String] = [:]
}

extension ReRuneAppClient {
  /// Performs a call.
  ///
  /// - Returns: a response, also for every failure and for a cancelled task.
  func response<T: Decodable & Sendable>(to call: Call, as type: T.Type) async -> ReRuneAppResponse<T> {
    do throws(ReRuneProblem) {
      return try await reader(of: call).response(as: type)
    } catch {
      return ReRuneAppResponse(error)
    }
  }

  private func reader(of call: Call) async throws(ReRuneProblem) -> AnswerReader {
    let deadline = DispatchTime.now() + .milliseconds(config.overallTimeoutMs)
    if Task.isCancelled { throw .cancelled }
    let target: CallTarget
    do throws(CallTarget.Fault) {
      target = try CallTarget(call.path, query: call.query, below: base.path)
    } catch {
      throw .transport("Nothing was sent: \(error).", underlying: "\(error)")
    }
    guard let url = URL(string: "\(base.origin)\(target.text)") else {
      throw .transport("Nothing was sent: the path is not part of a URL.")
    }
    var body: [UInt8]?
    if case .post(let encoded) = call.method { body = try encoded() }
    var headers = CallHeaders()
    try headers.set("Accept", "application/json")
    try await headers.set(config, until: deadline, isRepeatable: body == nil)
    try headers.set(call.headers)
    if body != nil { try headers.set("Content-Type", "application/json") }

    var request =
      body.map { HTTPRequest(posting: $0, to: url, bodyLimit: Limits.answerBytes) }
      ?? HTTPRequest(url: url, bodyLimit: Limits.answerBytes)
    request.headers = headers.fields
    request.hidden = headers.secrets.redactions
    request.errorBodyLimit = Limits.problemBytes
    request.readsEverySuccess = true
    request.deadline = deadline
    debug("HttpTransport.send \(call.method.name) \(base.origin)\(target.path)")
    let answer = try await answer(to: request)
    debug("HttpTransport.recv status=\(answer.status) bytes=\(answer.body.count)")
    return AnswerReader(
      answer: answer,
      isRepeatable: body == nil,
      preview: config.debug ? BodyPreview(secrets: headers.secrets) : nil
    )
  }

  private func answer(to request: HTTPRequest) async throws(ReRuneProblem) -> Answer {
    do throws(TransportError) {
      switch try await http.fetch(request) {
      case .content(let body, _, _, _): return Answer(status: 200, body: body)
      case .notModified: return Answer(status: 304)
      case .failure(let head, let body):
        return Answer(
          status: head.status,
          body: body,
          contentType: head.contentType,
          retryAfter: head.retryAfter
        )
      }
    } catch {
      // For a request without a validator, 304 is a status like any other.
      if error.reason == .nothingToReuse { return Answer(status: 304) }
      let problem = ReRuneProblem(error, isGet: request.method == .get)
      debug("HttpTransport.fail \(problem.message)")
      throw problem
    }
  }

  private func debug(_ message: @autoclosure () -> String) {
    if config.debug { log.debug(message()) }
  }
}

extension ReRuneProblem {
  fileprivate init(_ error: TransportError, isGet: Bool) {
    var error = error
    error.subject = .answer
    if error.reason == .cancelled {
      self = .cancelled
      return
    }
    self = .transport(error, message: "\(error)", isRepeatable: isGet)
  }
}

/// Waits for work that may not react to its cancellation.
enum TimeLimit {
  enum Outcome<Value: Sendable>: Sendable {
    case finished(Value)
    case expired
    case cancelled
  }

  /// Runs the work in a separate task. Whatever the work does, this returns at the deadline or when the caller is
  /// cancelled, and then cancels the work.
  static func run<Value: Sendable>(
    until deadline: DispatchTime,
    _ work: @escaping @Sendable () async -> Value
  ) async -> Outcome<Value> {
    let race = Race<Outcome<Value>>()
    let task = Task { race.end(.finished(await work())) }
    DispatchQueue.global(qos: .utility).asyncAfter(deadline: deadline) { [weak race] in race?.end(.expired) }
    defer { task.cancel() }
    return await withTaskCancellationHandler {
      await race.outcome()
    } onCancel: {
      race.end(.cancelled)
    }
  }

  /// The first of several results.
  private final class Race<Value: Sendable>: Sendable {
    private struct State: Sendable {
      var outcome: Value?
      var waiter: CheckedContinuation<Value, Never>?
    }

    private let state = Locked(State())

    func end(_ outcome: Value) {
      let waiter = state.withLock { state -> CheckedContinuation<Value, Never>? in
        guard state.outcome == nil else { return nil }
        state.outcome = outcome
        defer { state.waiter = nil }
        return state.waiter
      }
      waiter?.resume(returning: outcome)
    }

    func outcome() async -> Value {
      await withCheckedContinuation { waiter in
        let outcome = state.withLock { state in
          if state.outcome == nil { state.waiter = waiter }
          return state.outcome
        }
        if let outcome { waiter.resume(returning: outcome) }
      }
    }
  }
}
