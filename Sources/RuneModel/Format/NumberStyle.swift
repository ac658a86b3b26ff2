/// How a locale writes numbers: plain data, so that formatting needs no formatter object.
package struct NumberStyle: Sendable, Hashable {
  package var decimalMark: String
  package var groupingMark: String
  /// Digits in the last group; 0 where digits are not grouped.
  package var primaryGroup: Int
  /// Digits in the groups before it: 2 in `12,34,567`.
  package var secondaryGroup: Int
  /// How many digits the first group must have for a number to be grouped: 2 in Spanish, where 1000 has no mark.
  package var minimumGroupingDigits: Int
  /// The digit for 0, which those for 1 to 9 follow.
  package var zeroDigit: Unicode.Scalar
  package var minusSign: String
  package var plusSign: String
  /// `E` in `1.5E+03`.
  package var exponentMark: String
  package var infinity: String
  package var notANumber: String
  /// True for the style of C, which knows the flag ` `, writes `1.5e+03` and rounds the binary value.
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

  /// No localization: what `String(format:)` prints without a locale.
  package static let c = NumberStyle()
}
