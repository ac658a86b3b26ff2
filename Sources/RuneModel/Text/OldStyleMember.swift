/// A string in old-style text.
package struct OldStyleString: Sendable {
  package enum Content: Sendable {
    /// The text between the quotes of the token, without escapes.
    case quoted
    /// The token, without quotes.
    case unquoted
    case unescaped(String)
  }

  /// Quotes included.
  package let token: ByteRange
  package let content: Content
}

/// A key with its value. Strings are ranges of the text until a caller needs a copy.
package struct OldStyleMember: Sendable {
  package enum Value: Sendable {
    case string(OldStyleString)
    /// Anything but a string.
    case other(PropertyList)
  }

  package let key: OldStyleString
  package let value: Value
  /// The range from the key to the end of the entry.
  package let range: ByteRange
  /// The comment that belongs to the entry, delimiters included.
  package internal(set) var comment: ByteRange?
}

extension OldStyleReader {
  package func string(_ string: OldStyleString) -> String {
    switch string.content {
    case .quoted: self.string(Int(string.token.lower) &+ 1, Int(string.token.upper) &- 1)
    case .unquoted: self.string(Int(string.token.lower), Int(string.token.upper))
    case .unescaped(let text): text
    }
  }

  func propertyList(_ value: OldStyleMember.Value) -> PropertyList {
    switch value {
    case .string(let text): PropertyList(.string(string(text)), range: text.token)
    case .other(let list): list
    }
  }

  package func propertyListMember(_ member: OldStyleMember) -> PropertyListMember {
    PropertyListMember(
      key: string(member.key),
      keyRange: member.key.token,
      value: propertyList(member.value),
      range: member.range,
      comment: member.comment
    )
  }

  func string(_ start: Int, _ end: Int) -> String {
    String(decoding: UnsafeBufferPointer(start: base + start, count: end &- start), as: UTF8.self)
  }
}

/// The containers around a place in a document, one bit each. Up to 64, more than real documents have, need no heap
/// memory.
struct OpenContainers {
  enum Container {
    case object, array
  }

  private var count = 0
  /// The innermost containers, up to 64: 1 for an object. The innermost has the lowest bit.
  private var bits: UInt64 = 0
  /// The containers around them, 64 in each element.
  private var outer: [UInt64] = []

  var innermost: Container? { count == 0 ? nil : bits & 1 == 1 ? .object : .array }

  mutating func open(_ container: Container) {
    if count > 0, count % 64 == 0 { outer.append(bits) }
    bits = bits << 1 | (container == .object ? 1 : 0)
    count += 1
  }

  /// Closes the innermost container; there must be one.
  mutating func close() {
    bits >>= 1
    count -= 1
    if count % 64 == 0, let last = outer.popLast() { bits = last }
  }
}
