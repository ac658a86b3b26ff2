import Testing

@testable import RuneModel

@Suite struct UTF8SearchTests {
  @Test(arguments: [
    ("abc", "abc"), ("abc", "b"), ("abc", ""), ("", ""), ("aab", "ab"), ("aaab", "aab"), ("a-x-b", "-x-"),
    ("Größe", "ö"),
    // A part of a character that Swift takes for one.
    ("e\u{301}", "e"), ("a\r\nb", "\r"),
  ])
  func found(text: String, part: String) {
    #expect(text.contains(bytesOf: part))
  }

  @Test(arguments: [
    ("", "a"), ("ab", "abc"), ("abab", "abc"), ("a", "aa"),
    // Equal for `==`, and other bytes.
    ("\u{E9}", "e\u{301}"),
  ])
  func notFound(text: String, part: String) {
    #expect(!text.contains(bytesOf: part))
  }
}
