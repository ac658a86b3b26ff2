import RuneModel

/// A specifier with the percent sign of another script, `％@`, or in the syntax of other formats, `{0}`. Nothing replaces
/// it, and users see it as it is.
enum ForeignSpecifier {
  /// - Parameters:
  ///   - sign: the percent sign.
  ///   - position: the 1-based argument, if the specifier has a number.
  case percent(sign: Unicode.Scalar, position: Int?, kind: ArgumentKind)
  /// - Parameter index: 0-based.
  case braces(index: Int)

  /// The 1-based argument, if the specifier says which.
  var position: Int? {
    switch self {
    case .percent(_, let position, _): position
    case .braces(let index): index + 1
    }
  }

  var kind: ArgumentKind? {
    switch self {
    case .percent(_, _, let kind): kind
    case .braces: nil
    }
  }

  /// A sentence that says what it is.
  func explanation(of text: String) -> String {
    switch self {
    case .percent(let sign, _, _):
      "'\(text)' begins with \(Self.name(of: sign)), which starts no specifier: users see it as it is."
    case .braces:
      "'\(text)' numbers an argument as other formats do; nothing replaces it here, and users see it as it is."
    }
  }

  private static func name(of sign: Unicode.Scalar) -> String {
    switch sign {
    case "\u{FF05}": "a full-width percent sign (U+FF05)"
    case "\u{FE6A}": "a small percent sign (U+FE6A)"
    default: "an Arabic percent sign (U+066A)"
    }
  }

  private static let signs: [Unicode.Scalar] = ["\u{FF05}", "\u{FE6A}", "\u{066A}"]
  /// The flags, width, precision and length that any specifier is written with.
  private static let longestSpecifier = 16

  /// In text order.
  static func all(in text: UnsafeBufferPointer<UInt8>) -> [(specifier: Self, range: Range<Int>)] {
    var found: [(specifier: Self, range: Range<Int>)] = []
    for index in text.indices {
      switch text[index] {
      case UInt8(ascii: "{"): if let braces = braces(at: index, in: text) { found.append(braces) }
      // The first bytes of the signs.
      case 0xEF, 0xD9: if let percent = percent(at: index, in: text) { found.append(percent) }
      default: break
      }
    }
    return found
  }

  private static func braces(
    at start: Int,
    in text: UnsafeBufferPointer<UInt8>
  ) -> (specifier: Self, range: Range<Int>)? {
    var end = start + 1
    var index = 0
    while end < text.count, end - start <= 2, let digit = text[end].decimalDigitValue {
      index = index * 10 + Int(digit)
      end += 1
    }
    guard end > start + 1, end < text.count, text[end] == UInt8(ascii: "}") else { return nil }
    return (.braces(index: index), start..<(end + 1))
  }

  private static func percent(
    at start: Int,
    in text: UnsafeBufferPointer<UInt8>
  ) -> (specifier: Self, range: Range<Int>)? {
    let sign = signs.first { text[start...].starts(with: String($0).utf8) }
    guard let sign else { return nil }
    let end = start + String(sign).utf8.count
    // Read as with a percent sign.
    let ascii = [UInt8(ascii: "%")] + text[end..<min(text.count, end + longestSpecifier)]
    return ascii.withUnsafeBufferPointer { bytes in
      let specifier = FormatScanner(bytes).specifier(at: 0)
      let next = specifier.range.upperBound
      guard case .argument(let type) = specifier.kind, !specifier.flags.contains(.space),
        specifier.conversion == UInt8(ascii: "@") || next == bytes.count || !bytes[next].isIdentifierByte
      else { return nil }
      return (
        .percent(sign: sign, position: specifier.position, kind: type.kind), start..<(end + next - 1)
      )
    }
  }
}
