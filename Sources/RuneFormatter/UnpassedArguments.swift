import RuneModel

/// What `String(format:)` does with a text when its caller passes no arguments.
///
/// Some apps format every text that they look up. A text without arguments must not crash them: CoreFoundation then
/// reads arguments that were not passed, and dereferences them as objects or pointers.
package enum UnpassedArguments {
  /// The first specifier that could crash the program or access memory that is not the caller's; `nil` if there is
  /// none. "50% off" is harmless: `% o` prints an arbitrary number.
  package static func harm(in text: String) -> SignatureMismatch? {
    text.withUTF8Bytes { bytes in
      var scanner = FormatScanner(bytes)
      var count = 0
      while let specifier = scanner.next() {
        if case .argument = specifier.kind { count += 1 }
        guard specifier.isHarmlessUnpassed(in: bytes), count <= Limits.unpassedArguments else {
          let written = UnsafeBufferPointer(rebasing: bytes[specifier.range])
          return .unpassedArgument(specifier: String(decoding: written, as: UTF8.self))
        }
      }
      return nil
    }
  }
}

extension FormatSpecifier {
  /// Whether it reads nothing, or a single number that is neither dereferenced nor used as a width.
  fileprivate func isHarmlessUnpassed(in text: UnsafeBufferPointer<UInt8>) -> Bool {
    // CoreFoundation on Linux does not support names, and a position makes it allocate.
    guard name == nil else { return false }
    var parts = text[range].dropFirst()
    switch kind {
    case .variable, .count: return false
    // CoreFoundation reads past the end of a text that ends in a number or a point.
    case .incomplete: return parts.allSatisfy { $0 == UInt8(ascii: " ") }
    case .literal:
      // CoreFoundation continues after a bracket and takes an argument: `%[[@`.
      guard conversion != UInt8(ascii: "[") else { return false }
      _ = parts.popLast()
    case .argument(let type):
      switch type.kind {
      case .object, .pointer: return false
      // A character with a length modifier is a wide character in C, which most C locales cannot print.
      case .character: guard length == .none else { return false }
      case .integer, .floating: break
      }
      parts = parts.dropLast(spelling.utf8.count)
    }
    return parts.hasFlagsAndSmallNumbersOnly
  }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
  fileprivate var hasFlagsAndSmallNumbersOnly: Bool {
    var number = 0
    for byte in self {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        number = number * 10 + Int(byte & 0xF)
        if number > Limits.fieldWidth { return false }
      case UInt8(ascii: "*"), UInt8(ascii: "$"): return false
      default: number = 0
      }
    }
    return true
  }
}
