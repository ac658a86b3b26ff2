import RuneCompiler
import RuneModel

/// A token of Swift or Objective-C, with just the details needed to find uses of keys.
struct SourceToken {
  enum Kind {
    /// Without backticks.
    case identifier(String)
    /// The texts around interpolations, as read by the compiler: one element for a literal without any.
    case literal([String])
    /// An operator or bracket, represented by its byte.
    case punctuation(UInt8)
    /// A number, a regular expression or any other operand.
    case other
  }

  var kind: Kind
  var range: ByteRange
  /// The contents of the parentheses of each interpolation in a literal.
  var interpolations: [ByteRange] = []
}

extension SourceToken {
  func isPunctuation(_ character: Unicode.Scalar) -> Bool {
    if case .punctuation(let byte) = kind { return byte == UInt8(ascii: character) }
    return false
  }

  var identifier: String? {
    if case .identifier(let name) = kind { return name }
    return nil
  }

  var literal: [String]? {
    if case .literal(let segments) = kind { return segments }
    return nil
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The byte at an offset, or 0 beyond the end; no token contains 0.
  func byte(at offset: Int) -> UInt8 { offset < count ? self[offset] : 0 }

  /// The offset after the `/*` comment that starts at an offset, or the end of the line for `//`.
  func endOfComment(at start: Int, nests: Bool) -> Int {
    var index = start
    if byte(at: start + 1) == UInt8(ascii: "/") {
      while index < count, self[index] != 0x0A, self[index] != 0x0D { index += 1 }
      return index
    }
    var depth = 0
    while index < count {
      let isOpening = self[index] == UInt8(ascii: "/") && byte(at: index + 1) == UInt8(ascii: "*")
      let isClosing = self[index] == UInt8(ascii: "*") && byte(at: index + 1) == UInt8(ascii: "/")
      if isOpening, nests || depth == 0 { depth += 1 }
      if isClosing { depth -= 1 }
      index += isOpening || isClosing ? 2 : 1
      if depth == 0 { return index }
    }
    return index
  }

  /// The number of consecutive `#` from an offset on.
  func hashCount(at offset: Int) -> Int {
    var end = offset
    while byte(at: end) == UInt8(ascii: "#") { end += 1 }
    return end - offset
  }
}
