import RuneFormatter
import RuneModel
import RuneTestSupport
import Testing

/// Formatting always terminates with a text, for any text and arguments.
@Suite("Any text with any arguments")
struct FormatPropertyTests {
  @Test("is formatted", arguments: 0..<8)
  func anyText(seed: UInt64) {
    var random = SplitMix64(state: seed)
    for _ in 0..<2_000 {
      let message = Self.message(&random, depth: 0)
      let arguments = (0..<Int.random(in: 0...4, using: &random)).map { _ in Self.argument(&random) }
      let context = FormatContext(
        numbers: Self.styles.randomElement(using: &random) ?? .c,
        pluralRule: .rule(forLocale: ["en", "ar", "pl", "ja", "fr"].randomElement(using: &random) ?? "en"),
        device: DeviceClass.allCases.randomElement(using: &random) ?? .other
      )
      let program = MessageProgram(message, isFormat: Int.random(in: 0..<10, using: &random) > 0)
      let text = program.render(arguments, context: context)
      #expect(text.utf8.count < 100_000)
      #expect(program.render(arguments, context: context) == text)
    }
  }

  /// Parts that make specifiers likely, and bytes that break them.
  private static let pieces = [
    "%", "%", "%", "@", "d", "lld", "f", ".2f", "x", "c", "C", "s", "S", "p", "n", "%#@a@", "%#@b@",
    "%1$#@a@", "%arg",
    "#@", "@", "$", "1$", "2$", "0$", "127$", "*", "*1$", ".*", ".", "-", "+", " ", "0", "#", "'", "(", "(x)",
    "5",
    "999", "1000000000", "99999999999999999999999", "h", "hh", "l", "ll", "q", "L", "z", "t", "j", "a", "e",
    "g", "o",
    "u", "i", "D", "U", "O", "é", "日", "😀", "\u{301}", "\0", "\n", "text", "[", "]", "%%",
  ]

  private static let styles: [NumberStyle] = [
    .c,
    NumberStyle(
      decimalMark: "٫",
      groupingMark: "٬",
      primaryGroup: 3,
      secondaryGroup: 2,
      minimumGroupingDigits: 2,
      zeroDigit: "٠",
      minusSign: "\u{61C}-",
      plusSign: "\u{61C}+",
      exponentMark: "أس",
      infinity: "∞",
      notANumber: "ليس رقم"
    ),
    // Invalid for a formatter, but possible in data.
    NumberStyle(
      decimalMark: "",
      groupingMark: "",
      primaryGroup: -1,
      secondaryGroup: -5,
      minimumGroupingDigits: 0,
      zeroDigit: "\u{10FFFF}",
      minusSign: "",
      plusSign: "",
      exponentMark: "",
      infinity: "",
      notANumber: ""
    ),
  ]

  private static func message(_ random: inout SplitMix64, depth: Int) -> Message {
    Message(
      root: node(&random, depth: 0),
      variables: ["a", "b"].map { name in
        MessageVariable(
          name: name,
          argument: position(&random),
          specifier: ["lld", "@", ".1f", "", "garbage", "#@a@"].randomElement(using: &random) ?? "",
          node: node(&random, depth: 0)
        )
      }
    )
  }

  private static func node(_ random: inout SplitMix64, depth: Int) -> MessageNode {
    switch depth > 3 ? 0 : Int.random(in: 0..<6, using: &random) {
    case 3:
      let categories = PluralCategory.allCases.shuffled(using: &random).prefix(
        Int.random(in: 0...6, using: &random)
      )
      let forms = categories.map { ($0, node(&random, depth: depth + 1)) }
      return .plural(argument: position(&random), forms: .init(uniqueKeysWithValues: forms))
    case 4:
      let devices = DeviceClass.allCases.shuffled(using: &random).prefix(
        Int.random(in: 0...8, using: &random)
      )
      return .device(
        forms: .init(uniqueKeysWithValues: devices.map { ($0, node(&random, depth: depth + 1)) })
      )
    case 5: return .width(forms: [1: node(&random, depth: depth + 1), 9: node(&random, depth: depth + 1)])
    default:
      let count = Int.random(in: 0...12, using: &random)
      return .text((0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined())
    }
  }

  private static func position(_ random: inout SplitMix64) -> Int {
    [1, 1, 2, 3, 0, -1, .max, .min].randomElement(using: &random) ?? 1
  }

  private static func argument(_ random: inout SplitMix64) -> FormatArgument {
    let arguments: [FormatArgument] = [
      .int(0), .int(1), .int(.min), .int(.max), .int(1234567), .uint(.max), .double(0), .double(-1.5),
      .double(1e300),
      .double(.leastNonzeroMagnitude), .double(.nan), .double(-.infinity), .string(""), .string("%@ %n"),
      .string("日本語"), .character("👨‍👩‍👧"), .unused,
    ]
    return arguments.randomElement(using: &random) ?? .unused
  }
}
