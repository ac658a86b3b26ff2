// A signature as text: position, type letter and specifier of each argument; see `CompactReader`. Labels are only
// needed for the parameter names of accessors and are not stored.

extension ArgumentType {
  fileprivate var letter: UInt8 {
    switch self {
    case .object: UInt8(ascii: "o")
    case .int: UInt8(ascii: "i")
    case .uint: UInt8(ascii: "u")
    case .double: UInt8(ascii: "d")
    case .char: UInt8(ascii: "c")
    case .unichar: UInt8(ascii: "w")
    case .cstring: UInt8(ascii: "s")
    case .wcstring: UInt8(ascii: "S")
    case .pointer: UInt8(ascii: "p")
    }
  }

  fileprivate init?(letter: UInt8) {
    guard let type = Self.allCases.first(where: { $0.letter == letter }) else { return nil }
    self = type
  }
}

extension ByteBuffer {
  func append(_ signature: ArgumentSignature) {
    for argument in signature.arguments {
      append(number: argument.position)
      append(argument.type.letter)
      append(counted: argument.specifier)
    }
  }
}

extension ArgumentSignature {
  /// `nil` for bytes that `append(_:)` does not produce.
  init?(encoded bytes: UnsafeBufferPointer<UInt8>) {
    var reader = CompactReader(bytes)
    var arguments: [Argument] = []
    while !reader.isAtEnd {
      guard let position = reader.readNumber(),
        let type = reader.readByte().flatMap(ArgumentType.init(letter:)),
        let specifier = reader.readText()
      else { return nil }
      arguments.append(Argument(position: position, type: type, specifier: specifier))
    }
    self.init(arguments)
  }
}
