import Hummingbird
import ReRuneCore
import ReRuneHummingbird

enum Routes {
  static func router(_ health: ReRuneTextHealth) throws -> Router<BasicRequestContext> {
    let page = try MailPage()
    let router = Router()
    router.get("readyz") { _, _ in TextStatus(await health.status) }
    router.get("languages") { _, _ in languages }
    router.post("texts/check") { _, _ in await checkForTexts() }
    router.group("mail")
      .add(middleware: ReRuneLanguages())
      .get("welcome") { request, _ in try WelcomeMail(request.uri.queryParameters).text }
      .get("page") { request, _ in page.html(try WelcomeMail(request.uri.queryParameters)) }
      .get("digest") { request, _ in Response(status: .ok, body: try Digest(request.uri.queryParameters).body)
      }
    return router
  }

  /// Each language with its own name for itself.
  private static var languages: String {
    ReRune.availableLanguages
      .map { tag in "\(tag) \(ReRune.withLanguages([tag]) { ReRuneStrings.languageName })\n" }
      .joined()
  }

  /// For whoever publishes texts and does not want to wait for the next periodic check.
  private static func checkForTexts() async -> EditedResponse<String> {
    let result = await ReRune.checkForUpdates()
    return EditedResponse(
      status: result.status == .failed ? .badGateway : .ok,
      response: "\(result.status), revision \(ReRune.revision)\n"
    )
  }
}
