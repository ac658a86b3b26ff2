import Testing

@testable import RuneTransport

@Suite struct URLPathTests {
  @Test(arguments: [
    "", ".", "..", "... ", "%2e%2e", "%2E.", "%252e.", "%25252525252e.", "%%32e.", "%2%65.", "a/../b",
    "a%2f..", "a\\..",
    "a%5c..", "..;x", "%2e%2e%3bx", " ..", ".. ", ". .", "..%20", "..\t", "..\u{0}", "..%00.json", "%c0%ae.",
    "%25c0%25ae.",
    "..%c0%afa", "..\u{7F}",
  ])
  func isNoSegment(text: String) {
    #expect(URLPath.segment(text) == nil)
  }

  @Test(arguments: [
    ("de", "de"), ("..a", "..a"), ("...", "..."), ("a..", "a.."), (".de", ".de"), ("a%2e", "a%252e"),
    ("%", "%25"),
    ("%2", "%252"),
    ("%2g.", "%252g."), ("a/b", "a%2Fb"), ("é", "%C3%A9"), ("\u{FF0E}", "%EF%BC%8E"), ("%c0", "%25c0"),
    ("a b", "a%20b"),
  ])
  func isASegment(text: String, escaped: String) {
    #expect(URLPath.segment(text) == escaped)
  }

  @Test func aLongPathIsReadOnce() {
    #expect(!URLPath.hasDotSegment(String(repeating: "%25", count: 1_000_000)))
    #expect(URLPath.hasDotSegment("%" + String(repeating: "25", count: 1_000_000) + "2e"))
  }
}
