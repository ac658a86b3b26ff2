import RuneModel

/// As much of a Swift token as it takes to find the use of a key.
struct SwiftToken {
  enum Kind {
    case identifier(String)
    /// The text between interpolations, escapes resolved: one element for a literal without any.
    case literal([String])
    /// An operator or bracket, by its byte.
    case punctuation(UInt8)
    /// A number or whatever else stands between commas.
    case other
  }

  var kind: Kind
  var range: ByteRange
}

extension SwiftToken {
  func isPunctuation(_ character: Character) -> Bool {
    if case .punctuation(let byte) = kind { return byte == character.asciiValue }
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
