import Foundation
import RuneFormatter
import RuneModel

extension NumberStyle {
  /// The style of a locale, derived from the output of `String(format:locale:)`, which it has to match.
  ///
  /// `NumberFormatter` would be the obvious source, but on Linux it loses the grouping of `hi_IN` (12,34,567) and of
  /// `en_US_POSIX` (none). This takes about half a millisecond: cache the result as long as the locale does not
  /// change.
  package convenience init(locale: Locale) {
    var sample = NumberSample(locale: locale)
    if sample.zeroDigit == nil {
      // The digits of `zh@numbers=hanidec` are not consecutive in Unicode: use ASCII digits instead.
      let plain = locale.identifier.prefix { $0 != "@" }
      sample = NumberSample(locale: Locale(identifier: plain + "@numbers=latn"))
    }
    let (mark, groups) = sample.grouping()
    self.init(
      decimalMark: sample.decimalMark,
      groupingMark: mark,
      primaryGroup: groups.first ?? 0,
      secondaryGroup: groups.dropFirst().first ?? 0,
      minimumGroupingDigits: sample.minimumGroupingDigits(mark: mark, primaryGroup: groups.first ?? 0),
      zeroDigit: sample.zeroDigit ?? "0",
      minusSign: sample.minusSign,
      plusSign: sample.plusSign,
      exponentMark: sample.exponentMark,
      infinity: sample.print("%f", .infinity),
      notANumber: sample.print("%f", .nan)
    )
  }
}

/// Samples of a locale's formatted numbers.
private struct NumberSample {
  let locale: Locale

  /// `nil` if the digits are not consecutive.
  var zeroDigit: Unicode.Scalar? {
    let zero = print(0).unicodeScalars
    let nine = print(9).unicodeScalars
    guard zero.count == 1, nine.count == 1, let first = zero.first, let last = nine.first,
      last.value == first.value + 9
    else { return nil }
    return first
  }

  var decimalMark: String { trimming(print("%.1f", 0)) }
  var minusSign: String { trimming(print(-1)) }
  var plusSign: String { trimming(print("%+.0f", 1)) }

  /// The text between the first digit and the sign of `1E+00`; it contains digits itself in `1×10^+00`.
  var exponentMark: String {
    let text = print("%.0e", 1)
    guard let sign = text.range(of: plusSign, options: [.backwards, .literal]) else { return "E" }
    return String(String.UnicodeScalarView(text[..<sign.lowerBound].unicodeScalars.dropFirst()))
  }

  /// The mark, and the number of digits after the last one and between the last two.
  func grouping() -> (mark: String, groups: [Int]) {
    var groups: [Int] = []
    var mark = ""
    var digits = 0
    for scalar in print(123_456_789_012).unicodeScalars.reversed() {
      if isDigit(scalar) {
        digits += 1
      } else {
        if digits > 0 { groups.append(digits) }
        if groups.count < 2 { mark.unicodeScalars.insert(scalar, at: mark.unicodeScalars.startIndex) }
        digits = 0
      }
    }
    return (mark, groups)
  }

  /// Determined by the shortest number that has a mark: 1,000 or 10,000.
  func minimumGroupingDigits(mark: String, primaryGroup: Int) -> Int {
    guard !mark.isEmpty else { return 1 }
    var value: Int64 = 1
    for _ in 0..<primaryGroup { value *= 10 }
    for digits in 1...4 {
      if print(value).unicodeScalars.contains(where: { !isDigit($0) }) { return digits }
      value *= 10
    }
    return 1
  }

  func print(_ value: Int64) -> String {
    String(format: "%lld", locale: locale, arguments: [value])
  }

  func print(_ format: String, _ value: Double) -> String {
    String(format: format, locale: locale, arguments: [value])
  }

  /// The text without its digits.
  private func trimming(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { !isDigit($0) }))
  }

  private func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .decimalNumber
  }
}
