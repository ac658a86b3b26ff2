import Foundation

/// A text that messages do not show, such as an id in a path, and what they show in its place.
package struct Redaction: Hashable, Sendable {
  package let text: String
  package let placeholder: String

  /// - Parameter name: its name in messages, such as `distribution hash`.
  package init(_ text: String, named name: String) {
    self.text = text
    placeholder = "<\(name)>"
  }
}

extension Redaction: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  package var description: String { placeholder }
  package var debugDescription: String { placeholder }
  package var customMirror: Mirror { Mirror(self, children: []) }
}

extension HTTPRequest {
  /// All texts that messages about the request do not show.
  var redactions: [Redaction] { (credential.map { [$0.redaction] } ?? []) + hidden }
}

extension Redaction {
  /// The length from which a text does not occur by chance; such a text is hidden inside longer words too.
  private static let longSecret = 12

  /// Replaces texts by their placeholders, in one pass, so that placeholders are not changed again. A short text is
  /// only replaced where it is a whole word: the id `p` is not hidden in `https` or in `app`.
  ///
  /// - Parameter start: the beginning of the text, such as a scheme, which is not changed.
  static func hide(_ redactions: [Redaction], in text: String, from start: String.Index) -> String {
    var shown = String(text[..<start])
    var rest = text[start...]
    while let (range, placeholder) = first(of: redactions, in: rest) {
      shown += rest[..<range.lowerBound] + placeholder
      rest = rest[range.upperBound...]
    }
    return shown + rest
  }

  /// The leftmost secret; if several begin there, the longest.
  private static func first(
    of redactions: [Redaction],
    in text: Substring
  ) -> (range: Range<String.Index>, placeholder: String)? {
    var found: (range: Range<String.Index>, placeholder: String)?
    for redaction in redactions {
      for spelling in redaction.spellings {
        guard let range = redaction.range(of: spelling, in: text) else { continue }
        if let known = found?.range {
          let isBefore = range.lowerBound < known.lowerBound
          let isLonger = range.lowerBound == known.lowerBound && range.upperBound > known.upperBound
          guard isBefore || isLonger else { continue }
        }
        found = (range, redaction.placeholder)
      }
    }
    return found
  }

  /// Characters that have a meaning in URLs are percent-encoded in a path.
  private var spellings: [String] {
    [text, text.addingPercentEncoding(withAllowedCharacters: .alphanumerics)].compactMap(\.self)
      .filter { !$0.isEmpty }
  }

  private func range(of spelling: String, in text: Substring) -> Range<String.Index>? {
    var start = text.startIndex
    while start < text.endIndex,
      let range = text.range(of: spelling, options: .caseInsensitive, range: start..<text.endIndex)
    {
      if self.text.utf8.count >= Self.longSecret || isWord(range, in: text) { return range }
      start = text.index(after: range.lowerBound)
    }
    return nil
  }

  /// - Parameter text: may be the end of a longer text.
  private func isWord(_ range: Range<String.Index>, in text: Substring) -> Bool {
    let whole = text.base
    let before = range.lowerBound > whole.startIndex ? whole[whole.index(before: range.lowerBound)] : "/"
    let after = range.upperBound < whole.endIndex ? whole[range.upperBound] : "/"
    return [before, after].allSatisfy { !$0.isLetter && !$0.isNumber }
  }
}

/// Addresses as shown in logs and messages.
package enum LoggedURL {
  /// The scheme, host and path. The query is left out, since it can contain the signature of a signed URL. Redacted
  /// texts are hidden wherever they occur.
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
