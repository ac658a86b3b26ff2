import Foundation
import RuneFormatter
import RuneModel

@testable import ReRuneCore

/// Compares the formatter with `String(format:)`, for texts that both understand.
enum FormatReference {
  /// One for each style of grouping, and one without.
  static let identifiers: [String?] = [nil, "en_US", "de_CH", "pl_PL", "hi_IN", "ar_EG", "sv_SE"]
  private static let styles = identifiers.map { $0.map { NumberStyle(locale: Locale(identifier: $0)) } ?? .c }
  private static let rules = ["en", "ar", "pl"].map(PluralRule.rule(forLocale:))

  static func render(
    _ message: Message,
    arguments: [FormatArgument],
    isFormat: Bool = true,
    style: Int = 1
  ) -> String {
    let context = FormatContext(
      numbers: styles[style % styles.count],
      pluralRule: rules[style % rules.count],
      device: DeviceClass.allCases[style % DeviceClass.allCases.count]
    )
    return MessageProgram(message, isFormat: isFormat).render(arguments, context: context)
  }

  /// - Parameters:
  ///   - text: a format.
  ///   - style: an index into `identifiers`.
  static func compare(_ text: String, style: Int, _ choices: inout Choices) throws {
    guard let types = wellTyped(text) else { return }
    let wide = hasWideIntegers(text)
    let arguments = types.map { argument(of: $0, isWide: wide, &choices) }
    guard !isDeviation(text, arguments, isLocalized: identifiers[style] != nil) else { return }
    let ours = render(Message(text: text), arguments: arguments, style: style)
    let theirs = String(
      format: text,
      locale: identifiers[style].map(Locale.init(identifier:)),
      arguments: arguments.map(\.value)
    )
    // It splits a character above U+FFFF that ends a specifier.
    guard !theirs.unicodeScalars.contains("\u{FFFD}") else { return }
    try demand(
      ours.hasSameUTF8(as: theirs),
      """
      \(text.debugDescription) of \(arguments) in \(identifiers[style] ?? "C") is \(ours.debugDescription), \
      and \(theirs.debugDescription) for Foundation
      """
    )
  }

  /// The types of the arguments, if every position up to the last is read with a single type. Otherwise
  /// `String(format:)` would read unpassed arguments; see the tests of `SignatureFit`.
  private static func wellTyped(_ text: String) -> [ArgumentType]? {
    let reading = MessageReading(text: text)
    guard reading.mismatch == nil, reading.uses.count <= 8 else { return nil }
    let uses = reading.uses.sorted { $0.position < $1.position }
    guard uses.map(\.position) == Array(1..<uses.count + 1) else { return nil }
    return uses.map(\.type)
  }

  private static func specifiers(_ text: String) -> [FormatSpecifier] {
    text.withUTF8Bytes { bytes in
      var scanner = FormatScanner(bytes)
      var result: [FormatSpecifier] = []
      while let specifier = scanner.next() { result.append(specifier) }
      return result
    }
  }

  /// Whether every integer may use all 64 bits. Widths and precisions may not: Foundation would print megabytes.
  private static func hasWideIntegers(_ text: String) -> Bool {
    specifiers(text).allSatisfy { specifier in
      if case .argument = specifier.width { return false }
      if case .argument = specifier.precision { return false }
      switch specifier.kind {
      case .argument(.int), .argument(.uint): return [.l, .ll, .z, .t, .j].contains(specifier.length)
      default: return true
      }
    }
  }

  private static func argument(
    of type: ArgumentType,
    isWide: Bool,
    _ choices: inout Choices
  ) -> FormatArgument {
    switch type {
    case .int where isWide:
      .int(
        choices.one(of: [0, 1, -1, 42, 999, 1000, 1234, -1234, 12345, 123_456, 1_234_567, .max, .min + 1])
      )
    case .int: .int(choices.one(of: [0, 1, 7, 42, 100, 127]))
    case .uint where isWide: .int(choices.one(of: [0, 1, 42, 999, 1000, 123_456, .max]))
    case .uint: .int(choices.one(of: [0, 1, 7, 42, 100, 127]))
    case .double:
      .double(
        choices.one(of: [0, 1, 0.5, -2.5, 2.675, 999.5, 1234.5, -12345.678, 1e15, 1e-7, 1e22, .infinity])
      )
    case .char: .int(choices.one(of: [65, 122, 233]))
    case .unichar: .int(choices.one(of: [65, 233, 0x20AC, 0x65E5]))
    case .object: .string(choices.one(of: ["", "abc", "日本", "👨‍👩‍👧", "100%", "%@ %d"]))
    case .cstring, .wcstring, .pointer: .unused
    }
  }

  /// The deliberate differences, each with its reason in `FormatDeviation`, the list in the tests.
  private static func isDeviation(_ text: String, _ arguments: [FormatArgument], isLocalized: Bool) -> Bool {
    specifiers(text).contains { specifier in
      switch specifier.kind {
      // CoreFoundation drops a percent sign at the end of a text: `100%`.
      case .incomplete: return true
      // On Linux it does not support the labels of Xcode 26's catalogs: see `plainText`.
      case .argument where specifier.name != nil: return true
      // It passes `%D`, `%O` and `%U` to C, which does not support them on Linux.
      case .argument where "DOU".utf8.contains(specifier.conversion): return true
      case .argument(.double) where isLocalized:
        // Leading zeros, and signs of small numbers: CoreFoundation on Linux gets both wrong.
        // Of 999 digits before an exponent it prints 998.
        return specifier.flags.contains(.zero) || specifier.flags.contains(.plus)
          || asksForDigits(specifier, beyond: 998)
      case .argument(.int) where isLocalized, .argument(.uint) where isLocalized:
        // If more than 15 digits are requested, it rounds to 15. It ignores a point without digits.
        return asksForDigits(specifier, beyond: 15) && arguments.contains(where: \.hasManyDigits)
          || specifier.flags.contains(.zero) && specifier.precision == .fixed(0)
      default: return false
      }
    }
  }

  private static func asksForDigits(_ specifier: FormatSpecifier, beyond limit: Int) -> Bool {
    if case .fixed(let digits) = specifier.precision { digits > limit } else { false }
  }
}

extension FormatArgument {
  fileprivate var hasManyDigits: Bool {
    switch self {
    case .int(let value): value.magnitude >= 1_000_000_000_000_000
    case .uint(let value): value >= 1_000_000_000_000_000
    default: false
    }
  }

  fileprivate var value: any CVarArg {
    switch self {
    case .int(let value): value
    case .uint(let value): value
    case .double(let value): value
    case .string(let value): value
    case .character(let value): String(value)
    case .unused: 0
    }
  }
}
