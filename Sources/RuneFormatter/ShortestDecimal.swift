import RuneModel

/// A finite double as `significand * 10^exponent`, with the fewest digits that identify it.
///
/// ICU formats and rounds these digits, not the binary value: `%.2f` of 2.675, which is 2.67499… in binary, is `2.68`.
struct ShortestDecimal: Equatable {
  /// The digits: at most 17, the last of them not 0.
  private(set) var significand: UInt64
  private(set) var exponent: Int

  /// The magnitude of a finite value.
  init(_ value: Double) {
    significand = 0
    exponent = 0
    // The standard library prints the shortest digits: `123.25`, `1e-07`, `1.5e+22`.
    var text = value.magnitude.description
    text.withUTF8 { bytes in
      var isFraction = false
      var index = 0
      while index < bytes.count, bytes[index] != UInt8(ascii: "e") {
        if let digit = bytes[index].decimalDigitValue {
          significand = significand &* 10 &+ UInt64(digit)
          if isFraction { exponent -= 1 }
        } else {
          isFraction = true
        }
        index += 1
      }
      var power = 0
      let isNegative = index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "-")
      while index < bytes.count {
        if let digit = bytes[index].decimalDigitValue { power = power * 10 + digit }
        index += 1
      }
      exponent += isNegative ? -power : power
    }
    dropTrailingZeros()
  }

  var isZero: Bool { significand == 0 }
  var isPowerOfTen: Bool { significand == 1 }

  /// The power of ten of the first digit: 3 for 1234.5, -2 for 0.05, 0 for 0.
  var magnitude: Int { isZero ? 0 : exponent + Self.digitCount(significand) - 1 }

  /// The digit that counts `10^power`.
  func digit(at power: Int) -> UInt8 {
    let index = power - exponent
    guard index >= 0, index < 20 else { return 0 }
    return UInt8(truncatingIfNeeded: significand / Self.powerOfTen(index) % 10)
  }

  /// Rounds to a multiple of `10^power`, ties to even like ICU.
  mutating func round(to power: Int) {
    let dropped = power - exponent
    guard dropped > 0, !isZero else { return }
    if dropped >= 20 {
      significand = 0
    } else {
      let unit = Self.powerOfTen(dropped)
      let remainder = significand % unit
      significand /= unit
      if remainder > unit / 2 || (remainder == unit / 2 && significand % 2 == 1) { significand += 1 }
    }
    exponent = significand == 0 ? 0 : power
    dropTrailingZeros()
  }

  private mutating func dropTrailingZeros() {
    if significand == 0 { exponent = 0 }
    while significand > 0, significand % 10 == 0 {
      significand /= 10
      exponent += 1
    }
  }

  private static func digitCount(_ value: UInt64) -> Int {
    var rest = value / 10
    var count = 1
    while rest > 0 {
      rest /= 10
      count += 1
    }
    return count
  }

  /// A loop, because a table would be a global whose initialization is checked for every digit.
  private static func powerOfTen(_ exponent: Int) -> UInt64 {
    var power: UInt64 = 1
    for _ in 0..<exponent { power &*= 10 }
    return power
  }
}
