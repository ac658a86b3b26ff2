import RuneCompiler
import RuneModel

/// As much of a token of Swift or Objective-C as it takes to find the use of a key.
struct SourceToken {
  enum Kind {
    /// Without backticks.
    case identifier(String)
    /// The texts around interpolations, as the compiler reads them: one element for a literal without any.
    case literal([String])
    /// An operator or bracket, by its byte.
    case punctuation(UInt8)
    /// A number, a regular expression or whatever else stands between commas.
    case other
  }

  var kind: Kind
  var range: ByteRange
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
  /// The byte there, or 0 beyond the end, which no token has.
  func byte(at offset: Int) -> UInt8 { offset < count ? self[offset] : 0 }

  /// Behind the comment, or at the end of the line, that begins at an offset with `//` or `/*`.
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

  /// The number of `#` from an offset on.
  func hashCount(at offset: Int) -> Int {
    var end = offset
    while byte(at: end) == UInt8(ascii: "#") { end += 1 }
    return end - offset
  }
}
