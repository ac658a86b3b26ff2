import Hummingbird
import ReRuneCore

enum Routes {
  static var router: Router<BasicRequestContext> {
    let router = Router()
    router.get("languages") { _, _ in languages }
    router.post("texts/check") { _, _ in await checkForTexts() }
    router.group("mail")
      .add(middleware: ReaderLanguages())
      .get("welcome") { request, _ in try WelcomeMail(request.uri.queryParameters).text }
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
