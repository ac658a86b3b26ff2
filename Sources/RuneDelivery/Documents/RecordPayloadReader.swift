import RuneModel

/// Reads an array of records, the format of version 1.x of the service:
///
///     [{"key": "published", "placeholders": [{"name": "date", "type": "string"}],
///       "values": [{"lang": "de", "value": "Veröffentlicht am {{date}}"}]}]
///
/// `"values": []` means that there is no translation; `"value": ""` is an empty text. Other members of a record or a
/// value, such as the alternatives in `variations`, are ignored.
struct RecordPayloadReader {
  private let text: UnsafeBufferPointer<UInt8>
  private let start: Int
  private let locale: String
  /// The keys whose last record has no usable text.
  private(set) var keysWithoutText: Set<UTF8Key> = []
  private var builder = PayloadBuilder()
  private var hasRecord = false

  init(_ text: UnsafeBufferPointer<UInt8>, from start: Int, locale: String) {
    self.text = text
    self.start = start
    self.locale = locale
  }

  mutating func read() throws(TextFault) -> PayloadBuilder {
    var reader = JSONReader(text, from: start)
    var count = 0
    try reader.enterArray()
    while try reader.nextElement() {
      let element = try reader.readSpan()
      count += 1
      try readRecord(element)
    }
    try reader.finish()
    guard hasRecord || count == 0 else {
      throw TextFault(
        .unknownShape,
        "The payload is an array, but none of its elements is a record with 'key' and 'values'.",
        at: ByteRange(start, start + 1)
      )
    }
    return builder
  }

  private mutating func readRecord(_ element: JSONSpan) throws(TextFault) {
    let members = try element.members(["key", "placeholders", "values"], in: text)
    guard let keySpan = members["key"], let key = keySpan.string(in: text) else {
      builder.notes.add(
        .skippedKey,
        "An element is \(element.kind == .object ? "an object without a 'key'" : element.kind.phrase) "
          + "and was skipped.",
        at: element.range
      )
      return
    }
    try builder.begin(key: keySpan.range)
    try builder.check(value: element.range)
    guard let values = members["values"], values.kind == .array else {
      builder.skip(key, "its record has no array 'values'.", at: element.range)
      keysWithoutText.insert(UTF8Key(key))
      return
    }
    hasRecord = true
    do {
      if let value = try readValue(of: values, members["placeholders"]) {
        if !keysWithoutText.isEmpty { keysWithoutText.remove(UTF8Key(key)) }
        return builder.add(key, value, at: keySpan.range)
      }
    } catch {
      guard error.rule as? WireRule == .skippedKey else { throw error }
      builder.skip(key, error.message, at: error.range)
    }
    keysWithoutText.insert(UTF8Key(key))
  }

  /// `nil` if there is no translation.
  private func readValue(of values: JSONSpan, _ placeholders: JSONSpan?) throws(TextFault) -> PayloadValue? {
    guard let value = try chooseValue(values) else { return nil }
    return try readValue(value, try self.placeholders(placeholders))
  }

  /// The value of the requested locale; a value without a language matches every locale.
  private func chooseValue(_ values: JSONSpan) throws(TextFault) -> [String: JSONSpan]? {
    var reader = values.reader(in: text)
    var chosen: [String: JSONSpan]?
    try reader.enterArray()
    while try reader.nextElement() {
      let members = try reader.readSpan().members(["lang", "value", "message"], in: text)
      if let language = members["lang"]?.string(in: text) {
        if LocaleTag.normalized(language) == locale { chosen = members }
      } else if chosen == nil, !members.isEmpty {
        chosen = members
      }
    }
    return chosen
  }

  /// `nil` if the value is null, which is not a translation.
  private func readValue(
    _ members: [String: JSONSpan],
    _ placeholders: [RecordPlaceholder]
  ) throws(TextFault) -> PayloadValue? {
    if let message = members["message"], message.kind != .null {
      var reader = RecordPartReader(text: text)
      var writer = RecordMessageWriter(placeholders: placeholders, parts: try reader.read(message))
      return try writer.value(at: message.range)
    }
    guard let value = members["value"], value.kind != .null else { return nil }
    guard let template = value.string(in: text) else {
      throw RecordTemplate.unusable("its value is \(value.kind.phrase) that cannot be read.", at: value.range)
    }
    return .text(try RecordTemplate(placeholders).format(template, at: value.range))
  }

  private func placeholders(_ span: JSONSpan?) throws(TextFault) -> [RecordPlaceholder] {
    guard let span, span.kind != .null else { return [] }
    guard span.kind == .array else {
      throw RecordTemplate.unusable(
        "its 'placeholders' are \(span.kind.phrase) and no array.",
        at: span.range
      )
    }
    var placeholders: [RecordPlaceholder] = []
    var reader = span.reader(in: text)
    try reader.enterArray()
    while try reader.nextElement() {
      let element = try reader.readSpan()
      let members = try element.members(["name", "type"], in: text)
      guard let name = members["name"]?.string(in: text), name.isPlaceholderName,
        let specifier = RecordPlaceholder.specifier(ofType: members["type"]?.string(in: text) ?? "string"),
        placeholders.count < Limits.argumentPosition
      else {
        throw RecordTemplate.unusable(
          "a placeholder is not declared with a name and the type 'string' or 'int'.",
          at: element.range
        )
      }
      placeholders.append(RecordPlaceholder(name: name, specifier: specifier))
    }
    return placeholders
  }
}

extension JSONSpan {
  /// The members of these names; empty if the value is not an object.
  package func members(
    _ names: [StaticString],
    in text: UnsafeBufferPointer<UInt8>
  ) throws(TextFault) -> [String: JSONSpan] {
    guard kind == .object else { return [:] }
    var reader = reader(in: text)
    var members: [String: JSONSpan] = [:]
    try reader.enterObject()
    while let name = try reader.nextName() {
      let value = try reader.readSpan()
      if let match = names.first(where: { reader.matches(name, $0) }) { members[match.description] = value }
    }
    return members
  }
}
