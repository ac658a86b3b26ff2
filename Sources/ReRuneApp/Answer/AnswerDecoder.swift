import Foundation
import ReRuneErrors

/// Decodes types from an answer.
///
/// Foundation's `JSONDecoder` reads `1.0` as an integer, and converts names even within types that decode any member.
/// This decoder keeps numbers as they are written, and looks up a key unchanged before it tries the key's snake_case
/// form. The names of dictionaries are unchanged.
struct AnswerDecoder: Decoder, SingleValueDecodingContainer {
  let value: ReRuneJSONValue
  let place: AnswerPlace

  init(_ value: ReRuneJSONValue, at place: AnswerPlace = .root) {
    self.value = value
    self.place = place
  }

  var codingPath: [any CodingKey] { place.keys }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(AnswerObject<Key>(try object(), at: place))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .array(let elements) = value else { throw mismatch([ReRuneJSONValue].self) }
    return AnswerArray(elements, at: place)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  func object() throws -> [String: ReRuneJSONValue] {
    guard case .object(let members) = value else { throw mismatch([String: ReRuneJSONValue].self) }
    return members
  }

  // MARK: Single values

  func decodeNil() -> Bool { value == .null }

  func decode(_ type: Bool.Type) throws -> Bool {
    guard case .bool(let value) = value else { throw mismatch(type) }
    return value
  }

  func decode(_ type: String.Type) throws -> String {
    guard case .string(let value) = value else { throw mismatch(type) }
    return value
  }

  func decode(_ type: Double.Type) throws -> Double { try floatingPoint(type) }
  func decode(_ type: Float.Type) throws -> Float { try floatingPoint(type) }
  func decode(_ type: Int.Type) throws -> Int { try integer(type) }
  func decode(_ type: Int8.Type) throws -> Int8 { try integer(type) }
  func decode(_ type: Int16.Type) throws -> Int16 { try integer(type) }
  func decode(_ type: Int32.Type) throws -> Int32 { try integer(type) }
  func decode(_ type: Int64.Type) throws -> Int64 { try integer(type) }
  func decode(_ type: UInt.Type) throws -> UInt { try integer(type) }
  func decode(_ type: UInt8.Type) throws -> UInt8 { try integer(type) }
  func decode(_ type: UInt16.Type) throws -> UInt16 { try integer(type) }
  func decode(_ type: UInt32.Type) throws -> UInt32 { try integer(type) }
  func decode(_ type: UInt64.Type) throws -> UInt64 { try integer(type) }

  func decode<T: Decodable>(_ type: T.Type) throws -> T {
    if let special = try foundationValue(as: type), let value = special as? T { return value }
    return try T(from: self)
  }

  /// The value of a type that Foundation's decoder reads from another form than the type's own conformance: a text or a
  /// number.
  private func foundationValue(as type: any Any.Type) throws -> Any? {
    switch type {
    case is URL.Type:
      guard let url = URL(string: try decode(String.self)) else { throw unusable }
      return url
    case is Data.Type:
      guard let data = Data(base64Encoded: try decode(String.self)) else { throw unusable }
      return data
    case is Decimal.Type:
      switch value {
      case .int(let value): return Decimal(value)
      case .uint(let value): return Decimal(value)
      // The shortest text of a `Double` has the digits that were sent, up to fifteen of them.
      case .double(let value): return Decimal(string: "\(value)")
      default: throw mismatch(type)
      }
    default: return nil
    }
  }

  private func integer<Value: FixedWidthInteger>(_ type: Value.Type) throws -> Value {
    let converted: Value?
    switch value {
    case .int(let value): converted = Value(exactly: value)
    case .uint(let value): converted = Value(exactly: value)
    case .double(let value): converted = Value(exactly: value)
    default: throw mismatch(type)
    }
    guard let converted else { throw unusable }
    return converted
  }

  private func floatingPoint<Value: BinaryFloatingPoint>(_ type: Value.Type) throws -> Value {
    let converted: Value
    switch value {
    case .int(let value): converted = Value(value)
    case .uint(let value): converted = Value(value)
    case .double(let value): converted = Value(value)
    default: throw mismatch(type)
    }
    guard converted.isFinite else { throw unusable }
    return converted
  }

  // MARK: Errors, without the value

  private func mismatch(_ type: any Any.Type) -> DecodingError {
    let context = DecodingError.Context(codingPath: codingPath, debugDescription: "Another kind of value.")
    return value == .null ? .valueNotFound(type, context) : .typeMismatch(type, context)
  }

  private var unusable: DecodingError {
    .dataCorrupted(DecodingError.Context(codingPath: codingPath, debugDescription: "Not a usable value."))
  }
}
