import RuneDelivery
import RuneModel

/// Reads `{"home": {"title": "Start"}}`, where the names of nested objects are parts of a key: `home.title`.
struct NestedPayloadReader {
  private var reader: JSONReader
  private var builder = PayloadBuilder()
  private var skipped = 0
  /// The total length of the keys, since each repeats the names of the objects around it.
  private var keyBytes = 0
  private let start: Int

  init(_ text: UnsafeBufferPointer<UInt8>, from start: Int) {
    reader = JSONReader(text, from: start)
    self.start = start
  }

  mutating func read() throws(TextFault) -> PayloadBuilder {
    try readMembers(prefix: "", depth: 1)
    try reader.finish()
    guard !builder.messages.isEmpty || skipped == 0 else {
      throw TextFault(
        .unknownShape,
        "No member of the file is a text. Export an object of keys and texts.",
        at: ByteRange(start, start + 1)
      )
    }
    return builder
  }

  private mutating func readMembers(prefix: String, depth: Int) throws(TextFault) {
    try reader.enterObject()
    while let name = try reader.nextName() {
      let key = prefix + reader.string(name)
      try builder.begin(keyBytes: key.utf8.count, at: name.range)
      keyBytes += key.utf8.count
      guard keyBytes <= Limits.payloadBytes else {
        throw TextFault(
          .tooManyKeys,
          "The keys have more than \(Limits.payloadBytes) bytes with the names of the objects around them. "
            + "Shorten those names.",
          at: name.range
        )
      }
      let kind = try reader.peekKind()
      if kind == .object, depth < Limits.xmlDepth {
        try readMembers(prefix: key + ".", depth: depth + 1)
      } else if kind == .string {
        let token = try reader.readString()
        try builder.check(value: token.range)
        if name.hasLoneSurrogate || token.hasLoneSurrogate {
          skip(
            key,
            "it has half of a surrogate pair, such as \\uD83D alone. Write both halves.",
            at: token.range
          )
        } else {
          builder.add(key, .text(reader.string(token)), at: name.range)
        }
      } else {
        let span = try reader.readSpan()
        skip(key, "its value is \(span.kind.phrase). Write a text, or an object of texts.", at: span.range)
      }
    }
  }

  private mutating func skip(_ key: String, _ reason: String, at range: ByteRange) {
    skipped += 1
    builder.skip(key, reason, at: range)
  }
}
