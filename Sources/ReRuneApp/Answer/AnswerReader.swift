import RuneModel

/// Decides whether an answer is a success, and reads its value or its problem.
struct AnswerReader {
  let answer: Answer
  /// Whether the request was a GET.
  var isRepeatable = true
  /// How a body is shown for debugging; `nil` for not at all.
  var preview: BodyPreview?

  func response<T: Decodable & Sendable>(as type: T.Type) -> ReRuneAppResponse<T> {
    do throws(ReRuneProblem) {
      guard answer.isSuccess else { throw failure }
      return ReRuneAppResponse(ok: true, value: try value(as: type), problem: nil)
    } catch {
      return ReRuneAppResponse(error)
    }
  }

  // MARK: Success

  private func value<T: Decodable & Sendable>(as type: T.Type) throws(ReRuneProblem) -> T? {
    if answer.isBlank { return nil }
    let document: ReRuneJSONValue
    do throws(TextFault) {
      document = try JSONTree.read(answer.body)
    } catch {
      throw unreadable("it is not JSON (byte \(error.range.lower), \(error.rule.id))")
    }
    guard let envelope = Envelope(document) else { return try decode(type, from: document, at: .root) }
    if let problem = envelope.problem {
      guard let problem = remote(problem) else {
        throw unreadable("the member problem has no code and message")
      }
      throw problem
    }
    guard envelope.isOK else { throw unreadable("ok is false, and there is no problem") }
    return try envelope.value.map { value throws(ReRuneProblem) in
      try decode(type, from: value, at: .member(AnswerKey(stringValue: "value"), of: .root))
    }
  }

  private func decode<T: Decodable>(
    _ type: T.Type,
    from document: ReRuneJSONValue,
    at place: AnswerPlace
  ) throws(ReRuneProblem) -> T {
    do {
      return try AnswerDecoder(document, at: place).decode(type)
    } catch {
      throw unreadable(CodingFault.text(of: error))
    }
  }

  private func unreadable(_ reason: String) -> ReRuneProblem {
    .decoding(reason, status: answer.status)
  }

  // MARK: Failure

  /// Never a success, whatever the body says.
  private var failure: ReRuneProblem {
    reported
      ?? .httpStatus(
        answer.status,
        retryAfter: answer.retryAfter,
        bodyPreview: preview?.text(of: answer),
        isRepeatable: isRepeatable
      )
  }

  /// The server's own problem: that of an envelope or, in an answer without success, a bare one.
  var reported: ReRuneProblem? {
    guard let document = try? JSONTree.read(answer.body) else { return nil }
    return Envelope(document)?.problem.flatMap(remote) ?? (answer.isSuccess ? nil : remote(document))
  }

  private func remote(_ document: ReRuneJSONValue) -> ReRuneProblem? {
    ReRuneProblem(
      remote: document,
      status: answer.status,
      retryAfter: answer.retryAfter,
      isRepeatable: isRepeatable
    )
  }
}

/// `{"ok":true,"value":…}` or `{"ok":false,"problem":{…}}`. Other objects with a member `ok` are values themselves, such
/// as `{"ok":true,"count":1}`.
private struct Envelope {
  let isOK: Bool
  /// `nil` if it is missing or null, like `problem`.
  let value: ReRuneJSONValue?
  let problem: ReRuneJSONValue?

  init?(_ document: ReRuneJSONValue) {
    guard case .object(let members) = document, case .bool(let isOK)? = members["ok"],
      members["value"] != nil || members["problem"] != nil || members.count == 1
    else { return nil }
    func member(_ name: String) -> ReRuneJSONValue? { members[name].flatMap { $0 == .null ? nil : $0 } }
    self.isOK = isOK
    value = member("value")
    problem = member("problem")
  }
}
