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
  func languages(of request: Request) -> [String] {
    let chosen = [
      query.flatMap { request.query[String.self, at: $0] }, cookie.flatMap { request.cookies[$0]?.string },
    ]
    // A chosen language is a tag and not a list with weights.
    let tags = chosen.compactMap(\.self).filter { tag in
      tag.unicodeScalars.allSatisfy {
        $0 == "-" || $0 == "_" || $0.isASCII && $0.properties.isAlphabetic || ("0"..."9").contains($0)
      }
    }
    let header = request.headers[.acceptLanguage].joined(separator: ",")
    var languages: [String] = []
    for wanted in tags + [header] {
      for language in ReRune.languages(acceptLanguage: wanted) where !languages.contains(language) {
        languages.append(language)
      }
    }
    return languages
  }
}
