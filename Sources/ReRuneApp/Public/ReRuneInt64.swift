/// A 64-bit integer that JSON carries as a string, `"42"`, because JavaScript's numbers are only exact up to 2^53.
///
/// It is encoded as a string, and decoded from a string or a number. A string must have the form in which Swift prints
/// the number: without plus sign, leading zeros, blanks, fraction and exponent.
public struct ReRuneInt64: Codable, Hashable, Sendable {
  /// The number.
  public let value: Int64

  /// Wraps a number.
  public init(_ value: Int64) {
    self.value = value
  }

  /// - Throws: `DecodingError` for any other text, and for numbers that do not fit.
  public init(from decoder: any Decoder) throws {
    value = try IntegerText.decode(from: decoder)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode("\(value)")
  }
}

/// An unsigned 64-bit integer that JSON carries as a string, like `ReRuneInt64`.
public struct ReRuneUInt64: Codable, Hashable, Sendable {
  /// The number.
  public let value: UInt64

  /// Wraps a number.
  public init(_ value: UInt64) {
    self.value = value
  }

  /// - Throws: `DecodingError` for any other text, and for numbers that do not fit.
  public init(from decoder: any Decoder) throws {
    value = try IntegerText.decode(from: decoder)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode("\(value)")
  }
}

private enum IntegerText {
  static func decode<Value: FixedWidthInteger & Decodable>(from decoder: any Decoder) throws -> Value {
    let container = try decoder.singleValueContainer()
    guard let text = try? container.decode(String.self) else { return try container.decode(Value.self) }
    guard let value = Value(text), "\(value)" == text else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "The text is not an integer.")
    }
    return value
  }
}
