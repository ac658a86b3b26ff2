/// What somebody wrote: it is in no catalog, and exists only at run time.
package struct Message: Identifiable, Hashable, Sendable {
  package let id: Int
  package let author: String
  package let text: String

  /// - Parameter line: `Mira: See you tomorrow!`; `nil` for any other.
  init?(id: Int, line: Substring) {
    guard let colon = line.firstIndex(of: ":") else { return nil }
    self.id = id
    author = String(line[..<colon])
    text = String(line[colon...].dropFirst().drop(while: \.isWhitespace))
  }
}
