import Foundation
import ReRuneErrors
import RuneModel
import RuneTransport

/// The service that translates texts, with the key of one project.
struct TranslationService: TranslationProvider {
  private let http: any HTTPFetching
  private let origin: APIOrigin
  /// `nil` if the key cannot be sent.
  private let credential: Credential?

  static let origin = APIOrigin(host: "www.gettranslated.ai")

  init(apiKey: String, origin: APIOrigin = Self.origin, timeouts: TransportTimeouts) {
    self.init(apiKey: apiKey, origin: origin, http: HTTPClient(origin: origin, timeouts: timeouts))
  }

  init(apiKey: String, origin: APIOrigin, http: any HTTPFetching) {
    self.http = http
    self.origin = origin
    credential = Credential(header: "Authorization", value: "Bearer \(apiKey)", named: "API key", for: origin)
  }

  /// - Parameter project: the project's name, if the service has reported it.
  func start(
    userID: String,
    language: String,
    app: String?,
    project: String?
  ) async throws(ReRuneProblem) -> StartAnswer {
    let request = ServiceRequest.start(userID: userID, language: language, app: app)
    return try await answer(to: request, project: project, StartAnswer.decode)
  }

  func translation(
    of text: String,
    language: String,
    project: String?
  ) async throws(ReRuneProblem) -> String {
    guard text.utf8.count <= Limits.dynamicTextBytes else { throw .textTooLong }
    let request = ServiceRequest.translation(of: text, language: language)
    let translation = try await answer(to: request, project: project, TextAnswer.decode)
    guard let translation else { throw .emptyAnswer(status: 200) }
    return try TranslatedText.accepted(translation, of: text)
  }

  /// - Parameter since: milliseconds since 1970.
  func sync(language: String, since: Int, project: String?) async throws(ReRuneProblem) -> DatedSyncAnswer {
    let document = try await document(for: .sync(language: language, since: since), project: project)
    return DatedSyncAnswer(answer: try decoded(document, SyncAnswer.decode), date: document.date)
  }

  func login(anonymousID: String, userID: String, project: String?) async throws(ReRuneProblem) {
    _ = try await document(for: .login(anonymousID: anonymousID, userID: userID), project: project)
  }

  /// The body of an answer.
  private struct Document {
    var body: [UInt8]
    /// Its time by the service's clock, in seconds since 1970.
    var date: TimeInterval?
  }

  private func answer<Answer>(
    to request: ServiceRequest,
    project: String?,
    _ decode: ([UInt8]) throws(TextFault) -> Answer
  ) async throws(ReRuneProblem) -> Answer {
    try decoded(try await document(for: request, project: project), decode)
  }

  private func decoded<Answer>(
    _ document: Document,
    _ decode: ([UInt8]) throws(TextFault) -> Answer
  ) throws(ReRuneProblem) -> Answer {
    do throws(TextFault) {
      return try decode(document.body)
    } catch {
      // The fault's message may quote the answer, which contains texts.
      throw .invalidAnswer("It is not the JSON that was expected.")
    }
  }

  /// The answer, if its status is a success: 200 to 299.
  private func document(
    for request: ServiceRequest,
    project: String?
  ) async throws(ReRuneProblem) -> Document {
    guard let credential, let url = URL(string: "\(origin)\(request.path)") else { throw .invalidKey }
    let body = request.body(project: project)
    guard body.count <= Limits.dynamicBodyBytes else { throw .textTooLong }
    var post = HTTPRequest(posting: body, to: url, bodyLimit: request.answerLimit, credential: credential)
    post.headers = Self.headers(project: project)
    post.readsEverySuccess = true
    // Only the status of a failure matters.
    post.errorBodyLimit = 1
    let response: HTTPResponse
    do throws(TransportError) {
      response = try await http.fetch(post)
    } catch {
      throw .noAnswer(error)
    }
    switch response {
    case .content(let body, _, _, let date): return Document(body: body, date: date)
    case .failure(let head, let body) where (200...299).contains(head.status):
      return Document(body: body, date: head.date)
    case .failure(let head, _): throw .serviceStatus(head.status, retryAfter: head.retryAfter)
    case .notModified: throw .serviceStatus(304, retryAfter: nil)
    }
  }

  private static func headers(project: String?) -> [HeaderField] {
    [
      ("Content-Type", "application/json"), ("Accept", "application/json"),
      ("User-Agent", userAgent(project: project)),
    ].compactMap { name, value in try? HeaderField(name, value) }
  }

  /// The project's name comes from the service: only its printable ASCII is sent.
  static func userAgent(project: String?) -> String {
    let name = String(
      decoding: (project ?? "").utf8.filter { (0x20...0x7E).contains($0) },
      as: UTF8.self
    ).trimmingCharacters(in: .whitespaces)
    let client = "GetTranslated-SDK/\(ServiceRequest.version)"
    return name.isEmpty ? client : "\(client) \(name)"
  }
}

/// The answer to `ServiceRequest.translation`.
enum TextAnswer {
  /// - Returns: `nil` if the service has no translation.
  static func decode(_ body: [UInt8]) throws(TextFault) -> String? {
    try WireObject.read(body, limit: Limits.dynamicAnswerBytes, members: ["translation"]) {
      $0["translation"]
    }
  }
}

/// The answer to `ServiceRequest.sync`.
struct SyncAnswer: Hashable, Sendable {
  struct Entry: Hashable, Sendable {
    /// The language as the service writes it; `nil` for the language of the request.
    var language: String?
    var text: String
    var translation: String
  }

  /// The first `Limits.dynamicSyncEntries` entries. The others are translated when they are shown.
  var entries: [Entry]

  static func decode(_ body: [UInt8]) throws(TextFault) -> SyncAnswer {
    try WireObject.read(body, limit: Limits.dynamicSyncBytes, members: ["translations"]) {
      answer throws(TextFault) in
      SyncAnswer(
        entries: try answer.elements("translations", limit: Limits.dynamicSyncEntries) {
          element throws(TextFault) in
          let entry = try answer.object(element, members: ["lang", "string", "translation"])
          guard let text = entry["string"], let translation = entry["translation"] else { return nil }
          return Entry(language: entry["lang"], text: text, translation: translation)
        }
      )
    }
  }
}

/// An answer to `ServiceRequest.sync`, with its time.
struct DatedSyncAnswer: Sendable {
  var answer: SyncAnswer
  /// The service's time, in seconds since 1970; `nil` if the answer has none.
  var date: TimeInterval?
}

/// Checks a translation before it is shown or stored. It is plain text: it is never a format, and nothing in it is
/// interpreted.
enum TranslatedText {
  /// The checked translation.
  static func accepted(_ translation: String, of text: String) throws(ReRuneProblem) -> String {
    guard let checked = checked(translation, of: text) else {
      throw .invalidAnswer("The translation is empty, or far longer than its text.")
    }
    return checked
  }

  /// The translation without control characters other than tab and line feed.
  ///
  /// - Returns: `nil` if it is empty, or unreasonably long for its source text.
  static func checked(_ translation: String, of text: String) -> String? {
    guard translation.utf8.count <= 8 * text.utf8.count + 1_024 else { return nil }
    let scalars = translation.unicodeScalars
    guard scalars.contains(where: \.isControlInText) else { return translation.isEmpty ? nil : translation }
    let shown = String(String.UnicodeScalarView(scalars.filter { !$0.isControlInText }))
    return shown.isEmpty ? nil : shown
  }
}
