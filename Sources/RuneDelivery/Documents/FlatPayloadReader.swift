import RuneModel

/// Reads `{"key": "text", "key": {"one": "text", "other": "text"}}`.
struct FlatPayloadReader {
  private var reader: JSONReader
  private var builder: PayloadBuilder
  private let start: Int

  init(_ text: UnsafeBufferPointer<UInt8>, from start: Int) {
    reader = JSONReader(text, from: start)
    builder = PayloadBuilder(bytes: text.count)
    self.start = start
  }

  mutating func read() throws(TextFault) -> PayloadBuilder {
    try reader.enterObject()
    while let name = try reader.nextName() {
      try builder.begin(key: name.range)
      try readValue(of: name)
    }
    try reader.finish()
    // `{"data": {…}}` and texts nested by topic are not a flat payload; as an empty one they would clear the locale.
    if builder.messages.isEmpty, builder.skippedObjects > 0 {
      throw TextFault(
        .unknownShape,
        "No member of the payload is a text or a plural. Serve one flat object of keys and texts.",
        at: ByteRange(start, start + 1)
      )
    }
    return builder
  }

  static let halfOfACharacter =
    "it has half of a surrogate pair, such as \\uD83D alone. Write both halves."

  private mutating func readValue(of name: JSONReader.StringToken) throws(TextFault) {
    switch try reader.peekKind() {
    case .string:
      let token = try reader.readString()
      try builder.check(value: token.range)
      guard !name.hasLoneSurrogate, !token.hasLoneSurrogate else {
        builder.skip(reader.string(name), Self.halfOfACharacter, at: token.range)
        return
      }
      builder.add(reader.string(name), .text(reader.string(token)), at: name.range)
    case .object:
      let key = reader.string(name)
      let plural = try PluralObject(from: &reader, key: key, builder: &builder)
      guard let forms = plural.forms else {
        builder.skip(
          key,
          "its value is an object without the plural form 'other'. Add it, or write a text.",
          isObject: true,
          at: plural.range
        )
        return
      }
      guard !name.hasLoneSurrogate else {
        builder.skip(key, Self.halfOfACharacter, at: plural.range)
        return
      }
      let root = MessageNode.plural(argument: MessageNode.unsettledArgument, forms: forms)
      builder.add(key, .message(Message(root: root)), at: name.range)
    case .array, .number, .boolean, .null:
      let span = try reader.readSpan()
      builder.skip(
        reader.string(name),
        "its value is \(span.kind.phrase). Write a text, or an object of plural forms.",
        at: span.range
      )
    }
  }
}

/// `{"one": "%d file", "other": "%d files"}`.
struct PluralObject {
  /// `nil` if there is no form for `other`.
  private(set) var forms: [PluralCategory: MessageNode]?
  private(set) var range: ByteRange

  init(
    from reader: inout JSONReader,
    key: String,
    builder: inout PayloadBuilder
  ) throws(TextFault) {
    var found: [PluralCategory: MessageNode] = [:]
    try reader.enterObject()
    let start = reader.index - 1
    while let name = try reader.nextName() {
      let category = PluralCategory(name: reader.string(name))
      guard let category, try reader.peekKind() == .string else {
        let span = try reader.readSpan()
        Self.note(category, reader.string(name), span, key: key, builder: &builder)
        continue
      }
      let token = try reader.readString()
      if token.hasLoneSurrogate {
        Self.note(
          category,
          category.name,
          JSONSpan(kind: .string, range: token.range),
          key: key,
          builder: &builder
        )
      } else {
        found[category] = .text(reader.string(token))
      }
    }
    forms = found[.other] == nil ? nil : found
    range = ByteRange(start, reader.index)
    try builder.check(value: range)
  }

  private static func note(
    _ category: PluralCategory?,
    _ name: String,
    _ span: JSONSpan,
    key: String,
    builder: inout PayloadBuilder
  ) {
    let reason =
      switch (category, span.kind) {
      case (nil, _): "\(name.wireQuoted) is not a plural category"
      case (_, .string): "'\(name)' has half of a surrogate pair"
      case (_, let kind): "'\(name)' is \(kind.phrase)"
      }
    builder.notes.add(
      .skippedForm,
      "A plural form of the key \(key.wireQuoted) was skipped: \(reason). "
        + "Write texts for zero, one, two, few, many, other.",
      subject: key,
      at: span.range
    )
  }
}
