import Foundation

/// Problems as the SDK makes them, for tests of an app and for code that wraps its calls.
extension ReRuneProblem {
  /// A body that cannot be encoded, with the code `swift_sdk_encoding_error`.
  ///
  /// - Parameter message: a message for developers.
  public static func localEncodingError(message: String) -> ReRuneProblem {
    local(Code.encoding, message)
  }

  /// An answer that is not what the call expects, with the code `swift_sdk_decoding_error`.
  ///
  /// - Parameters:
  ///   - status: the HTTP status of the answer; `nil` if there was none.
  ///   - message: a message for developers.
  public static func localDecodingError(status: Int? = nil, message: String) -> ReRuneProblem {
    var details: [String: ReRuneJSONValue] = ["message": .string(message)]
    if let status { details["httpStatus"] = .int(Int64(status)) }
    return local(Code.decoding, message, details: details)
  }

  /// A status that reports no success, with the code `swift_sdk_http_status`.
  ///
  /// - Parameters:
  ///   - status: the HTTP status of the answer.
  ///   - retryAfter: the seconds that the server asks to wait; `nil` if it doesn't say.
  ///   - bodyPreview: the start of the answer's body.
  public static func localHttpStatus(
    status: Int,
    retryAfter: TimeInterval? = nil,
    bodyPreview: String? = nil
  ) -> ReRuneProblem {
    httpStatus(status, retryAfter: retryAfter, bodyPreview: bodyPreview, isRepeatable: true)
  }

  /// No answer, with the code `swift_sdk_transport_error`. Trying again may help.
  ///
  /// - Parameter message: a message for developers.
  public static func localTransportError(message: String) -> ReRuneProblem {
    transport(message, isRepeatable: true)
  }

  /// An error of a connection or of a request that could not be built, with the code `swift_sdk_transport_error`.
  ///
  /// - Parameter underlying: the error. If it is a problem already, it is returned unchanged.
  public static func localTransportOrBuildError(underlying: any Error) -> ReRuneProblem {
    if let problem = underlying as? ReRuneProblem { return problem }
    return localTransportError(message: String(describing: underlying))
  }
}

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
}
