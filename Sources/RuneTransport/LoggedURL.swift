import Foundation

/// Addresses as shown in logs and messages.
package enum LoggedURL {
  /// Scheme, host and path. A query is left out, since it can hold the signature of a signed URL; so are the redacted
  /// texts wherever they occur.
  package static func text(_ url: URL, hiding redactions: [Redaction] = []) -> String {
    text(url.absoluteString, hiding: redactions)
  }

  static func text(_ address: String, hiding redactions: [Redaction]) -> String {
    var text = String(address.prefix { $0 != "?" && $0 != "#" })
    var hosts = text.startIndex
    if let start = text.range(of: "//")?.upperBound {
      // User name and password, which a refused address can contain.
      let authority = text[start...].prefix { $0 != "/" }
      if let at = authority.lastIndex(of: "@") { text.removeSubrange(start...at) }
      hosts = text.range(of: "//")?.upperBound ?? text.startIndex
    }
    let shown = Redaction.hide(redactions, in: text, from: hosts)
    return text.count < address.count && address.contains("?") ? shown + "?…" : shown
  }
}
