import CRuneSupport

/// A strict pull parser for JSON (RFC 8259).
///
/// It only builds what the caller asks for: names and strings are tokens with their range in the text, in their
/// order, duplicates included. After an error, `resume(at:depth:)` continues.
package struct JSONReader {
  /// The kind of the next value.
  package enum Kind: String, Sendable {
    case object, array, string, number
    case boolean
    case null
  }

  /// A string as written in the text.
  package struct StringToken: Sendable, Hashable {
    /// Quotes included.
    package var range: ByteRange
    package var hasEscapes: Bool
    /// Half of a surrogate pair such as `\uD83D\uDE00`; it reads as U+FFFD.
    package var hasLoneSurrogate: Bool
  }

  let base: UnsafePointer<UInt8>
  let count: Int
  /// The next byte.
  package internal(set) var index: Int
  private(set) var depth = 0
  /// True directly after the `{` or `[` of a container.
  var isFirst = false

  /// - Parameter text: valid UTF-8; must outlive the reader.
  package init(_ text: UnsafeBufferPointer<UInt8>, from start: Int = 0) {
    base = text.baseAddress ?? ("" as StaticString).utf8Start
    count = text.count
    index = start
  }

  // MARK: Containers

  /// Moves past the `{` of the next object.
  package mutating func enterObject() throws(TextFault) {
    try enter(UInt8(ascii: "{"), "an object")
  }

  /// The name of the next member, with the reader before its value; `nil` at the end of the object.
  package mutating func nextName() throws(TextFault) -> StringToken? {
    guard try continueContainer(until: UInt8(ascii: "}")) else { return nil }
    guard try peek() == UInt8(ascii: "\"") else {
      throw unexpected("a member's name in quotes")
    }
    let name = try readString()
    guard try peek() == UInt8(ascii: ":") else { throw unexpected("\":\" after a member's name") }
    index &+= 1
    return name
  }

  package mutating func enterArray() throws(TextFault) {
    try enter(UInt8(ascii: "["), "an array")
  }

  /// Whether the array has another element; if so, the reader is before it.
  package mutating func nextElement() throws(TextFault) -> Bool {
    try continueContainer(until: UInt8(ascii: "]"))
  }

  private mutating func enter(_ bracket: UInt8, _ name: String) throws(TextFault) {
    guard try peek() == bracket else { throw unexpected(name) }
    guard depth < Limits.nestingDepth else {
      throw TextFault(
        .nestingTooDeep,
        "Values are nested more than \(Limits.nestingDepth) levels deep. Flatten the document.",
        at: ByteRange(index, index + 1)
      )
    }
    depth &+= 1
    index &+= 1
    isFirst = true
  }

  private mutating func continueContainer(until close: UInt8) throws(TextFault) -> Bool {
    let byte = try peek()
    if byte == close {
      index &+= 1
      depth &-= 1
      isFirst = false
      return false
    }
    if isFirst {
      isFirst = false
      return true
    }
    guard byte == UInt8(ascii: ",") else {
      throw unexpected("\",\" or \"\(Character(UnicodeScalar(close)))\"")
    }
    let comma = index
    index &+= 1
    if try peek() == close {
      throw fault("There is a comma after the last value. Remove it.", at: comma)
    }
    return true
  }

  // MARK: Values

  package mutating func peekKind() throws(TextFault) -> Kind {
    switch try peek() {
    case UInt8(ascii: "\""): return .string
    case UInt8(ascii: "{"): return .object
    case UInt8(ascii: "["): return .array
    case UInt8(ascii: "t"), UInt8(ascii: "f"): return .boolean
    case UInt8(ascii: "n"): return .null
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number
    default: throw unexpected("a value")
    }
  }

  package mutating func readNull() throws(TextFault) {
    try expect("null")
  }

  package mutating func readBoolean() throws(TextFault) -> Bool {
    if try peek() == UInt8(ascii: "t") {
      try expect("true")
      return true
    }
    try expect("false")
    return false
  }

  /// The range of the number in the text.
  package mutating func readNumber() throws(TextFault) -> ByteRange {
    _ = try peek()
    let start = index
    if base[index] == UInt8(ascii: "-") { index &+= 1 }
    let integer = index
    guard skipDigits() else { throw unexpected("a digit") }
    if base[integer] == UInt8(ascii: "0"), index &- integer > 1 {
      throw fault("A number begins with a superfluous 0. Remove it.", at: integer)
    }
    if index < count, base[index] == UInt8(ascii: ".") {
      index &+= 1
      guard skipDigits() else { throw unexpected("a digit after the decimal point") }
    }
    if index < count, base[index] | 0x20 == UInt8(ascii: "e") {
      index &+= 1
      if index < count, base[index] == UInt8(ascii: "+") || base[index] == UInt8(ascii: "-") { index &+= 1 }
      guard skipDigits() else { throw unexpected("a digit in the exponent") }
    }
    return ByteRange(start, index)
  }

  private mutating func skipDigits() -> Bool {
    let start = index
    while index < count, base[index] &- 0x30 < 10 { index &+= 1 }
    return index > start
  }

  /// Reads past the next value of any kind and validates it.
  ///
  /// Not recursive: on Apple's systems, payloads are read on threads with a stack of 512 KB.
  @discardableResult
  package mutating func skipValue() throws(TextFault) -> ByteRange {
    let kind = try peekKind()
    let start = index
    var containers = OpenContainers()
    try skipStart(of: kind, in: &containers)
    while let innermost = containers.innermost {
      let hasNext = innermost == .object ? try nextName() != nil : try nextElement()
      if hasNext { try skipStart(of: try peekKind(), in: &containers) } else { containers.close() }
    }
    return ByteRange(start, index)
  }

  /// Reads past a value, or enters it if it is a container.
  private mutating func skipStart(of kind: Kind, in containers: inout OpenContainers) throws(TextFault) {
    switch kind {
    case .string: _ = try readString()
    case .number: _ = try readNumber()
    case .boolean: _ = try readBoolean()
    case .null: try readNull()
    case .object:
      try enterObject()
      containers.open(.object)
    case .array:
      try enterArray()
      containers.open(.array)
    }
  }

  /// Checks that only white space is left.
  package mutating func finish() throws(TextFault) {
    skipWhiteSpace()
    if index < count { throw unexpected("the end of the document") }
  }

  /// Continues at an offset inside a container, before one of its members.
  /// - Parameter depth: how many containers enclose the offset.
  package mutating func resume(at offset: Int, depth: Int) {
    index = offset
    self.depth = depth
    isFirst = true
  }

  // MARK: Bytes

  /// The next byte that is not white space.
  @inline(__always)
  mutating func peek() throws(TextFault) -> UInt8 {
    if index < count, base[index] > 0x20 { return base[index] }
    skipWhiteSpace()
    guard index < count else {
      throw fault("The document ends too early. Restore the part that was cut off.", at: count)
    }
    return base[index]
  }

  private mutating func skipWhiteSpace() {
    while index < count {
      let byte = base[index]
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return }
      index &+= 1
      // Skips indentation, a third of a string catalog, eight spaces per step.
      while index &+ 8 <= count {
        let word = rune_load_word(base, index)
        let others = word ^ 0x2020_2020_2020_2020
        index &+= others.trailingZeroBitCount / 8
        if others != 0 { break }
      }
    }
  }

  private mutating func expect(_ word: StaticString) throws(TextFault) {
    _ = try peek()
    let length = word.utf8CodeUnitCount
    guard index &+ length <= count else { throw unexpected("\(word)") }
    for offset in 0..<length where base[index &+ offset] != word.utf8Start[offset] {
      throw unexpected("\(word)")
    }
    index &+= length
  }

  func unexpected(_ expected: String) -> TextFault {
    guard index < count else {
      return fault(
        "The document ends where \(expected) should be. Restore the part that was cut off.",
        at: count
      )
    }
    if isConflictMarker {
      return TextFault(
        .mergeConflict,
        "A merge conflict is unresolved. Choose one side and remove the markers.",
        at: ByteRange(index, index + 7)
      )
    }
    let length = max(1, (~base[index]).leadingZeroBitCount)
    let text = String(
      decoding: UnsafeBufferPointer(start: base + index, count: min(length, count - index)),
      as: UTF8.self
    )
    return fault(
      "Found \(text.debugDescription) where \(expected) should be. Correct it here or just before.",
      at: index,
      length: length
    )
  }

  func fault(_ message: String, at offset: Int, length: Int = 1) -> TextFault {
    TextFault(.jsonSyntax, message, at: ByteRange(offset, min(offset + length, count)))
  }

  private var isConflictMarker: Bool {
    guard index &+ 7 <= count else { return false }
    let byte = base[index]
    guard byte == UInt8(ascii: "<") || byte == UInt8(ascii: "=") || byte == UInt8(ascii: ">") else {
      return false
    }
    return (1..<7).allSatisfy { base[index + $0] == byte }
  }
}
