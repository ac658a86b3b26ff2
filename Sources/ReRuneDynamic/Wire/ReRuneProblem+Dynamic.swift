import Foundation
import ReRuneErrors
import RuneModel
import RuneTransport

extension ReRuneProblem {
  /// A status without success.
  static func serviceStatus(_ status: Int, retryAfter: TimeInterval?) -> ReRuneProblem {
    .dynamic(Code.httpStatus, message(ofStatus: status), status: status, retryAfter: retryAfter)
  }

  /// No answer.
  static func noAnswer(_ error: TransportError) -> ReRuneProblem {
    .dynamic(
      Code.transport,
      message(ofStatus: 0),
      details: ["underlying": .string(error.explanation)]
    )
  }

  /// An app's own translator failed; its error may contain texts.
  static func translatorFailed(_ error: any Error) -> ReRuneProblem {
    .dynamic(
      Code.transport,
      "The translator failed with an error of the type \(type(of: error)).",
      details: ["underlying": .string("\(type(of: error))")]
    )
  }

  static func emptyAnswer(status: Int) -> ReRuneProblem {
    .dynamic("empty_response", "Empty translation response", status: status)
  }

  static func invalidAnswer(_ reason: String) -> ReRuneProblem {
    .dynamic("invalid_response", "The service's answer cannot be read: \(reason)")
  }

  static let invalidKey = ReRuneProblem.dynamic(
    "invalid_api_key",
    "The API key holds other characters than printable ASCII, or more than 8 KB. Nothing was sent."
  )

  static let textTooLong = ReRuneProblem.dynamic(
    "text_too_long",
    "The text is too long to be translated. Nothing was sent."
  )

  static let tooManyTexts = ReRuneProblem.dynamic(
    "too_many_texts",
    "Too many texts are waiting to be translated. Show fewer at a time."
  )

  static let notSetUp = ReRuneProblem.dynamic(Code.notSetUp, "Call ReRuneDynamic.setup first.")

  static let noUserID = ReRuneProblem.dynamic("bad_request", "User id cannot be null or empty")

  static let cancelled = ReRuneProblem.dynamic("cancelled", "The task was cancelled.")

  static let superseded = ReRuneProblem.dynamic(
    Code.superseded,
    "Another setup, login or logout came in between."
  )

  /// - Parameter status: 0 without an answer that can be read.
  private static func dynamic(
    _ code: String,
    _ message: String,
    status: Int = 0,
    retryAfter: TimeInterval? = nil,
    details: [String: ReRuneJSONValue] = [:]
  ) -> ReRuneProblem {
    var details = details
    details["httpStatus"] = .int(Int64(status))
    if let retryAfter { details["retryAfter"] = .double(retryAfter) }
    return ReRuneProblem(code: code, message: message, kind: "local", details: details)
  }

  /// The messages that the service's own clients have.
  private static func message(ofStatus status: Int) -> String {
    switch status {
    case 0: "Network error or connection failed"
    case 400: "Bad request - invalid parameters"
    case 401: "Unauthorized - invalid API key"
    case 403: "Permission denied - API key lacks required permissions"
    case 404: "Not found - endpoint or resource not found"
    case 500: "Internal server error"
    case 503: "Service unavailable"
    default: "HTTP error \(status)"
    }
  }
}

/// A request to the service, always a POST of a JSON object.
enum ServiceRequest: Hashable, Sendable {
  /// Asks for the project's languages.
  ///
  /// - Parameters:
  ///   - language: the device's, without script and region.
  ///   - app: the bundle identifier.
  case start(userID: String, language: String, app: String?)
  case translation(of: String, language: String)
  /// - Parameter since: milliseconds since 1970.
  case sync(language: String, since: Int)
  /// Reports that an anonymous user has signed in.
  case login(anonymousID: String, userID: String)

  /// The version of the protocol.
  static let version = "I1.0.0"

  var path: String {
    switch self {
    case .start: "/client/init"
    case .translation: "/client/string"
    case .sync: "/client/sync"
    case .login: "/client/login"
    }
  }

  /// The maximum size of the answer, in bytes.
  var answerLimit: Int {
    switch self {
    case .start, .translation, .login: Limits.dynamicAnswerBytes
    case .sync: Limits.dynamicSyncBytes
    }
  }

  /// - Parameter project: the project's name, if the service has reported it.
  func body(project: String?) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      switch self {
      case .start(let userID, let language, _):
        writer.member("userId", userID)
        writer.member("lang", language)
      case .translation(let text, let language):
        writer.member("text", text)
        writer.member("lang", language)
      case .sync(let language, _): writer.member("lang", language)
      case .login(let anonymousID, let userID):
        writer.member("userId", anonymousID)
        writer.member("loginUserId", userID)
      }
      writer.member("version", Self.version)
      if case .sync(_, let time) = self { writer.member("last_sync", time) }
      if let project { writer.member("app_name", project) }
      if case .start(_, _, let app?) = self { writer.member("app_package", app) }
    }
    return writer.bytes
  }
}
