import RuneFormatter
import RuneModel
import Testing

@Suite("Messages")
struct MessageProgramTests {
  static let english = FormatContext(numbers: .c, pluralRule: .rule(forLocale: "en"))

  /// A text without variables.
  struct Text: Sendable {
    var text: String
    var arguments: [FormatArgument]
    var result: String

    init(_ text: String, _ arguments: [FormatArgument], _ result: String) {
      self.text = text
      self.arguments = arguments
      self.result = result
    }
  }

  @Test(
    "read their arguments by position",
    arguments: [
      Text("", [], ""),
      Text("Hello", [.int(1)], "Hello"),
      Text("%@", [.string("é日😀")], "é日😀"),
      Text("%@ and %@", [.string("a"), .string("b")], "a and b"),
      Text("%2$@ and %1$@", [.string("a"), .string("b")], "b and a"),
      Text("%1$@ %@", [.string("a"), .string("b")], "a a"),
      Text("%@ %1$@ %@", [.string("a"), .string("b")], "a a b"),
      Text("%3$@", [.string("a"), .unused, .string("c")], "c"),
      Text("%lld of %lld (%.1f%%)", [.int(3), .int(4), .double(75)], "3 of 4 (75.0%)"),
      Text("100%% of %@", [.string("x")], "100% of x"),
      Text("%(name)@!", [.string("x")], "x!"),
      Text("%c%C", [.character("é"), .character("👨‍👩‍👧")], "é👨‍👩‍👧"),
      Text("[%4c|%-4c]", [.character("é"), .character("x")], "[   é|x   ]"),
    ]
  )
  func positions(_ example: Text) {
    #expect(
      MessageProgram(Message(text: example.text)).render(example.arguments, context: Self.english)
        == example.result
    )
  }

  @Test(
    "survive arguments that do not fit",
    arguments: [
      Text("%@", [], "%@"),
      Text("%2$@", [.string("a")], "%2$@"),
      Text("%@ %@ %@", [.string("a")], "a %@ %@"),
      Text("%1$-5.2ld", [.unused], "%1$-5.2ld"),
      Text("%0$@ %99999999999999999999$@", [.string("a")], "0@ %99999999999999999999$@"),
      Text("%@", [.int(-5)], "-5"),
      Text("%@", [.uint(.max)], "18446744073709551615"),
      Text("%@", [.double(1.5)], "1.5"),
      Text("%@", [.double(100)], "100"),
      Text("%@", [.double(0.1)], "0.1"),
      Text("%@", [.double(-1e22)], "-1e+22"),
      Text("%@", [.double(1.25e-7)], "1.25e-07"),
      Text("%@ %@ %@", [.double(.nan), .double(.infinity), .double(-.infinity)], "nan inf -inf"),
      Text("%@", [.character("x")], "x"),
      Text("%s|%S|%p|%P", [.string("a"), .int(1), .int(2), .double(0.5)], "a|1|2|0.5"),
      Text("%n%@", [.string("a")], "a"),
      Text("%d", [.string("many")], "many"),
      Text("%5d|%.2f", [.string("a"), .string("b")], "a|b"),
      Text("%d", [.character("x")], "x"),
      Text("%d", [.double(2.5)], "2.5"),
      Text("%x", [.double(2.5)], "2.5"),
      Text("%.1f", [.int(5)], "5.0"),
      Text("%.1f", [.uint(5)], "5.0"),
      Text("%d", [.uint(.max)], "18446744073709551615"),
      Text("%u", [.int(-1)], "-1"),
      Text("%d", [.int(.min)], "-9223372036854775808"),
      Text("%hhd %hd", [.int(300), .int(70000)], "300 70000"),
      Text("%x %hhx %lx", [.int(-1), .int(-1), .int(-1)], "ffffffff ff ffffffffffffffff"),
      Text("%x %hhx", [.int(.min), .int(-300)], "8000000000000000 fffffffffffffed4"),
      Text("%c", [.int(0x1F600)], "😀"),
      Text("%c", [.int(0)], ""),
      Text("%c%c%C", [.int(-1), .int(0xD800), .int(.max)], "\u{FFFD}\u{FFFD}\u{FFFD}"),
      Text("%c", [.string("text")], "text"),
      Text("%*d", [.string("x"), .int(1)], "1"),
      Text("%*d", [], "%*d"),
      Text("%*d|", [.int(-4), .int(1)], "1   |"),
      Text("%.*f", [.int(-1), .double(1.5)], "1.500000"),
      Text("%", [.int(1)], ""),
      Text("%1", [.int(1)], ""),
      Text("%#@", [.int(1)], ""),
      Text("%#@missing@", [.string("x")], "x"),
    ]
  )
  func mismatches(_ example: Text) {
    #expect(
      MessageProgram(Message(text: example.text)).render(example.arguments, context: Self.english)
        == example.result
    )
  }

  @Test(
    "keep to the limit of widths and precisions",
    arguments: [
      "%1000000000d", "%.1000000000d", "%99999999999999999999d", "%1000000000.1000000000f", "%01000000000d",
    ]
  )
  func widths(text: String) {
    let result = MessageProgram(Message(text: text)).render([.int(1)], context: Self.english)
    #expect(result.utf8.count >= Limits.fieldWidth)
    #expect(result.utf8.count <= Limits.fieldWidth + 2)
  }

  @Test("limit widths from arguments", arguments: [Int.max, .min, 1_000_000])
  func starWidths(width: Int) {
    let program = MessageProgram(Message(text: "%*d"))
    #expect(program.render([.int(width), .int(1)], context: Self.english).utf8.count == Limits.fieldWidth)
  }

  @Test("are verbatim without arguments", arguments: ["50% off", "100%%", "%@", "%n", "%#@x@", ""])
  func verbatim(text: String) {
    let program = MessageProgram(Message(text: text), isFormat: false)
    #expect(program.render([], context: Self.english) == text)
  }

  @Test func longTextsLeaveTheStack() {
    let long = String(repeating: "0123456789é", count: 10_000)
    let program = MessageProgram(Message(text: "%@|%1$@|%5d|\(long)"))
    #expect(
      program.render([.string(long), .int(7)], context: Self.english) == "\(long)|\(long)|    7|\(long)"
    )
  }
}
