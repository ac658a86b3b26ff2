/// A text that stands in its file as it is, or one that had to be built.
package enum SourceText: Sendable {
  case plain(PlainText)
  case built(String)

  package var string: String {
    switch self {
    case .plain(let text): text.string
    case .built(let string): string
    }
  }

  /// Whether these bytes follow each other in the text.
  package func contains(bytesOf word: String) -> Bool {
    switch self {
    case .plain(let text):
      text.withUTF8Bytes { text in word.withUTF8Bytes { text.contains($0) } }
    case .built(let string): string.contains(bytesOf: word)
    }
  }
}
