import Foundation

/// Addresses as shown in logs and messages.
enum LoggedURL {
  /// Scheme, host and path. A query is left out, since it can hold the signature of a signed URL; so is the
  /// credential wherever it occurs.
  static func text(_ url: URL, hiding credential: Credential?) -> String {
    text(url.absoluteString, hiding: credential)
  }

  static func text(_ address: String, hiding credential: Credential?) -> String {
    var text = String(address.prefix { $0 != "?" && $0 != "#" })
    if let start = text.range(of: "//")?.upperBound {
      // User name and password, which a refused address can contain.
      let authority = text[start...].prefix { $0 != "/" }
      if let at = authority.lastIndex(of: "@") { text.removeSubrange(start...at) }
    }
    if let credential {
      // In either spelling: characters that have a meaning in URLs are percent-encoded in a path.
      for spelling in [
        credential.value, credential.value.addingPercentEncoding(withAllowedCharacters: .alphanumerics),
      ] {
        guard let spelling else { continue }
        text = text.replacingOccurrences(of: spelling, with: "\(credential)", options: .caseInsensitive)
      }
    }
    return text.count < address.count && address.contains("?") ? text + "?…" : text
  }
}
