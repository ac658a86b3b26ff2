import Foundation

/// Addresses as logs and messages show them.
enum LoggedURL {
  /// Scheme, host and path. A query is left out, since a signed address has its signature there; so is the
  /// publish id wherever it occurs.
  static func text(_ url: URL, hiding id: PublishID?) -> String {
    text(url.absoluteString, hiding: id)
  }

  static func text(_ address: String, hiding id: PublishID?) -> String {
    var text = String(address.prefix { $0 != "?" && $0 != "#" })
    if let start = text.range(of: "//")?.upperBound {
      // User name and password, which a refused address can hold.
      let authority = text[start...].prefix { $0 != "/" }
      if let at = authority.lastIndex(of: "@") { text.removeSubrange(start...at) }
    }
    if let id {
      // In either spelling: a path holds characters escaped that have a meaning in URLs.
      for spelling in [id.secret, id.secret.addingPercentEncoding(withAllowedCharacters: .alphanumerics)] {
        guard let spelling else { continue }
        text = text.replacingOccurrences(of: spelling, with: "\(id)", options: .caseInsensitive)
      }
    }
    return text.count < address.count && address.contains("?") ? text + "?…" : text
  }
}
