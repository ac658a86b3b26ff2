import Testing

@testable import RuneModel

@Suite struct UTF8SearchTests {
  @Test(arguments: [
    ("abc", "abc"), ("abc", "b"), ("abc", ""), ("", ""), ("aab", "ab"), ("aaab", "aab"), ("a-x-b", "-x-"),
    ("Größe", "ö"),
    // A part of a single Swift `Character`.
    ("e\u{301}", "e"), ("a\r\nb", "\r"),
  ])
  func found(text: String, part: String) {
    #expect(text.contains(bytesOf: part))
  }

  @Test(arguments: [
    ("", "a"), ("ab", "abc"), ("abab", "abc"), ("a", "aa"),
    // Equal with `==`, but with other bytes.
    ("\u{E9}", "e\u{301}"),
  ])
  func notFound(text: String, part: String) {
    #expect(!text.contains(bytesOf: part))
  }
}
