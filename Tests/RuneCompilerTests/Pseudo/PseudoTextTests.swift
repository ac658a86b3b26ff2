import RuneModel
import RuneTestSupport
import Testing

@testable import RuneCompiler

/// - Returns: a text without changes if there is nothing to change.
func accented(_ text: String, isFormat: Bool = true) -> String {
  text.withUTF8Bytes { AccentedText.converted($0, isFormat: isFormat, of: nil) } ?? text
}

/// With `<` and `>` for the marks around a word, and `|` for the one at the start.
func bidirectional(_ text: String, isFormat: Bool = true) -> String {
  let converted =
    text.withUTF8Bytes { BidirectionalText.converted($0, isFormat: isFormat, of: nil) } ?? text
  let scalars = Array(converted.unicodeScalars)
  var result = ""
  var index = 0
  while index < scalars.count {
    switch (scalars[index], index + 1 < scalars.count ? scalars[index + 1] : nil) {
    case ("\u{200F}", "\u{202E}"): result += "‹"
    case ("\u{202C}", "\u{200F}"): result += "›"
    case ("\u{200F}", _):
      result += "|"
      index -= 1
    default:
      result.unicodeScalars.append(scalars[index])
      index -= 1
    }
    index += 2
  }
  return result
}

@Suite struct PseudoTextTests {
  @Test(arguments: [
    ("OK", "[ÖĶ]"), ("Cancel", "[Çåñçéļ]"), ("Settings", "[Šéţţîñĝš one]"),
    ("The quick brown fox", "[Ţĥé ɋûîçķ ƀŕöŵñ ƒöẋ one two]"),
    ("ABCDEFGHIJKLMNOPQRSTUVWXYZ", "[ÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞɊŔŠŢÛṼŴẊÝŽ one two three]"),
    ("abcdefghijklmnopqrstuvwxyz", "[åƀçđéƒĝĥîĵķļṁñöþɋŕšţûṽŵẋýž one two three]"),
    // Other letters are already recognized as translated.
    ("Größe", "[Ĝŕößé]"), ("設定", "[設定]"), ("Ünïcödé 👋", "[Üñïçöđé 👋 one]"),
    ("A\nB", "[Å\nƁ]"),
  ])
  func accentsBracketsAndLength(text: String, expected: String) {
    #expect(accented(text) == expected)
  }

  @Test(arguments: [
    ("OK", "|‹OK›"), ("Hello, world!", "|‹Hello›, ‹world›!"), ("(don't)", "|(‹don't›)"),
    ("Room 12", "|‹Room› 12"), ("2nd floor", "|‹2nd› ‹floor›"), ("A\nB", "|‹A›\n‹B›"),
    ("état 設定", "|‹état› ‹設定›"), ("_a_ **b**", "|_‹a›_ **‹b›**"),
  ])
  func wordsFromRightToLeft(text: String, expected: String) {
    #expect(bidirectional(text) == expected)
  }

  /// What a translator would not change is unchanged in both styles.
  @Test(
    arguments: [
      ("by %@", "[ƀý %@]", "|‹by› %@"),
      ("%1$@: %2$.2f", "%1$@: %2$.2f", "%1$@: %2$.2f"),
      ("%lld%% of %(total)lld", "[%lld%% öƒ %(total)lld]", "|%lld%% ‹of› %(total)lld"),
      ("%#@items@ in %2$#@boxes@", "[%#@items@ îñ %2$#@boxes@]", "|%#@items@ ‹in› %2$#@boxes@"),
      ("<b>a</b><br/>", "[<b>å</b><br/>]", "|<b>‹a›</b><br/>"),
      ("<a href=\"%@\">x</a>", "[<a href=\"%@\">ẋ</a>]", "|<a href=\"%@\">‹x›</a>"),
      ("<!-- no -->a", "[<!-- no -->å]", "|<!-- no -->‹a›"),
      ("a < b", "[å < ƀ]", "|‹a› < ‹b›"), ("a <b", "[å <ƀ]", "|‹a› <‹b›"),
      ("A&nbsp;B&#39;&x", "[Å&nbsp;Ɓ&#39;&ẋ]", "|‹A›&nbsp;‹B›&#39;&‹x›"),
      ("{name} and {{b.c}} {d e}", "[{name} åñđ {{b.c}} {đ é} one]", "|{name} ‹and› {{b.c}} {‹d› ‹e›}"),
      (
        "{n, plural, one {a} other {b}} c", "[{n, plural, one {a} other {b}} ç]",
        "|{n, plural, one {a} other {b}} ‹c›"
      ),
      ("^[%lld a](inflect: true)", "[^[%lld å](inflect: true)]", "|^[%lld ‹a›](inflect: true)"),
      ("[a](x(y)z) [b](", "[[å](x(y)z) [ƀ]( one]", "|[‹a›](x(y)z) [‹b›]("),
      ("at https://a.b/%@/c?d=%lld, e", "[åţ https://a.b/%@/c?d=%lld, é]", nil),
      ("me@example.com", "me@example.com", "me@example.com"),
      ("https://example.com", "https://example.com", "https://example.com"),
      ("see example.com.", "[šéé example.com.]", "|‹see› example.com."),
      ("myapp://x/y", "myapp://x/y", "myapp://x/y"),
      ("End. Start", "[Éñđ. Šţåŕţ one]", "|‹End›. ‹Start›"), ("3.5MB", "[3.5ṀƁ]", "|‹3.5MB›"),
      ("", "", ""), (" ", " ", " "), ("—", "—", "—"), ("%@", "%@", "%@"), ("12:30", "12:30", "12:30"),
      // Nothing may follow a specifier that is incomplete.
      ("a %1$", "a %1$", "a %1$"),
    ] as [(String, String, String?)]
  )
  func keepsWhatIsNotText(text: String, accents: String, marks: String?) {
    #expect(accented(text) == accents)
    if let marks { #expect(bidirectional(text) == marks) }
  }

  /// The texts of an entry without arguments are not formats.
  @Test func aTextThatIsNotAFormatHasNoSpecifiers() {
    #expect(accented("50% off, %d", isFormat: false) == "[50% öƒƒ, %đ one]")
    #expect(bidirectional("50% off", isFormat: false) == "|50% ‹off›")
  }

  /// The texts with the most bytes added.
  @Test func thereIsMemoryForTheLongest() {
    for count in [1, 2, 7, 19, 100, 5_000] {
      let letters = accented(String(repeating: "M", count: count))
      #expect(letters.hasPrefix("[Ṁ") && letters.hasSuffix("]"))
      let words = bidirectional(String(repeating: "a ", count: count))
      #expect(words == "|" + String(repeating: "‹a› ", count: count))
    }
  }

  /// A search that starts again everywhere would take minutes.
  @Test(arguments: ["](", "{", "{{", "<a", "<", "&a", "a.", "a@", "[", "%", "](a", "{a ", "é"])
  func timeIsProportionalToTheLength(piece: String) {
    let text = String(repeating: piece, count: 100_000 / piece.utf8.count)
    #expect(ProcessorTime.of { _ = accented(text) } < 5, "\(piece)")
  }

  @Test func aTextTooLongForATableIsUnchanged() {
    let text = String(repeating: "text ", count: Limits.tableTextBytes / 20)
    #expect(accented(text) == text)
  }

  /// In a variable's text `%arg` is its argument, elsewhere it is `%a` with two letters.
  @Test func theOwnArgumentIsKept() {
    let own = "%arg files".withUTF8Bytes { AccentedText.converted($0, isFormat: true, of: 1) }
    #expect(own == "[%arg ƒîļéš]")
    #expect(accented("%arg files") == "[%aŕĝ ƒîļéš one]")
  }

  @Test(arguments: [(0, 0), (1, 1), (7, 4), (20, 10), (60, 24), (88, 30), (1_000, 330)])
  func growth(length: Int, expected: Int) {
    #expect(AccentedText.growth(ofLength: length) == expected)
  }
}
