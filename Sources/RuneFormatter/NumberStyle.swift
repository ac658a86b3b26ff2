/// How a locale writes numbers: plain data, so that formatting needs no formatter object.
///
/// A class, because passing eight strings between functions costs more than printing a number. Threads that share an
/// instance contend for its reference count; see `copy()`.
package final class NumberStyle: Sendable {
  package let decimalMark: String
  package let groupingMark: String
  /// Digits in the last group; 0 if digits are not grouped.
  package let primaryGroup: Int
  /// Digits in the preceding groups: 2 in `12,34,567`.
  package let secondaryGroup: Int
  /// Minimum digits in the first group for a number to be grouped: 2 in Spanish, where 1000 has no mark.
  package let minimumGroupingDigits: Int
  /// The digit for 0; those for 1 to 9 follow it.
  package let zeroDigit: Unicode.Scalar
  package let minusSign: String
  package let plusSign: String
  /// `E` in `1.5E+03`.
  package let exponentMark: String
  package let infinity: String
  package let notANumber: String
  /// True for C's style, which supports the flag ` `, writes `1.5e+03` and rounds the binary value.
  package let isC: Bool

  package init(
    decimalMark: String,
    groupingMark: String,
    primaryGroup: Int,
    secondaryGroup: Int,
    minimumGroupingDigits: Int,
    zeroDigit: Unicode.Scalar,
    minusSign: String,
    plusSign: String,
    exponentMark: String,
    infinity: String,
    notANumber: String
  ) {
    self.decimalMark = decimalMark
    self.groupingMark = groupingMark
    self.primaryGroup = max(0, primaryGroup)
    self.secondaryGroup = secondaryGroup > 0 ? secondaryGroup : self.primaryGroup
    self.minimumGroupingDigits = max(1, minimumGroupingDigits)
    self.zeroDigit = zeroDigit
    self.minusSign = minusSign
    self.plusSign = plusSign
    self.exponentMark = exponentMark
    self.infinity = infinity
    self.notANumber = notANumber
    self.isC = false
  }

  /// C's style.
  private init() {
    decimalMark = "."
    groupingMark = ""
    primaryGroup = 0
    secondaryGroup = 0
    minimumGroupingDigits = 1
    zeroDigit = "0"
    minusSign = "-"
    plusSign = "+"
    exponentMark = "e"
    infinity = "inf"
    notANumber = "nan"
    isC = true
  }

  private init(_ style: NumberStyle, primaryGroup: Int, secondaryGroup: Int) {
    decimalMark = style.decimalMark
    groupingMark = style.groupingMark
    self.primaryGroup = primaryGroup
    self.secondaryGroup = secondaryGroup
    minimumGroupingDigits = style.minimumGroupingDigits
    zeroDigit = style.zeroDigit
    minusSign = style.minusSign
    plusSign = style.plusSign
    exponentMark = style.exponentMark
    infinity = style.infinity
    notANumber = style.notANumber
    isC = style.isC
  }

  /// The same style as a separate object.
  package func copy() -> NumberStyle {
    NumberStyle(self, primaryGroup: primaryGroup, secondaryGroup: secondaryGroup)
  }

  func grouped(by primary: Int, _ secondary: Int) -> NumberStyle {
    NumberStyle(self, primaryGroup: primary, secondaryGroup: secondary)
  }

  /// No localization: the output of `String(format:)` without a locale.
  package static let c = NumberStyle()
}
