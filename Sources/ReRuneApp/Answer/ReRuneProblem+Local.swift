import Foundation
import RuneModel

extension ReRuneProblem {
  /// The codes of problems that the client finds itself.
  package enum Code {
    package static let encoding = "swift_sdk_encoding_error"
    package static let decoding = "swift_sdk_decoding_error"
    package static let httpStatus = "swift_sdk_http_status"
    package static let transport = "swift_sdk_transport_error"
  }

  /// - Parameter reason: a sentence that doesn't contain the body's values.
  static func encoding(_ reason: String) -> ReRuneProblem {
    ReRuneProblem(
      code: Code.encoding,
      message: "The body cannot be encoded: \(reason).",
      kind: "local",
      details: nil,
      isRepeatable: false
    )
  }

  /// - Parameter reason: a part of a sentence that doesn't contain the answer's values.
  static func decoding(_ reason: String, status: Int) -> ReRuneProblem {
    ReRuneProblem(
      code: Code.decoding,
      message: "The answer cannot be read: \(reason).",
      kind: "local",
      details: ["httpStatus": .int(Int64(status)), "message": .string(reason)],
      isRepeatable: false
    )
  }

  /// The problem of a caller that needs the value of an answer without one.
  static let withoutValue = ReRuneProblem(
    code: Code.decoding,
    message: "The answer has no value.",
    kind: "local",
    details: ["message": .string("it has no value")],
    isRepeatable: false
  )

  static func httpStatus(
    _ status: Int,
    retryAfter: TimeInterval?,
    bodyPreview: String?,
    isRepeatable: Bool
  ) -> ReRuneProblem {
    var details = statusDetails(status, retryAfter: retryAfter)
    if let bodyPreview { details["bodyPreview"] = .string(bodyPreview) }
    return ReRuneProblem(
      code: Code.httpStatus,
      message: "The server answers with status \(status).",
      kind: "local",
      details: details,
      isRepeatable: isRepeatable
    )
  }

  /// - Parameter details: details besides `underlying`.
  static func transport(
    _ message: String,
    underlying: String? = nil,
    details: [String: ReRuneJSONValue] = [:],
    isRepeatable: Bool = false
  ) -> ReRuneProblem {
    ReRuneProblem(
      code: Code.transport,
      message: message,
      kind: "local",
      details: details.merging(["underlying": .string(underlying ?? message)]) { $1 },
      isRepeatable: isRepeatable
    )
  }

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

  private static func statusDetails(
    _ status: Int,
    retryAfter: TimeInterval?
  ) -> [String: ReRuneJSONValue] {
    var details: [String: ReRuneJSONValue] = ["httpStatus": .int(Int64(status))]
    if let retryAfter {
      details["retryAfter"] = Int64(exactly: retryAfter).map { .int($0) } ?? .double(retryAfter)
    }
    return details
  }
}
