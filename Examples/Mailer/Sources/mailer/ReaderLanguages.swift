import Hummingbird
import ReRuneCore

/// Answers each request in the languages of its `Accept-Language` field: every lookup in a route behind this follows them,
/// without an argument that says so.
struct ReaderLanguages<Context: RequestContext>: RouterMiddleware {
  private static var sourceLanguage: String { "en" }

  func handle(
    _ request: Request,
    context: Context,
    next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    let fields = request.headers[values: .acceptLanguage]
    let languages = ReRune.languages(acceptLanguage: fields.joined(separator: ","))
    var response = try await ReRune.withLanguages(languages) { try await next(request, context) }
    response.headers[.contentLanguage] = languages.first ?? Self.sourceLanguage
    // A cache keeps one answer for each value of the field.
    response.headers[.vary] = "Accept-Language"
    return response
  }
}
