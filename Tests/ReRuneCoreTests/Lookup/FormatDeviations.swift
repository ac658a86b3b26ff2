import Foundation
import RuneFormatter
import RuneModel
import Testing

@testable import ReRuneCore

/// All deliberate deviations of the formatter from Foundation, with reasons. The expected texts are those of
/// Foundation on Linux; Apple's platforms get some of them right.
struct FormatDeviation: Sendable {
  var format: String
  var argument: FormatArgument
  var ours: String
  var foundations: String
  var reason: String
  var locale = "en_US"

  static let all: [FormatDeviation] = [
    .init(
      format: "%+g",
      argument: .double(0.5),
      ours: "+0.5",
      foundations: "+.5",
      reason: "The pattern that CoreFoundation makes for a signed %g loses the integer digit."
    ),
    .init(
      format: "%+.1f",
      argument: .double(-0.0),
      ours: "-0.0",
      foundations: "-+0.0",
      reason: "CoreFoundation takes -0.0 for positive and the formatter then for negative."
    ),
    .init(
      format: "%010.2f",
      argument: .double(3.14159),
      ours: "0000003.14",
      foundations: "      3.14",
      reason: "CoreFoundation on Linux pads a floating point number with spaces where zeros are asked for."
    ),
    .init(
      format: "%010.2f",
      argument: .double(-2.5),
      ours: "-000002.50",
      foundations: "-     2.50",
      reason: "The same."
    ),
    .init(
      format: "%015.3e",
      argument: .double(1234.5),
      ours: "0000001.234E+03",
      foundations: "      1.234E+03",
      reason: "The same."
    ),
    .init(
      format: "%08g",
      argument: .double(-.infinity),
      ours: "      -∞",
      foundations: "-000000∞",
      reason: "What is not a number is never padded with zeros, in C neither."
    ),
    .init(
      format: "%lu",
      argument: .uint(.max),
      ours: "18,446,744,073,709,551,615",
      foundations: "-1",
      reason: "CoreFoundation formats unsigned numbers as signed ones."
    ),
    .init(
      format: "%d",
      argument: .int(5_000_000_000),
      ours: "5,000,000,000",
      foundations: "705,032,704",
      reason: "An accessor passes an Int whatever the length modifier; its lower half is useless."
    ),
    .init(
      format: "%hhd",
      argument: .int(300),
      ours: "300",
      foundations: "44",
      reason: "The same."
    ),
    .init(
      format: "%u",
      argument: .uint(4_294_967_295),
      ours: "4,294,967,295",
      foundations: "-1",
      reason: "The same."
    ),
    .init(
      format: "%C",
      argument: .int(0),
      ours: "",
      foundations: "\0",
      reason: "A NUL is useless; %c prints nothing for it either."
    ),
    .init(
      format: "abc %1",
      argument: .int(0),
      ours: "abc ",
      foundations: "abc 1",
      reason: "CoreFoundation reads past the end of the text here."
    ),
    .init(
      format: "%8.2d",
      argument: .int(7),
      ours: "      𞥐𞥗",
      foundations: "    𞥐𞥗",
      reason: "CoreFoundation counts a digit beyond U+FFFF as two characters, if there is a precision.",
      locale: "ff_Adlm_GN"
    ),
    .init(
      format: "%.16ld",
      argument: .int(1_234_567_890_123_456),
      ours: "1,234,567,890,123,456",
      foundations: "1,234,567,890,123,460",
      reason: "CoreFoundation rounds to 15 digits where it is asked for more of them than that."
    ),
    .init(
      format: "%05.d",
      argument: .int(7),
      ours: "    7",
      foundations: "00,007",
      reason: "A point without digits is a precision of 0 in C, which ends the zeros; it is none there."
    ),
    .init(
      format: "%.999e",
      argument: .double(0.5),
      ours: "5." + String(repeating: "0", count: 999) + "E-01",
      foundations: "5." + String(repeating: "0", count: 998) + "E-01",
      reason: "ICU has 999 digits, the one in front of the point among them."
    ),
  ]

  /// Whether a combination of the differential tests falls into one of the classes above.
  static func covers(_ format: String, _ arguments: [FormatArgument], isLocalized: Bool) -> Bool {
    guard isLocalized, case .double(let value)? = arguments.first, let conversion = format.last else {
      return false
    }
    let flags = format.dropFirst().prefix { "+-0 #".contains($0) }
    if flags.contains("+") {
      if conversion.lowercased() == "g", value != 0, value.magnitude < 1 { return true }
      if value == 0, value.sign == .minus, conversion.lowercased() != "a" { return true }
    }
    return flags.contains("0")
  }

  @Suite("Deliberate deviations from Foundation")
  struct Tests {
    @Test("match the list", arguments: FormatDeviation.all)
    func deviation(_ deviation: FormatDeviation) {
      let locale = Locale(identifier: deviation.locale)
      let context = FormatContext(numbers: NumberStyle(locale: locale), pluralRule: .root)
      let program = MessageProgram(Message(text: deviation.format))
      #expect(program.render([deviation.argument], context: context) == deviation.ours, "\(deviation.reason)")
      #if os(Linux)
        #expect(foundation(deviation, locale: locale) == deviation.foundations, "Foundation has changed")
      #endif
    }

    private func foundation(_ deviation: FormatDeviation, locale: Locale) -> String {
      let value: any CVarArg
      switch deviation.argument {
      case .int(let int): value = int
      case .uint(let uint): value = uint
      case .double(let double): value = double
      case .string(let string): value = string
      case .character(let character): value = String(character)
      case .unused: value = 0
      }
      return String(format: deviation.format, locale: locale, arguments: [value])
    }
  }
}
