import Foundation
import RuneModel

/// The start of an answer's body, for debugging.
struct BodyPreview: Sendable {
  var secrets = Secrets()

  /// At most `Limits.previewBytes`; of a page of HTML only its title. `nil` if there is nothing to show.
  func text(of answer: Answer) -> String? {
    var text = String(decoding: answer.body, as: UTF8.self)
    if Self.isHTML(text, type: answer.contentType) { text = Self.title(of: text) ?? "" }
    let shown = ShownText.visible(
      secrets.hidden(in: text).trimmingCharacters(in: .whitespacesAndNewlines),
      limit: Limits.previewBytes
    )
    return shown.isEmpty ? nil : shown
  }

  private static func isHTML(_ text: String, type: String?) -> Bool {
    let type = type?.lowercased() ?? ""
    if type.hasPrefix("text/html") || type.hasPrefix("application/xhtml") { return true }
    let start = text.prefix { $0 != ">" }.lowercased()
    return start.contains(bytesOf: "<!doctype html") || start.contains(bytesOf: "<html")
  }

  private static func title(of page: String) -> String? {
    guard let tag = page.range(of: "<title", options: .caseInsensitive),
      let start = page[tag.upperBound...].firstIndex(of: ">"),
      let end = page.range(of: "</title", options: .caseInsensitive, range: start..<page.endIndex)
    else { return nil }
    return String(page[page.index(after: start)..<end.lowerBound])
  }
}
