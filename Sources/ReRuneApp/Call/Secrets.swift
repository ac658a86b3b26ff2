import Foundation
import RuneTransport

/// Texts of a request that are never shown, even if the server repeats them.
struct Secrets: Sendable {
  /// The texts, the longest first, because one may be part of another.
  private let texts: [String]

  init(_ texts: [String] = []) {
    // A shorter text is not a secret and would occur by chance.
    self.texts = texts.filter { $0.utf8.count >= 8 }.sorted { $0.utf8.count > $1.utf8.count }
  }

  func hidden(in text: String) -> String {
    texts.reduce(text) { $0.replacingOccurrences(of: $1, with: "<hidden>") }
  }

  /// Redactions for addresses, because a redirect may contain what the request sent.
  var redactions: [Redaction] { texts.map { Redaction($0, named: "hidden") } }
}

extension Secrets: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  var description: String { "<secrets>" }
  var debugDescription: String { description }
  var customMirror: Mirror { Mirror(self, children: []) }
}
