import Hummingbird
import ReRuneCore

/// Answers each request in the languages of its reader: every lookup in a route behind this follows them, without an
/// argument that says so, and so does the body of a response that is streamed.
///
/// The language is the first of these that is available: a parameter of the query, a cookie, the field `Accept-Language`. The
/// others follow it, for texts that it does not have.
public struct ReRuneLanguages<Context: RequestContext>: RouterMiddleware {
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

  public func handle(
    _ request: Request,
    context: Context,
    next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    let languages = languages(of: request)
    return try await ReRune.withLanguages(languages) {
      var response = try await next(request, context)
      response.headers[.contentLanguage] = languages.first ?? sourceLanguage
      // A cache keeps one answer for each value of these fields; a query is a part of the address.
      let fields = [response.headers[.vary], "Accept-Language", cookie.map { _ in "Cookie" }]
      response.headers[.vary] = fields.compactMap(\.self).joined(separator: ", ")
      response.body = response.body.reading(ReRuneTaskTexts.current)
      return response
    }
  }

  /// The available languages that a request asks for, the best first; empty if there is none.
  private func languages(of request: Request) -> [String] {
    ReRune.languages(
      chosen: [
        query.flatMap { request.uri.queryParameters.get($0) }, cookie.flatMap { request.cookies[$0]?.value },
      ],
      acceptLanguage: request.headers[values: .acceptLanguage].joined(separator: ",")
    )
  }
}

extension ResponseBody {
  /// The body, written with these texts: a body is written after its route has returned.
  fileprivate func reading(_ texts: ReRuneTaskTexts) -> ResponseBody {
    ResponseBody(contentLength: contentLength) { writer in
      let destination = writer
      try await texts.run { try await self.write(destination) }
    }
  }
}
