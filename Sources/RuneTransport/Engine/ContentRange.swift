/// `Content-Range` (RFC 9110, section 14.4): which bytes of the whole a response contains.
struct ContentRange: Hashable, Sendable {
  /// Nil if the requested range was not satisfiable.
  let bytes: ClosedRange<Int>?
  /// The size of the whole; nil if the server does not know it.
  let total: Int?

  /// `bytes 5-9/10`, `bytes 5-9/*` or `bytes */10`.
  init?(_ field: String) {
    guard field.lowercased().hasPrefix("bytes ") else { return nil }
    let parts = field.dropFirst(6).split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    if parts[1] == "*" {
      total = nil
    } else {
      guard let total = Self.number(parts[1]) else { return nil }
      self.total = total
    }
    if parts[0] == "*" {
      guard total != nil else { return nil }
      bytes = nil
    } else {
      let ends = parts[0].split(separator: "-", omittingEmptySubsequences: false).map(Self.number)
      guard ends.count == 2, let first = ends[0], let last = ends[1], first <= last, last < total ?? .max
      else { return nil }
      bytes = first...last
    }
  }

  /// `Int` would accept a sign.
  private static func number(_ text: Substring) -> Int? {
    guard text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else { return nil }
    return Int(text)
  }
}
