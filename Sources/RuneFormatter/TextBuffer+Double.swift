import CRuneSupport
import RuneModel

extension TextBuffer {
  /// Prints `f`, `e`, `g` and `a` in lower and upper case.
  mutating func append(double value: Double, as specifier: ConversionSpecifier, in style: NumberStyle) {
    let lowercase = specifier.conversion | 0x20
    if style.isC || lowercase == UInt8(ascii: "a") {
      appendAsC(value, as: specifier, in: style)
      return
    }
    let start = count
    let signEnd = appendSign(isNegative: value.sign == .minus && !value.isNaN, as: specifier, in: style)
    if !value.isFinite {
      append(value.isNaN ? style.notANumber : style.infinity)
    } else {
      var decimal = ShortestDecimal(value)
      switch lowercase {
      case UInt8(ascii: "f"): appendFixed(&decimal, precision: specifier.precision ?? 6, in: style)
      case UInt8(ascii: "e"):
        let precision = specifier.precision ?? 6
        decimal.round(to: decimal.magnitude - precision)
        appendScientific(decimal, fractionDigits: precision, in: style)
      default: appendGeneral(value, digits: max(1, specifier.precision ?? 6), in: style)
      }
    }
    pad(from: start, signEnd: signEnd, as: specifier, zeros: value.isFinite, in: style)
  }

  /// Prints all digits of a value that does not match its specifier: a number for `%@`.
  mutating func append(natural value: Double, in style: NumberStyle) {
    if value.sign == .minus, !value.isNaN { append(style.minusSign) }
    guard value.isFinite else {
      append(value.isNaN ? style.notANumber : style.infinity)
      return
    }
    var decimal = ShortestDecimal(value)
    // Beyond these bounds the standard library writes an exponent too.
    if decimal.magnitude > 15 || decimal.magnitude < -4 {
      appendScientific(decimal, fractionDigits: max(0, decimal.magnitude - decimal.exponent), in: style)
    } else {
      appendFixed(&decimal, precision: max(0, -decimal.exponent), in: style)
    }
  }

  private mutating func appendFixed(_ decimal: inout ShortestDecimal, precision: Int, in style: NumberStyle) {
    decimal.round(to: -precision)
    appendDigits(of: decimal, fractionDigits: precision, in: style)
  }

  private mutating func appendDigits(of decimal: ShortestDecimal, fractionDigits: Int, in style: NumberStyle)
  {
    let integerDigits = max(1, decimal.magnitude + 1)
    let grouping = DigitGrouping(of: integerDigits, in: style)
    for place in stride(from: integerDigits - 1, through: 0, by: -1) {
      append(digit: decimal.digit(at: place), in: style)
      if grouping.hasMark(before: place) { append(style.groupingMark) }
    }
    guard fractionDigits > 0 else { return }
    append(style.decimalMark)
    for place in 1...fractionDigits { append(digit: decimal.digit(at: -place), in: style) }
  }

  private mutating func appendScientific(
    _ decimal: ShortestDecimal,
    fractionDigits: Int,
    in style: NumberStyle
  ) {
    let exponent = decimal.magnitude
    append(digit: decimal.digit(at: exponent), in: style)
    if fractionDigits > 0 {
      append(style.decimalMark)
      for place in 1...fractionDigits { append(digit: decimal.digit(at: exponent - place), in: style) }
    }
    append(style.exponentMark)
    append(exponent < 0 ? style.minusSign : style.plusSign)
    let digits = exponent.magnitude
    if digits >= 100 { append(digit: UInt8(digits / 100), in: style) }
    append(digit: UInt8(digits / 10 % 10), in: style)
    append(digit: UInt8(digits % 10), in: style)
  }

  /// Prints at most this many significant digits. CoreFoundation chooses the notation before rounding, and groups
  /// only if more digits are requested than a group has.
  private mutating func appendGeneral(_ value: Double, digits: Int, in style: NumberStyle) {
    var decimal = ShortestDecimal(value)
    let isLarge = decimal.magnitude > digits || (decimal.magnitude == digits && !decimal.isPowerOfTen)
    let isSmall = !decimal.isZero && decimal.magnitude < -4
    decimal.round(to: decimal.magnitude - digits + 1)
    if isLarge || isSmall {
      let fractionDigits = max(0, decimal.magnitude - decimal.exponent)
      appendScientific(decimal, fractionDigits: fractionDigits, in: style)
    } else {
      let primary = digits <= style.primaryGroup ? 0 : style.primaryGroup
      let isShort = digits <= style.primaryGroup + style.secondaryGroup
      let secondary = isShort ? style.primaryGroup : style.secondaryGroup
      let isUsual = primary == style.primaryGroup && secondary == style.secondaryGroup
      let grouping = isUsual ? style : style.grouped(by: primary, secondary)
      appendDigits(of: decimal, fractionDigits: max(0, -decimal.exponent), in: grouping)
    }
  }

  private mutating func appendAsC(_ value: Double, as specifier: ConversionSpecifier, in style: NumberStyle) {
    // The longest text is printed by `%999.999f`: sign, 309 digits, point and 999 digits.
    let capacity = 1400
    let start = count
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: capacity) { memory in
      guard let base = memory.baseAddress else { return }
      let length = rune_format_double(
        base,
        capacity,
        CChar(bitPattern: specifier.conversion),
        Int32(specifier.flags.rawValue),
        Int32(specifier.width),
        specifier.precision.map { Int32($0) } ?? -1,
        value
      )
      base.withMemoryRebound(to: UInt8.self, capacity: capacity) {
        append(UnsafeBufferPointer(start: $0, count: min(length, capacity - 1)))
      }
    }
    if style.decimalMark != "." { replaceFirst(UInt8(ascii: "."), from: start, with: style.decimalMark) }
  }
}
