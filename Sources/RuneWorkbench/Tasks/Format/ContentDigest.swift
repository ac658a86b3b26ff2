import RuneModel

/// A digest of what a JSON text contains, regardless of white space, escapes and the order of members.
///
/// It confirms that formatting has not changed a text's content, so it does not have to withstand chosen inputs.
struct ContentDigest {
  private enum Seed {
    static let string: UInt64 = 1
    static let literal: UInt64 = 2
    static let object: UInt64 = 3
    static let array: UInt64 = 4
  }

  private var reader: JSONReader
  private let text: UnsafeBufferPointer<UInt8>

  static func of(_ bytes: [UInt8]) throws(TextFault) -> UInt64 {
    try bytes.withUnsafeBufferPointer { text throws(TextFault) in
      var digest = ContentDigest(reader: JSONReader(text), text: text)
      let value = try digest.value()
      try digest.reader.finish()
      return value
    }
  }

  private mutating func value() throws(TextFault) -> UInt64 {
    switch try reader.peekKind() {
    case .object:
      var sum = Seed.object
      try reader.enterObject()
      while let name = try reader.nextName() { sum &+= Self.combined(string(name), try value()) }
      return sum
    case .array:
      var digest = Seed.array
      try reader.enterArray()
      while try reader.nextElement() { digest = Self.combined(digest, try value()) }
      return digest
    case .string:
      return string(try reader.readString())
    case .number, .boolean, .null:
      return Hash64.hash(slice(try reader.skipValue().offsets), seed: Seed.literal)
    }
  }

  private func string(_ token: JSONReader.StringToken) -> UInt64 {
    guard token.hasEscapes else {
      return Hash64.hash(slice(token.range.offsets.dropFirst().dropLast()), seed: Seed.string)
    }
    return reader.string(token).withUTF8Bytes { Hash64.hash($0, seed: Seed.string) }
  }

  private func slice(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: text[range])
  }

  private static func combined(_ a: UInt64, _ b: UInt64) -> UInt64 {
    withUnsafeBytes(of: (a, b)) { Hash64.hash($0) }
  }
}
