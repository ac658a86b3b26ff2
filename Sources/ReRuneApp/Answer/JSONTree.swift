import ReRuneErrors
import RuneModel

/// Builds the value of a JSON document.
///
/// It is not recursive: on Apple's systems it runs on threads with a stack of 512 KB, and a document may nest 512
/// levels deep.
struct JSONTree {
  private var reader: JSONReader
  /// The containers around the reader, the innermost last.
  private var open: [Container] = []
  private var count = 0

  private struct Container {
    let isObject: Bool
    /// The name of the next member.
    var name = ""
    var elements: [ReRuneJSONValue] = []
    var members: [String: ReRuneJSONValue] = [:]

    /// Adds a value. If several members have the same name, the last one is used, as in JavaScript.
    mutating func add(_ value: ReRuneJSONValue) {
      if isObject { members[name] = value } else { elements.append(value) }
    }

    var value: ReRuneJSONValue { isObject ? .object(members) : .array(elements) }
  }

  static func read(_ bytes: [UInt8]) throws(TextFault) -> ReRuneJSONValue {
    try bytes.withUnsafeBufferPointer { bytes throws(TextFault) in
      let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
      if let offset = UTF8Validation.firstInvalidOffset(in: bytes, from: start) {
        throw TextFault(.invalidEncoding, "The answer is not UTF-8.", at: ByteRange(offset, offset + 1))
      }
      var tree = JSONTree(reader: JSONReader(bytes, from: start))
      let value = try tree.value()
      try tree.reader.finish()
      return value
    }
  }

  private mutating func value() throws(TextFault) -> ReRuneJSONValue {
    while true {
      var complete = try scalar()
      while true {
        if let value = complete {
          guard !open.isEmpty else { return value }
          open[open.count - 1].add(value)
        }
        if try hasNext() { break }
        complete = open.removeLast().value
      }
    }
  }

  /// Reads past the next value, or enters it if it is a container: the result is then `nil`.
  private mutating func scalar() throws(TextFault) -> ReRuneJSONValue? {
    let kind = try reader.peekKind()
    count += 1
    guard count <= Limits.answerValues else {
      throw TextFault(.documentTooLarge, "The answer has more than \(Limits.answerValues) values.")
    }
    switch kind {
    case .null:
      try reader.readNull()
      return .null
    case .boolean: return .bool(try reader.readBoolean())
    case .number: return try number()
    case .string: return .string(reader.string(try reader.readString()))
    case .object:
      try reader.enterObject()
      open.append(Container(isObject: true))
      return nil
    case .array:
      try reader.enterArray()
      open.append(Container(isObject: false))
      return nil
    }
  }

  /// Whether the innermost container continues; if so, the reader is before its next value.
  private mutating func hasNext() throws(TextFault) -> Bool {
    let last = open.count - 1
    guard open[last].isObject else { return try reader.nextElement() }
    guard let name = try reader.nextName() else { return false }
    open[last].name = reader.string(name)
    return true
  }

  private mutating func number() throws(TextFault) -> ReRuneJSONValue {
    let range = try reader.readNumber()
    let literal = reader.string(range)
    if !literal.utf8.contains(where: { $0 == UInt8(ascii: ".") || $0 | 0x20 == UInt8(ascii: "e") }) {
      if let value = Int64(literal) { return .int(value) }
      if let value = UInt64(literal) { return .uint(value) }
    }
    guard let value = Double(literal), value.isFinite else {
      throw TextFault(.jsonSyntax, "A number is out of range.", at: range)
    }
    return .double(value)
  }
}
