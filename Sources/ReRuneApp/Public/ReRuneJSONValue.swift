/// Any JSON value, for members whose type is not known when the app is built.
///
/// The form of a number decides its case: without fraction and exponent it is an integer; `1.0` is a `double`. Integers
/// of more than 64 bits are a `double` too, which holds about 16 digits.
public enum ReRuneJSONValue: Hashable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number without fraction and exponent, of at most 64 bits.
  case int(Int64)
  /// An integer above `Int64.max`.
  case uint(UInt64)
  /// Any other number.
  case double(Double)
  /// A string.
  case string(String)
  /// An array.
  case array([ReRuneJSONValue])
  /// An object.
  case object([String: ReRuneJSONValue])
}

extension ReRuneJSONValue: Codable {
  /// Reads any value.
  ///
  /// Answers of `ReRuneAppClient` keep the form of each number. Other decoders may not: Foundation's reads `1.0` as an
  /// integer.
  ///
  /// - Throws: an error of the decoder.
  public init(from decoder: any Decoder) throws {
    if let decoder = decoder as? AnswerDecoder {
      self = decoder.value
      return
    }
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int64.self) {
      self = .int(value)
    } else if let value = try? container.decode(UInt64.self) {
      self = .uint(value)
    } else if let value = try? container.decode(Double.self) {
      self = .double(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([ReRuneJSONValue].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: ReRuneJSONValue].self))
    }
  }

  /// Writes the value. The names of objects are written unchanged, even if the encoder converts other keys.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .int(let value): try container.encode(value)
    case .uint(let value): try container.encode(value)
    case .double(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .array(let value): try container.encode(value)
    case .object(let value): try container.encode(value)
    }
  }
}
