import RuneModel
import Testing

@Suite struct UTF8OrderTests {
  /// Equal in Swift, but two keys in Apple's lookup.
  @Test func tellsEquivalentTextsApart() {
    #expect("é" == "e\u{301}")
    #expect(UTF8Key("é") != UTF8Key("e\u{301}"))
    #expect(Set([UTF8Key("é"), UTF8Key("e\u{301}"), UTF8Key("é")]).count == 2)
  }

  @Test func sortsByCodePoint() {
    let sorted = ["", "Z", "a", "ab", "b", "é", "\u{FFFD}", "😀"]
    #expect(sorted.reversed().map(UTF8Key.init).sorted().map(\.string) == sorted)
  }
}
