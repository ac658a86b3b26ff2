/// A text referenced in place in its file, or a string that had to be built.
package enum SourceText: Sendable {
  case plain(PlainText)
  case built(String)

  package var string: String {
    switch self {
    case .plain(let text): text.string
    case .built(let string): string
    }
  }

  /// Whether the text contains these bytes.
  package func contains(bytesOf word: String) -> Bool {
    switch self {
    case .plain(let text):
      text.withUTF8Bytes { text in word.withUTF8Bytes { text.contains($0) } }
    case .built(let string): string.contains(bytesOf: word)
    }
  }
}
