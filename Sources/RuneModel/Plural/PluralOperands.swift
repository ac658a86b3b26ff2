/// A number as plural rules see it: the operands of UTS #35, part 3, "Plural Operand Meanings".
///
/// The sign is ignored. Numbers beyond 10^18 keep their last 18 digits and stay large: no rule looks at more.
package struct PluralOperands: Sendable, Hashable {
  /// The integer digits of the number.
  package private(set) var i: UInt64 = 0
  /// The number of visible fraction digits, trailing zeros included.
  package private(set) var v = 0
  /// The visible fraction digits as an integer, trailing zeros included.
  package private(set) var f: UInt64 = 0
  /// The visible fraction digits as an integer, without trailing zeros.
  package private(set) var t: UInt64 = 0
  /// The exponent of ten in compact notation: 6 for `1.2 million`. Newer versions of the standard call it `c`.
  package private(set) var e = 0
  /// False for infinity and NaN.
  package private(set) var isFinite = true

  /// True if `n`, the absolute value, is an integer.
  var isWhole: Bool { t == 0 }
  package var isZero: Bool { i == 0 && t == 0 && isFinite }
}

extension PluralOperands {
  package init(_ value: Int) {
    i = UInt64(value.magnitude)
  }

  package init(_ value: UInt) {
    i = UInt64(value)
  }

  /// The operands of the value's shortest decimal text, as in ICU: 1.0 is 1 and has no fraction.
  package init(_ value: Double) {
    if let small = Int(exactly: value) {
      self.init(small)
    } else {
      // `inf` and `nan` are not decimal texts.
      self.init(decimalText: value.description)
    }
  }

  /// The operands of a displayed number, in ASCII digits without grouping: `-1.50`, `1e+300`, `1.2c6`.
  ///
  /// - Returns: `nil` for any other text.
  package init?(visibleDigits text: String) {
    self.init(decimalText: text)
    if !isFinite { return nil }
  }

  /// `e` and `c` both shift the decimal point; `c` is also the exponent of compact notation.
  private init(decimalText text: String) {
    var text = text
    let parts = text.withUTF8 { DecimalParts($0) }
    guard let parts else {
      isFinite = false
      return
    }
    for digit in parts.integer { i = Self.appending(digit, to: i) }
    for digit in parts.fraction { f = Self.appending(digit, to: f) }
    v = parts.fraction.count
    var significant = parts.fraction[...]
    while significant.last == 0 { significant.removeLast() }
    for digit in significant { t = Self.appending(digit, to: t) }
    e = parts.compactExponent
  }

  /// Keeps 18 digits, and a leading 1 to mark a longer number.
  private static func appending(_ digit: UInt8, to value: UInt64) -> UInt64 {
    let limit: UInt64 = 1_000_000_000_000_000_000
    let next = (value % limit) * 10 + UInt64(digit)
    return value >= limit / 10 ? next % limit + limit : next
  }
}

/// The digits of a decimal number before and after the point, with its exponent applied.
private struct DecimalParts {
  var integer: [UInt8] = []
  var fraction: [UInt8] = []
  var compactExponent = 0

  /// A double has at most 324 digits on either side of its point.
  private static let largestExponent = 400

  init?(_ text: UnsafeBufferPointer<UInt8>) {
    var index = 0
    if index < text.count, text[index] == UInt8(ascii: "-") { index += 1 }
    while index < text.count, let digit = text[index].decimalDigitValue {
      integer.append(UInt8(digit))
      index += 1
    }
    guard !integer.isEmpty else { return nil }
    if index < text.count, text[index] == UInt8(ascii: ".") {
      index += 1
      while index < text.count, let digit = text[index].decimalDigitValue {
        fraction.append(UInt8(digit))
        index += 1
      }
    }
    guard index < text.count else { return }
    guard let exponent = Self.exponent(text, from: index + 1) else { return nil }
    switch text[index] {
    case UInt8(ascii: "e"): break
    case UInt8(ascii: "c"): compactExponent = exponent
    default: return nil
    }
    shiftPoint(by: exponent)
  }

  private static func exponent(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var index = start
    var sign = 1
    if index < text.count, text[index] == UInt8(ascii: "-") || text[index] == UInt8(ascii: "+") {
      if text[index] == UInt8(ascii: "-") { sign = -1 }
      index += 1
    }
    guard index < text.count else { return nil }
    var value = 0
    while index < text.count {
      guard let digit = text[index].decimalDigitValue else { return nil }
      value = value * 10 + digit
      guard value <= largestExponent else { return nil }
      index += 1
    }
    return sign * value
  }

  private mutating func shiftPoint(by exponent: Int) {
    for _ in 0..<max(exponent, 0) {
      integer.append(fraction.isEmpty ? 0 : fraction.removeFirst())
    }
    for _ in 0..<max(-exponent, 0) {
      fraction.insert(integer.popLast() ?? 0, at: 0)
    }
  }
}
