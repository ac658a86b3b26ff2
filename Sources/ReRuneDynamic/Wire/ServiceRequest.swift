import RuneModel

/// A request to the service. Every one is a POST of a JSON object.
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

  /// - Parameter project: the project's name, if the service has named it.
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
