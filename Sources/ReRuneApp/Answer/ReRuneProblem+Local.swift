import Foundation
import ReRuneErrors

extension ReRuneProblem {
  /// - Parameter reason: a sentence that doesn't contain the body's values.
  static func encoding(_ reason: String) -> ReRuneProblem {
    .local(Code.encoding, "The body cannot be encoded: \(reason).")
  }

  /// - Parameter reason: a part of a sentence that doesn't contain the answer's values.
  static func decoding(_ reason: String, status: Int) -> ReRuneProblem {
    .local(
      Code.decoding,
      "The answer cannot be read: \(reason).",
      details: ["httpStatus": .int(Int64(status)), "message": .string(reason)]
    )
  }

  /// The problem of a caller that needs the value of an answer without one.
  static let withoutValue = ReRuneProblem.local(
    Code.decoding,
    "The answer has no value.",
    details: ["message": .string("it has no value")]
  )

  static let cancelled = ReRuneProblem.transport(
    "The call was cancelled.",
    underlying: "cancelled",
    details: ["cancelled": .bool(true)]
  )

  /// A problem for a call that was not sent because of a header field.
  ///
  /// - Parameter reason: a sentence that doesn't contain the field's value.
  static func headers(_ reason: String) -> ReRuneProblem {
    .transport("Nothing was sent: \(reason).", underlying: reason, details: ["stage": .string("headers")])
  }
}

extension ReRuneProblem {
  /// Reads the server's own problem.
  ///
  /// - Parameter document: an object with `code` and `message`; otherwise the result is `nil`.
  init?(
    remote document: ReRuneJSONValue,
    status: Int,
    retryAfter: TimeInterval?,
    isRepeatable: Bool
  ) {
    guard let problem = try? ReRuneProblem(from: AnswerDecoder(document)),
      case .object(let members) = document
    else { return nil }
    var kind = Self.kind(of: status)
    if case .string(let written)? = members["kind"], !written.isEmpty { kind = written }
    // The body cannot override what the connection reports.
    let details = (problem.details ?? [:]).merging(Self.statusDetails(status, retryAfter: retryAfter)) { $1 }
    self.init(
      code: problem.code,
      message: problem.message,
      kind: kind,
      correlationId: problem.correlationId,
      details: details,
      isRepeatable: isRepeatable
    )
  }

  /// The kind of a problem that doesn't state one.
  private static func kind(of status: Int) -> String {
    switch status {
    case 401: "auth"
    case 403: "policy"
    case 429: "rate_limit"
    case 500...: "internal"
    default: "remote"
    }
  }
}
