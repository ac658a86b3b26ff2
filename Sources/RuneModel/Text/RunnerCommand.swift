/// Commands that a CI runner reads out of a job's log: `##vso[…]` and `##[…]` (Azure Pipelines, and GitHub's first
/// form) and `##teamcity[…]` anywhere in a line, `::…::` (GitHub) where a line begins.
package enum RunnerCommand {
  private static let mark = UInt8(ascii: "#")

  /// Whether `##word[` stands at the index; the word may be empty. The bracket may also be the first character of what
  /// follows the text.
  package static func starts(at index: Int, of text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard index + 1 < text.count, text[index] == mark, text[index + 1] == mark else { return false }
    var end = index + 2
    while end < text.count, isLetter(text[end]) { end += 1 }
    return end == text.count || text[end] == UInt8(ascii: "[")
  }

  /// The offset of the `::` with which the text begins, behind any spaces, which a runner skips. The second colon may
  /// also be the first character of what follows the text.
  package static func leadingColons(of text: String) -> Int? {
    let rest = text.unicodeScalars.drop { $0.properties.isWhitespace && !$0.isHidden }
    guard rest.first == ":", rest.dropFirst().first ?? ":" == ":" else { return nil }
    return text.utf8.distance(from: text.startIndex, to: rest.startIndex)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}
