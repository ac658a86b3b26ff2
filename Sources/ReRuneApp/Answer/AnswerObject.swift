import ReRuneErrors
import RuneModel

/// The members of an object, found by their names as written or in camel case.
struct AnswerObject<Key: CodingKey>: KeyedDecodingContainerProtocol {
  private let place: AnswerPlace
  private let members: [String: ReRuneJSONValue]
  /// The names with underscores, by their camel-case forms.
  private let snakeCased: [String: String]

  init(_ members: [String: ReRuneJSONValue], at place: AnswerPlace) {
    self.members = members
    self.place = place
    let names = members.keys.lazy.filter { $0.utf8.contains(UInt8(ascii: "_")) }
    // The order of a dictionary is random: if two names have the same form, the lower one is used.
    snakeCased = Dictionary(names.map { (SnakeCase.camelCased($0), $0) }) { a, b in
      a.isUTF8Ordered(before: b) ? a : b
    }
  }

  var codingPath: [any CodingKey] { place.keys }

  var allKeys: [Key] {
    members.keys.compactMap { Key(stringValue: $0) ?? Key(stringValue: SnakeCase.camelCased($0)) }
  }

  func contains(_ key: Key) -> Bool { member(key) != nil }

  private func member(_ key: Key) -> ReRuneJSONValue? {
    members[key.stringValue] ?? snakeCased[key.stringValue].flatMap { members[$0] }
  }

  private func decoder(for key: Key) throws -> AnswerDecoder {
    guard let value = member(key) else {
      let context = DecodingError.Context(codingPath: codingPath, debugDescription: "No such member.")
      throw DecodingError.keyNotFound(key, context)
    }
    return AnswerDecoder(value, at: .member(key, of: place))
  }

  func decodeNil(forKey key: Key) throws -> Bool { try decoder(for: key).decodeNil() }
  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try decoder(for: key).decode(type) }
  func decode(_ type: String.Type, forKey key: Key) throws -> String { try decoder(for: key).decode(type) }
  func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try decoder(for: key).decode(type) }
  func decode(_ type: Float.Type, forKey key: Key) throws -> Float { try decoder(for: key).decode(type) }
  func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try decoder(for: key).decode(type) }
  func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { try decoder(for: key).decode(type) }
  func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { try decoder(for: key).decode(type) }
  func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { try decoder(for: key).decode(type) }
  func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try decoder(for: key).decode(type) }
  func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { try decoder(for: key).decode(type) }
  func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { try decoder(for: key).decode(type) }
  func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 { try decoder(for: key).decode(type) }
  func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { try decoder(for: key).decode(type) }
  func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { try decoder(for: key).decode(type) }

  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
    try decoder(for: key).decode(type)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type,
    forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try decoder(for: key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try decoder(for: key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder {
    let key = AnswerKey(stringValue: "super")
    return AnswerDecoder(members[key.stringValue] ?? .null, at: .member(key, of: place))
  }

  func superDecoder(forKey key: Key) throws -> any Decoder { try decoder(for: key) }
}

/// The two styles of names in answers.
enum SnakeCase {
  /// The name in camel case, by the rules of Foundation's `convertFromSnakeCase`: `next_page_token` becomes
  /// `nextPageToken`. Underscores at both ends are kept.
  static func camelCased(_ name: String) -> String {
    let words = name.split(separator: "_")
    guard let first = words.first, words.count > 1 else { return name }
    let leading = name.prefix { $0 == "_" }
    let trailing = name.reversed().prefix { $0 == "_" }
    let rest = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst().lowercased() }
    return leading + first.lowercased() + rest.joined() + String(trailing)
  }
}
