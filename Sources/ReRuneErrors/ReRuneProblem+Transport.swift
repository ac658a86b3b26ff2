import Foundation
import RuneTransport

extension ReRuneProblem {
  /// The codes of problems that the SDK finds itself, in more than one product.
  package enum Code {
    package static let encoding = "swift_sdk_encoding_error"
    package static let decoding = "swift_sdk_decoding_error"
    package static let httpStatus = "swift_sdk_http_status"
    package static let transport = "swift_sdk_transport_error"
    package static let incomplete = "incomplete_update"
    package static let notSetUp = "not_set_up"
    package static let superseded = "superseded"
  }

  /// A problem that the SDK found.
  package static func local(
    _ code: String,
    _ message: String,
    details: [String: ReRuneJSONValue]? = nil,
    isRepeatable: Bool = false
  ) -> ReRuneProblem {
    ReRuneProblem(code: code, message: message, kind: "local", details: details, isRepeatable: isRepeatable)
  }

  /// A status that reports no success.
  ///
  /// - Parameters:
  ///   - message: `nil` for a sentence with the status.
  ///   - retryAfter: in seconds.
  package static func httpStatus(
    _ status: Int,
    message: String? = nil,
    retryAfter: TimeInterval?,
    bodyPreview: String? = nil,
    isRepeatable: Bool
  ) -> ReRuneProblem {
    var details = statusDetails(status, retryAfter: retryAfter)
    if let bodyPreview { details["bodyPreview"] = .string(bodyPreview) }
    return local(
      Code.httpStatus,
      message ?? "The server answers with status \(status).",
      details: details,
      isRepeatable: isRepeatable
    )
  }

  /// No answer.
  ///
  /// - Parameter details: details besides `underlying`.
  package static func transport(
    _ message: String,
    underlying: String? = nil,
    details: [String: ReRuneJSONValue] = [:],
    isRepeatable: Bool = false
  ) -> ReRuneProblem {
    local(
      Code.transport,
      message,
      details: details.merging(["underlying": .string(underlying ?? message)]) { $1 },
      isRepeatable: isRepeatable
    )
  }

  /// - Parameters:
  ///   - error: any error but a status.
  ///   - message: the sentence to show.
  package static func transport(_ error: TransportError, message: String, isRepeatable: Bool) -> ReRuneProblem
  {
    let timeout: String? =
      switch error.reason {
      case .connect: "connect"
      case .idle: "read"
      case .deadline, .taskDeadline: "overall"
      default: nil
      }
    return .transport(
      message,
      underlying: error.explanation,
      details: timeout.map { ["timeout": .string($0)] } ?? [:],
      isRepeatable: isRepeatable && error.isRetryable
    )
  }

  package static func statusDetails(_ status: Int, retryAfter: TimeInterval?) -> [String: ReRuneJSONValue] {
    var details: [String: ReRuneJSONValue] = ["httpStatus": .int(Int64(status))]
    if let retryAfter {
      details["retryAfter"] = Int64(exactly: retryAfter).map { .int($0) } ?? .double(retryAfter)
    }
    return details
  }
}
