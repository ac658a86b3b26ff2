import Testing

@testable import RuneCompiler
@testable import RuneWorkbench

@Suite struct HighlightedTextTests {
  /// The marked parts in `[…]`.
  private func marked(_ text: HighlightedText) -> String {
    let bytes = Array(text.text.utf8)
    var result: [UInt8] = []
    var position = 0
    for mark in text.marks {
      result += bytes[position..<mark.lowerBound] + Array("[".utf8) + bytes[mark] + Array("]".utf8)
      position = mark.upperBound
    }
    return String(decoding: result + bytes[position...], as: UTF8.self)
  }

  @Test(arguments: [
    ("%@ of %d", "%1$d von %2$d", "[%@] of %d", "[%1$d] von %2$d"),
    ("%1$@ and %2$lld", "%2$lld und %1$@", "%1$@ and %2$lld", "%2$lld und %1$@"),
    (" See **this**", "Siehe **das", "[ ]See **this[**]", "Siehe **das"),
    ("One\ntwo ", "Eins zwei", "One[\n]two[ ]", "Eins zwei"),
    ("<b>%#@n@</b>", "<i>%#@n@</i>", "[<b>]%#@n@[</b>]", "[<i>]%#@n@[</i>]"),
    ("Hi {{name}}, ${x}", "{{nome}}, ${x}", "Hi [{{name}}], ${x}", "[{{nome}}], ${x}"),
    ("50% off, a < b", "50 % weniger", "50% off, a < b", "50 % weniger"),
    ("   ", "", "[   ]", ""), ("%", "{", "%", "{"),
  ])
  func differences(source: String, translation: String, first: String, second: String) {
    var (a, b) = (HighlightedText(source), HighlightedText(translation))
    HighlightedText.markDifferences(&a, &b)
    #expect(marked(a) == first)
    #expect(marked(b) == second)
  }

  @Test func anExcerptOfALongTextContainsItsMark() {
    var text = HighlightedText(
      String(repeating: "é", count: 1000) + "%@" + String(repeating: "ü", count: 1000)
    )
    var other = HighlightedText("")
    HighlightedText.markDifferences(&text, &other)
    let html = Excerpt(text).html
    #expect(html.hasPrefix("…é") && html.hasSuffix("ü…"))
    #expect(html.contains("é<mark>%@</mark>ü"))
    #expect(html.utf8.count < 400)
    #expect(!html.contains("\u{FFFD}"))
  }
}
