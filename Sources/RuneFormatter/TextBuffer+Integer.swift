import RuneModel

extension TextBuffer {
  /// Prints `d`, `i` and `u`, grouped and with the digits of the style.
  ///
  /// A precision is a minimum number of digits. In a locale, so is a width with the flag `0`: CoreFoundation prints
  /// `00,001,234` for `%08d`.
  mutating func append(
    integer magnitude: UInt64,
    isNegative: Bool,
    as specifier: ConversionSpecifier,
    in style: NumberStyle
  ) {
    let start = count
    var leastDigits = specifier.precision ?? 1
    if !style.isC, specifier.padsWithZeros, specifier.precision == nil {
      leastDigits = max(1, specifier.width)
    }
    let signEnd = appendSign(isNegative: isNegative, as: specifier, in: style)
    // C prints nothing for `%.0d` of 0.
    if !(style.isC && leastDigits == 0 && magnitude == 0) {
      appendGrouped(digits: magnitude, leastCount: leastDigits, in: style)
    }
    pad(from: start, signEnd: signEnd, as: specifier, zeros: specifier.precision == nil, in: style)
  }

  /// `x`, `X` and `o`: the bits, never localized.
  mutating func append(bits: UInt64, as specifier: ConversionSpecifier) {
    let start = count
    let isOctal = specifier.conversion | 0x20 == UInt8(ascii: "o")
    let shift = isOctal ? 3 : 4
    let letters = specifier.conversion == UInt8(ascii: "X") ? UInt8(ascii: "A") : UInt8(ascii: "a")
    let significant = (UInt64.bitWidth - bits.leadingZeroBitCount + shift - 1) / shift
    var digits = max(significant, specifier.precision ?? 1)
    if specifier.isAlternate {
      if isOctal {
        digits = max(digits, significant + 1)
      } else if bits != 0 {
        append(UInt8(ascii: "0"))
        append(specifier.conversion)
      }
    }
    let prefixEnd = count
    for index in stride(from: digits - 1, through: 0, by: -1) {
      let position = index * shift
      let digit = position < UInt64.bitWidth ? UInt8(bits >> UInt64(position) & (isOctal ? 7 : 15)) : 0
      append(digit < 10 ? UInt8(ascii: "0") + digit : letters + digit - 10)
    }
    pad(from: start, signEnd: prefixEnd, as: specifier, zeros: specifier.precision == nil, in: .c)
  }

  /// - Returns: the offset after the sign.
  mutating func appendSign(isNegative: Bool, as specifier: ConversionSpecifier, in style: NumberStyle) -> Int
  {
    if isNegative {
      append(style.minusSign)
    } else if style.isC, specifier.conversion | 0x20 == UInt8(ascii: "u") {
      // C prints no sign for unsigned conversions.
    } else if specifier.printsPlus {
      append(style.plusSign)
    } else if style.isC, specifier.printsSpace {
      append(UInt8(ascii: " "))
    }
    return count
  }

  /// Pads the text from `start` on to the width of the specifier.
  mutating func pad(
    from start: Int,
    signEnd: Int,
    as specifier: ConversionSpecifier,
    zeros mayPadWithZeros: Bool,
    in style: NumberStyle
  ) {
    guard specifier.width > 0 else { return }
    let missing = specifier.width - scalarCount(from: start)
    guard missing > 0 else { return }
    if specifier.isLeftJustified {
      append(repeating: UInt8(ascii: " "), count: missing)
    } else if mayPadWithZeros, specifier.padsWithZeros {
      insert(String(style.zeroDigit), count: missing, at: signEnd)
    } else {
      insert(" ", count: missing, at: start)
    }
  }

  mutating func append(digit: UInt8, in style: NumberStyle) {
    if style.zeroDigit == "0" {
      append(UInt8(ascii: "0") + digit)
    } else {
      append(Unicode.Scalar(style.zeroDigit.value + UInt32(digit)) ?? style.zeroDigit)
    }
  }

  private mutating func appendGrouped(digits magnitude: UInt64, leastCount: Int, in style: NumberStyle) {
    // UInt64.max has 20 digits.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
      var significant = 0
      var rest = magnitude
      repeat {
        digits[significant] = UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
        significant += 1
      } while rest > 0
      let count = max(significant, leastCount)
      let grouping = DigitGrouping(of: count, in: style)
      for place in stride(from: count - 1, through: 0, by: -1) {
        append(digit: place < significant ? digits[place] : 0, in: style)
        if grouping.hasMark(before: place) { append(style.groupingMark) }
      }
    }
  }
}

/// The positions of the grouping marks in an integer part.
struct DigitGrouping {
  private let primary: Int
  private let secondary: Int

  init(of digits: Int, in style: NumberStyle) {
    let isGrouped = style.primaryGroup > 0 && digits >= style.primaryGroup + style.minimumGroupingDigits
    primary = isGrouped ? style.primaryGroup : 0
    secondary = style.secondaryGroup
  }

  /// True if there is a mark between the digit that counts `10^place` and the next smaller one.
  func hasMark(before place: Int) -> Bool {
    guard primary > 0, place >= primary else { return false }
    return (place - primary) % secondary == 0
  }
}
