import Hummingbird
import Mustache
import ReRuneCore
import ReRuneMustache

/// The mail as a page. The template names its texts by their keys; those with arguments come from accessors.
struct MailPage {
  private let template: MustacheTemplate

  init() throws {
    template = try MustacheTemplate(
      string: """
        <!DOCTYPE html>
        <html lang="{{language}}" dir="auto">
        <title>{{text.mail.subject}}</title>
        <p>{{greeting}}</p>
        <p>{{cart}}</p>
        <p>{{points}}</p>
        </html>

        """
    )
  }

  /// The page in the languages of the task.
  func html(_ mail: WelcomeMail) -> HTML {
    let values: [String: Any] = [
      "text": ReRuneTexts(),
      "language": ReRune.currentLanguage,
      "greeting": ReRuneStrings.mailGreeting(mail.name),
      "cart": ReRuneStrings.mailCart(mail.items),
      "points": ReRuneStrings.mailPoints(mail.points),
    ]
    return HTML(text: template.render(values))
  }

  struct HTML: ResponseGenerator {
    var text: String

    func response(from request: Request, context: some RequestContext) -> Response {
      Response(
        status: .ok,
        headers: [.contentType: "text/html; charset=utf-8"],
        body: ResponseBody(byteBuffer: ByteBuffer(string: text))
      )
    }
  }
}
