import ReRuneErrors

/// The elements of an array, in their order.
struct AnswerArray: UnkeyedDecodingContainer {
  private let place: AnswerPlace
  private let elements: [ReRuneJSONValue]
  private(set) var currentIndex = 0

  init(_ elements: [ReRuneJSONValue], at place: AnswerPlace) {
    self.elements = elements
    self.place = place
  }

  var codingPath: [any CodingKey] { place.keys }
  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex == elements.count }

  /// Moves past the next element if `body` reads it.
  private mutating func next<Value>(_ body: (AnswerDecoder) throws -> Value) throws -> Value {
    let next = AnswerPlace.member(AnswerKey(intValue: currentIndex), of: place)
    guard !isAtEnd else {
      let context = DecodingError.Context(codingPath: next.keys, debugDescription: "No further element.")
      throw DecodingError.valueNotFound(Value.self, context)
    }
    let value = try body(AnswerDecoder(elements[currentIndex], at: next))
    currentIndex += 1
    return value
  }

  /// Moves past a null, and past nothing else.
  mutating func decodeNil() throws -> Bool {
    guard !isAtEnd, elements[currentIndex] == .null else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode(_ type: Bool.Type) throws -> Bool { try next { try $0.decode(type) } }
  mutating func decode(_ type: String.Type) throws -> String { try next { try $0.decode(type) } }
  mutating func decode(_ type: Double.Type) throws -> Double { try next { try $0.decode(type) } }
  mutating func decode(_ type: Float.Type) throws -> Float { try next { try $0.decode(type) } }
  mutating func decode(_ type: Int.Type) throws -> Int { try next { try $0.decode(type) } }
  mutating func decode(_ type: Int8.Type) throws -> Int8 { try next { try $0.decode(type) } }
  mutating func decode(_ type: Int16.Type) throws -> Int16 { try next { try $0.decode(type) } }
  mutating func decode(_ type: Int32.Type) throws -> Int32 { try next { try $0.decode(type) } }
  mutating func decode(_ type: Int64.Type) throws -> Int64 { try next { try $0.decode(type) } }
  mutating func decode(_ type: UInt.Type) throws -> UInt { try next { try $0.decode(type) } }
  mutating func decode(_ type: UInt8.Type) throws -> UInt8 { try next { try $0.decode(type) } }
  mutating func decode(_ type: UInt16.Type) throws -> UInt16 { try next { try $0.decode(type) } }
  mutating func decode(_ type: UInt32.Type) throws -> UInt32 { try next { try $0.decode(type) } }
  mutating func decode(_ type: UInt64.Type) throws -> UInt64 { try next { try $0.decode(type) } }
  mutating func decode<T: Decodable>(_ type: T.Type) throws -> T { try next { try $0.decode(type) } }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> {
    try next { try $0.container(keyedBy: type) }
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next { try $0.unkeyedContainer() }
  }

  mutating func superDecoder() throws -> any Decoder { try next { $0 } }
}

/// The place of a value in an answer. Places share their beginnings: with a separate path for each value, a long list
/// deep in a document would take time proportional to its length times its depth.
indirect enum AnswerPlace {
  case root
  case member(any CodingKey, of: AnswerPlace)

  /// The keys from the root to the value.
  var keys: [any CodingKey] {
    var keys: [any CodingKey] = []
    var place = self
    while case .member(let key, let outer) = place {
      keys.append(key)
      place = outer
    }
    return keys.reversed()
  }
}

/// A position in an array, or a name that has no type.
struct AnswerKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(stringValue: String) {
    self.stringValue = stringValue
    intValue = nil
  }

  init(intValue: Int) {
    stringValue = "\(intValue)"
    self.intValue = intValue
  }
}
