import ReRuneCore
import Vapor

/// Answers each request in the languages of its reader: every lookup in a route behind this follows them, without an
/// argument that says so.
///
/// The language is the first of these that is available: a parameter of the query, a cookie, the field `Accept-Language`. The
/// others follow it, for texts that it does not have.
///
/// Task-local values reach neither an `EventLoopFuture` nor a body that is streamed after the route has returned: keep
/// `ReRuneTaskTexts.current` in the route, and run that work with it.
public struct ReRuneLanguages: AsyncMiddleware {
  private let query: String?
  private let cookie: String?
  private let sourceLanguage: String

  /// - Parameters:
  ///   - query: the parameter with a language tag, such as `?lang=de`; `nil` for none.
  ///   - cookie: the cookie with a language tag; `nil` for none.
  ///   - sourceLanguage: said in `Content-Language` if no language of the reader is available.
  public init(query: String? = "lang", cookie: String? = "lang", sourceLanguage: String = "en") {
    (self.query, self.cookie, self.sourceLanguage) = (query, cookie, sourceLanguage)
  }

  public func respond(to request: Request, chainingTo next: any AsyncResponder) async throws -> Response {
    let languages = languages(of: request)
    return try await ReRune.withLanguages(languages) {
      let response = try await next.respond(to: request)
      response.headers.replaceOrAdd(name: .contentLanguage, value: languages.first ?? sourceLanguage)
      // A cache keeps one answer for each value of these fields; a query is a part of the address.
      response.headers.add(name: .vary, value: cookie == nil ? "Accept-Language" : "Accept-Language, Cookie")
      return response
    }
  }

  /// The available languages that a request asks for, the best first; empty if there is none.
  private func languages(of request: Request) -> [String] {
    ReRune.languages(
      chosen: [
        query.flatMap { request.query[String.self, at: $0] }, cookie.flatMap { request.cookies[$0]?.string },
      ],
      acceptLanguage: request.headers[.acceptLanguage].joined(separator: ",")
    )
  }
}
