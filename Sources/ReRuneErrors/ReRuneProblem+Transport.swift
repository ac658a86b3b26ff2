import Foundation
import RuneTransport

extension ReRuneProblem {
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
