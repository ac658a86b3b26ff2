import Foundation
import RuneFormatter
import RuneModel
import Testing

@testable import ReRuneCore

/// Compares the formatter with `String(format:locale:arguments:)` for some 200,000 combinations.
@Suite("Formatting matches Foundation")
struct FormatDifferentialTests {
  /// Covers every kind of grouping, mark, sign and digits.
  static let locales = [
    "en_US", "en_US_POSIX", "de_DE", "de_CH", "de_AT", "fr_FR", "es_ES", "pt_PT", "pl_PL", "bg_BG", "sv_SE",
    "et_EE",
    "lt_LT", "he_IL", "ar_EG", "fa_IR", "ur_PK", "hi_IN", "bn_BD", "mr_IN", "my_MM", "ja_JP", "dz_BT", "und",
    "th_TH@numbers=thai", "ar_EG@numbers=latn",
  ]
  static let integers = [0, 1, 7, -42, 999, 1000, 1234, -1234, 12345, 123_456, -1_234_567, 2_147_483_647]
  static let doubles = [
    0, 1, 0.5, 1.5, 2.5, -2.5, 2.675, 3.14159, 0.1, 0.05, 99.995, 999.5, 1000, 1234.5, 9999.995, -12345.678,
    123456,
    1_234_567.891, 1e15, 1e16, 1e22, 1.5e-7, 0.0001, 0.00012345, 1e-10, 1e100, 1e300, -0.004, 1.0 / 3,
    .leastNonzeroMagnitude, -0.0, .infinity, -.infinity, .nan,
  ]

  @Test("for integers", arguments: locales)
  func integers(identifier: String) {
    let comparison = Comparison(identifier)
    for flags in ["", "-", "+", "0", " ", "#", "+0", "-0", "+ "] {
      for size in ["", "1", "5", "12", ".0", ".3", ".8", "10.4"] {
        for conversion in ["ld", "lu", "lx", "lo"] {
          for value in Self.integers where value >= 0 || !conversion.hasSuffix("u") {
            comparison.run("%\(flags)\(size)\(conversion)", [.int(value)], [value])
          }
        }
      }
    }
    #expect(comparison.count > 3_000)
    comparison.expectNoDifference()
  }

  @Test("for floating point", arguments: locales)
  func doubles(identifier: String) {
    let comparison = Comparison(identifier)
    for flags in ["", "-", "+", " ", "#"] {
      for size in ["", "12", ".0", ".1", ".2", ".10", "14.3"] {
        for conversion in ["f", "e", "g", "a"] {
          for value in Self.doubles {
            comparison.run("%\(flags)\(size)\(conversion)", [.double(value)], [value])
          }
        }
      }
    }
    #expect(comparison.count > 4_000)
    comparison.expectNoDifference()
  }

  @Test("without a locale")
  func withoutLocale() {
    let comparison = Comparison(nil)
    for flags in ["", "-", "+", "0", " ", "#", "+0", "-0", "+ ", " 0"] {
      for size in ["", "1", "5", "12", ".0", ".3", "10.4"] {
        for conversion in ["ld", "lld", "li", "lu", "lx", "lX", "lo"] {
          for value in Self.integers where value >= 0 || !conversion.hasSuffix("u") {
            comparison.run("%\(flags)\(size)\(conversion)", [.int(value)], [value])
          }
        }
        for conversion in ["f", "F", "e", "E", "g", "G", "a", "A"] {
          for value in Self.doubles {
            comparison.run("%\(flags)\(size)\(conversion)", [.double(value)], [value])
          }
        }
      }
    }
    #expect(comparison.count > 20_000)
    comparison.expectNoDifference()
  }

  @Test("for small integers of every length", arguments: [nil, "en_US", "ar_EG"])
  func lengths(identifier: String?) {
    let comparison = Comparison(identifier)
    for length in ["", "hh", "h", "l", "ll", "q", "z", "t", "j"] {
      for conversion in ["d", "i", "x", "X", "o"] where !(length == "q" && identifier == nil) {
        for value in [0, 1, 42, 127, -1, -128] {
          comparison.run("%\(length)\(conversion)", [.int(value)], [value])
        }
      }
    }
    comparison.expectNoDifference()
  }

  @Test("for random numbers", arguments: ["en_US", "hi_IN", nil])
  func randomNumbers(identifier: String?) {
    let comparison = Comparison(identifier)
    var random = SeededGenerator()
    for _ in 0..<500 {
      let bits = Double(bitPattern: random.next())
      let everyday = Double(Int.random(in: -10_000_000...10_000_000, using: &random)) / 1000
      for value in [bits, everyday] where value.isFinite {
        for format in ["%f", "%.2f", "%.1f", "%.0f", "%e", "%.3e", "%g", "%.12g"] {
          comparison.run(format, [.double(value)], [value])
        }
      }
      let integer = Int(truncatingIfNeeded: random.next()) >> Int.random(in: 0..<64, using: &random)
      for format in ["%ld", "%12ld", "%+ld", "%lx"] { comparison.run(format, [.int(integer)], [integer]) }
    }
    comparison.expectNoDifference()
  }

  @Test("for capital letters", arguments: ["en_US", "sv_SE", "ar_EG"])
  func capitals(identifier: String) {
    let comparison = Comparison(identifier)
    for value in Self.doubles {
      for conversion in ["F", "E", "G", "A"] {
        comparison.run("%12.3\(conversion)", [.double(value)], [value])
      }
    }
    for value in Self.integers {
      for conversion in ["D", "X", "i", "lX"] { comparison.run("%12\(conversion)", [.int(value)], [value]) }
    }
    comparison.expectNoDifference()
  }

  @Test("for unsigned integers that fit", arguments: ["en_US", "hi_IN", nil])
  func unsigned(identifier: String?) {
    let comparison = Comparison(identifier)
    for value in [UInt(0), 1, 4_294_967_295, 9_223_372_036_854_775_807] {
      for conversion in ["lu", "llu", "lx", "lX", "lo", "#lx", "20lu", "020lu"] {
        comparison.run("%\(conversion)", [.uint(value)], [value])
      }
    }
    comparison.run("%lx %lo", [.uint(.max), .uint(.max)], [UInt.max, UInt.max])
    comparison.expectNoDifference()
  }

  @Test("for objects and characters", arguments: ["en_US", "ar_EG", nil])
  func objects(identifier: String?) {
    let comparison = Comparison(identifier)
    for text in ["", "abc", "日本", "👨‍👩‍👧", "100%", "%@ %d"] {
      for specifier in ["@", "10@", "-10@", ".2@", "010@", "+@", " @"] {
        comparison.run("<%\(specifier)>", [.string(text)], [text])
      }
    }
    for code in [65, 122, 233, 255] {
      for specifier in ["c", "C", "5c", "-5c", "05c", "5C", "-5C"] {
        comparison.run("<%\(specifier)>", [.int(code)], [code])
      }
    }
    for code in [0x20AC, 0x65E5] { comparison.run("<%C>", [.int(code)], [code]) }
    comparison.expectNoDifference()
  }

  @Test("for the text around and the order of arguments", arguments: ["en_US", nil])
  func order(identifier: String?) {
    let comparison = Comparison(identifier)
    let arguments: [FormatArgument] = [.string("a"), .string("b"), .string("c")]
    let values: [any CVarArg] = ["a", "b", "c"]
    for format in [
      "", "plain", "日本 😀", "%@ %@ %@", "%1$@ %@", "%1$@ %@ %2$@ %@", "%3$@%2$@%1$@", "%2$@ %@ %@", "%%",
      "100%%",
      "%@%%", "%!", "%)", "% )", "%é", "%😀", "%- é", "%5%", "%-5%", "%", "%@ %", "%y%k%~", "%#@name@ x",
      "a%1$@b%1$@c", "%'d", "%1$'d", "% @", "%+@", "%\n", "%\"", "50%, then %@",
    ] {
      comparison.run(format, arguments, values)
    }
    comparison.expectNoDifference()
  }

  @Test("for widths and precisions from arguments", arguments: ["en_US", "pl_PL", nil])
  func stars(identifier: String?) {
    let comparison = Comparison(identifier)
    comparison.run("%*ld|", [.int(6), .int(42)], [6, 42])
    comparison.run("%-*ld|", [.int(6), .int(42)], [6, 42])
    comparison.run("%0*ld|", [.int(6), .int(42)], [6, 42])
    comparison.run("%.*f|", [.int(2), .double(3.14159)], [2, 3.14159])
    comparison.run("%*.*f|", [.int(9), .int(2), .double(3.14159)], [9, 2, 3.14159])
    comparison.run("%2$*1$ld|%2$ld", [.int(6), .int(42)], [6, 42])
    comparison.run("%*ld %@", [.int(6), .int(42), .string("x")], [6, 42, "x"])
    comparison.expectNoDifference()
  }
}

/// Knuth's linear congruential generator, using its upper half, so that failures are reproducible.
private struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64 = 2026

  mutating func next() -> UInt64 {
    var bits: UInt64 = 0
    for _ in 0..<2 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      bits = bits << 32 | state >> 32
    }
    return bits
  }
}

/// Formats with both and records differences.
private final class Comparison {
  private let context: FormatContext
  private let locale: Locale?
  private var differences: [String] = []
  private(set) var count = 0

  init(_ identifier: String?) {
    locale = identifier.map(Locale.init(identifier:))
    context = FormatContext(numbers: locale.map(NumberStyle.init(locale:)) ?? .c, pluralRule: .root)
  }

  func run(_ format: String, _ arguments: [FormatArgument], _ values: [any CVarArg]) {
    if FormatDeviation.covers(format, arguments, isLocalized: locale != nil) { return }
    count += 1
    let ours = MessageProgram(Message(text: format)).render(arguments, context: context)
    let theirs = String(format: format, locale: locale, arguments: values)
    if ours != theirs {
      differences.append("\(format) of \(values): ours [\(ours)], Foundation's [\(theirs)]")
    }
  }

  func expectNoDifference() {
    let report = differences.prefix(25).joined(separator: "\n")
    #expect(
      differences.isEmpty,
      "\(differences.count) of \(count) in \(locale?.identifier ?? "C"):\n\(report)"
    )
  }
}
