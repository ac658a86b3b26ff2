import RunePacks
import Testing

@Suite struct PackIDTests {
  @Test(arguments: [
    "de", "zh-Hans", "dictionary_en.v2", "a..", "-", "A", String(repeating: "a", count: 64),
  ])
  func accepts(_ text: String) {
    #expect(PackID(text)?.text == text)
  }

  /// Each of them could lead to another file, or to none.
  @Test(arguments: [
    "", ".", "..", "...", ".hidden", "../de", "de/fr", "de\\fr", "de\0", "de\n", "d e", "dé", "de:1", "~",
    "%2e%2e",
    "de\u{301}",
    String(repeating: "a", count: 65),
  ])
  func rejects(_ text: String) {
    #expect(PackID(text) == nil)
  }
}
