/// A property list with the source ranges of its parts, independent of its format.
package struct PropertyList: Sendable {
  package enum Value: Sendable {
    case dictionary([PropertyListMember])
    case array([PropertyList])
    case string(String)
    /// Numbers, booleans, dates and data, which localization files do not use. The text is the name of the type.
    case other(String)
  }

  package var value: Value
  /// The value's token: quotes or tags included.
  package var range: ByteRange

  package init(_ value: Value, range: ByteRange) {
    self.value = value
    self.range = range
  }

  package var string: String? {
    if case .string(let string) = value { string } else { nil }
  }

  package var members: [PropertyListMember]? {
    if case .dictionary(let members) = value { members } else { nil }
  }

  /// The type's name for diagnostics.
  package var typeName: String {
    switch value {
    case .dictionary: "dictionary"
    case .array: "array"
    case .string: "string"
    case .other(let name): name
    }
  }
}

/// A key of a dictionary with its value, in the order of the file, duplicates included.
package struct PropertyListMember: Sendable {
  package var key: String
  package var keyRange: ByteRange
  package var value: PropertyList
  /// From the key to the end of the entry.
  package var range: ByteRange
  /// The comment that belongs to the entry, delimiters included.
  package var comment: ByteRange?

  package init(
    key: String,
    keyRange: ByteRange,
    value: PropertyList,
    range: ByteRange,
    comment: ByteRange? = nil
  ) {
    self.key = key
    self.keyRange = keyRange
    self.value = value
    self.range = range
    self.comment = comment
  }
}

/// A half-open range of UTF-8 byte offsets in one source text.
///
/// Offsets fit into 32 bits because `Limits.sourceBytes` limits the size of an input.
package struct ByteRange: Sendable, Hashable {
  package var lower: UInt32
  package var upper: UInt32

  package init(_ lower: Int, _ upper: Int) {
    self.lower = UInt32(truncatingIfNeeded: lower)
    self.upper = UInt32(truncatingIfNeeded: upper)
  }

  package static let start = ByteRange(0, 0)

  package var offsets: Range<Int> { Int(lower)..<Int(upper) }
}
