import RuneModel

/// A validated JSON value that is read later, if at all.
package struct JSONSpan {
  package var kind: JSONReader.Kind
  package var range: ByteRange

  /// Whether there is only white space between the brackets.
  package func isEmptyContainer(in text: UnsafeBufferPointer<UInt8>) -> Bool {
    range.offsets.dropFirst().dropLast().allSatisfy { text[$0].isWireSpace }
  }

  /// The text of a string; `nil` for other kinds and if a lone surrogate makes it unreadable.
  package func string(in text: UnsafeBufferPointer<UInt8>) -> String? {
    var reader = reader(in: text)
    // The span was validated when it was read, so a string cannot throw here.
    guard kind == .string, let token = try? reader.readString(), !token.hasLoneSurrogate else { return nil }
    return reader.string(token)
  }

  /// The value as shown in a message.
  package func excerpt(in text: UnsafeBufferPointer<UInt8>) -> String {
    if let string = string(in: text) { return string.wireQuoted }
    if kind == .object || kind == .array { return kind.phrase }
    return String(decoding: text[range.offsets.prefix(60)], as: UTF8.self)
  }

  package func reader(in text: UnsafeBufferPointer<UInt8>) -> JSONReader {
    JSONReader(text, from: Int(range.lower))
  }
}

extension JSONReader {
  package mutating func readSpan() throws(TextFault) -> JSONSpan {
    let kind = try peekKind()
    return JSONSpan(kind: kind, range: try skipValue())
  }
}

extension JSONReader.Kind {
  /// The kind with its article, for a message.
  package var phrase: String {
    switch self {
    case .object: "an object"
    case .array: "an array"
    case .string: "a string"
    case .number: "a number"
    case .boolean: "a boolean"
    case .null: "null"
    }
  }
}

package enum WireNumber {
  /// The integer value of a JSON number or a string of digits. A boolean has none, although Foundation reads `true`
  /// as 1.
  package static func integer(of span: JSONSpan, in text: UnsafeBufferPointer<UInt8>) -> Int? {
    var bytes = UnsafeBufferPointer(rebasing: text[span.range.offsets])
    switch span.kind {
    case .number: break
    case .string:
      bytes = UnsafeBufferPointer(rebasing: bytes.dropFirst().dropLast())
      guard !bytes.isEmpty, bytes.allSatisfy({ $0.decimalDigitValue != nil }) else { return nil }
    default: return nil
    }
    let literal = String(decoding: bytes, as: UTF8.self)
    if let integer = Int(literal) { return integer }
    // `42.0` and `4.2e1` are 42 in JSON. Beyond 2^53 a `Double` is no longer exact.
    guard span.kind == .number, let number = Double(literal), abs(number) <= 0x1p53 else { return nil }
    return Int(exactly: number)
  }
}
