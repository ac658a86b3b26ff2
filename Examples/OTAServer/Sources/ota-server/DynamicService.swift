import FlyingFox
import Foundation

/// A service that translates texts at run time, for the holder of an API key. It has the translations of files, and makes
/// the others up.
struct DynamicService: TextService {
  let texts: TranslationDirectory
  let apiKey: String

  /// The version of the protocol.
  private static let version = "I1.0.0"
  private static let paths = ["/client/init", "/client/string", "/client/sync", "/client/login"]
  private static let bodyLimit = 64 << 10

  var method: HTTPMethod { .POST }

  func response(to request: HTTPRequest) async -> HTTPResponse {
    guard request.headers[.authorization] == "Bearer \(apiKey)" else {
      return .failure(.unauthorized, "wrong API key")
    }
    let path = request.target.path()
    guard Self.paths.contains(path) else { return .failure(.notFound, "no such endpoint") }
    guard let bytes = await request.body(limit: Self.bodyLimit) else {
      return .failure(.payloadTooLarge, "the body has more than 64 KB")
    }
    guard let body = try? JSONDecoder().decode(RequestBody.self, from: bytes) else {
      return .failure(.badRequest, "the body is not the JSON of a request")
    }
    guard body.version == Self.version else { return .failure(.badRequest, "version is not \(Self.version)") }
    do {
      return try answer(to: body, at: path)
    } catch let refusal as Refusal {
      return .failure(.badRequest, refusal.message)
    } catch {
      return .failure(.internalServerError, "a file is not an array of objects with string and translation")
    }
  }

  private func answer(to body: RequestBody, at path: String) throws -> HTTPResponse {
    switch path {
    case "/client/init":
      _ = try required(body.userId, "userId")
      _ = try required(body.lang, "lang")
      let project = Project(
        project: "Demo",
        baseLanguage: "en",
        languages: texts.languages,
        languageOverride: nil
      )
      return try .json(project)
    case "/client/string":
      let text = try required(body.text, "text")
      let language = try language(of: body)
      let known = try texts.translations(in: language).last { $0.string.utf8.elementsEqual(text.utf8) }
      return try .json(["translation": known?.translation ?? "[\(language)] \(text)"])
    case "/client/sync":
      guard let cursor = body.lastSync else { throw Refusal("last_sync is missing") }
      let language = try language(of: body)
      // Before the file is read, so that a change after it is sent next time.
      let date = Date()
      let changed = try texts.translations(in: language, changedSince: cursor)
      return try .json(
        [
          "translations": changed.map {
            SyncedText(lang: language, string: $0.string, translation: $0.translation)
          }
        ],
        date: date
      )
    default:
      _ = try required(body.userId, "userId")
      _ = try required(body.loginUserId, "loginUserId")
      return try .json([String: String]())
    }
  }

  private func required(_ value: String?, _ name: String) throws -> String {
    guard let value, !value.isEmpty else { throw Refusal("\(name) is missing") }
    return value
  }

  private func language(of body: RequestBody) throws -> String {
    let language = try required(body.lang, "lang")
    guard texts.languages.contains(language) else { throw Refusal("lang is no language of the project") }
    return language
  }
}

/// A request that the service cannot answer.
private struct Refusal: Error {
  let message: String

  init(_ message: String) { self.message = message }
}

/// The members of all requests.
private struct RequestBody: Decodable {
  var version: String
  var userId: String?
  var loginUserId: String?
  var lang: String?
  var text: String?
  /// In milliseconds since 1970.
  var lastSync: Int?

  enum CodingKeys: String, CodingKey {
    case version, userId, loginUserId, lang, text
    case lastSync = "last_sync"
  }
}

private struct Project: Encodable {
  var project: String
  var baseLanguage: String
  var languages: [String]
  /// The language prescribed for a user.
  var languageOverride: String?

  enum CodingKeys: String, CodingKey {
    case project, languages
    case baseLanguage = "base_language"
    case languageOverride = "language_override"
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(project, forKey: .project)
    try container.encode(baseLanguage, forKey: .baseLanguage)
    try container.encode(languages, forKey: .languages)
    // `null` without one.
    try container.encode(languageOverride, forKey: .languageOverride)
  }
}

private struct SyncedText: Encodable {
  var lang: String
  var string: String
  var translation: String
}

extension HTTPRequest {
  /// - Returns: `nil` if it is longer, or ends early.
  fileprivate func body(limit: Int) async -> Data? {
    var body = Data()
    do {
      for try await part in bodySequence {
        body += part
        if body.count > limit { return nil }
      }
    } catch {
      return nil
    }
    return body
  }
}

extension HTTPResponse {
  /// - Parameter date: the cursor of the next sync.
  fileprivate static func json(_ value: some Encodable, date: Date = Date()) throws -> HTTPResponse {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return HTTPResponse(
      statusCode: .ok,
      headers: [.contentType: "application/json", .date: date.httpDate],
      body: try encoder.encode(value)
    )
  }
}

extension Date {
  /// `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110, section 5.6.7).
  fileprivate var httpDate: String {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
    return formatter.string(from: self)
  }
}
