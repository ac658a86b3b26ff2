/// Validators of content (RFC 9110, section 8.8.3): `"v2"`, weak as `W/"v2"`.
package enum EntityTag {
  /// The tag, if equal tags mean equal bytes; `nil` if it is weak or invalid. Only the bytes of two responses with the
  /// same strong tag can be joined into one file.
  static func strong(_ text: String) -> String? {
    guard text.utf8.count >= 2, text.hasPrefix("\""), text.hasSuffix("\""), HeaderValue.isSafe(text),
      text.dropFirst().dropLast().utf8.allSatisfy({ $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\"") })
    else { return nil }
    return text
  }

  /// What is between the quotes, for a weak comparison. Manifests also contain a bare `v2`.
  package static func opaque(_ text: String) -> String {
    let strong = text.hasPrefix("W/") ? text.dropFirst(2) : Substring(text)
    guard strong.utf8.count >= 2, strong.hasPrefix("\""), strong.hasSuffix("\"") else {
      return String(strong)
    }
    return String(strong.dropFirst().dropLast())
  }
}
