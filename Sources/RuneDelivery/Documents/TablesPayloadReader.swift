import RuneModel

/// Reads the texts of several tables, `{"schema": "rerune-tables-1", "tables": {"Localizable": {"key": "text"}}}`. A
/// value is a text, plural forms as in a flat payload, or a localization as in a string catalog.
struct TablesPayloadReader {
  static let schema: StaticString = "rerune-tables-1"

  private let text: UnsafeBufferPointer<UInt8>
  private var reader: JSONReader
  private var builder = PayloadBuilder()

  /// `nil` if the object does not begin with this schema.
  init?(_ text: UnsafeBufferPointer<UInt8>, from start: Int) throws(TextFault) {
    self.text = text
    reader = JSONReader(text, from: start)
    try reader.enterObject()
    guard let name = try reader.nextName(), reader.matches(name, "schema"),
      try reader.peekKind() == .string, reader.matches(try reader.readString(), Self.schema)
    else { return nil }
  }

  mutating func read() throws(TextFault) -> PayloadBuilder {
    while let name = try reader.nextName() {
      guard reader.matches(name, "tables"), try reader.peekKind() == .object else {
        try reader.skipValue()
        continue
      }
      try reader.enterObject()
      while let table = try reader.nextName() {
        guard try reader.peekKind() == .object else {
          try reader.skipValue()
          continue
        }
        builder.begin(table: reader.string(table))
        try readTable()
      }
    }
    try reader.finish()
    return builder
  }

  private mutating func readTable() throws(TextFault) {
    try reader.enterObject()
    while let name = try reader.nextName() {
      try builder.begin(key: name.range)
      let value = try reader.readSpan()
      try builder.check(value: value.range)
      let key = reader.string(name)
      let string = value.string(in: text)
      guard !name.hasLoneSurrogate, string != nil || value.kind != .string else {
        builder.skip(key, FlatPayloadReader.halfOfACharacter, at: value.range)
        continue
      }
      if let string {
        builder.add(key, .text(string), at: name.range)
      } else if value.kind == .object {
        try add(value, of: key, at: name.range)
      } else {
        builder.skip(key, "its value is \(value.kind.phrase). Write a text.", at: value.range)
      }
    }
  }

  private mutating func add(_ value: JSONSpan, of key: String, at range: ByteRange) throws(TextFault) {
    var localization = CatalogTextReader(text, value)
    do throws(TextFault) {
      if let value = try localization.read() {
        builder.add(key, value, at: range)
        return
      }
    } catch {
      guard error.rule as? WireRule == .skippedKey else { throw error }
      builder.skip(key, error.message, at: error.range)
      return
    }
    var plural = value.reader(in: text)
    guard let forms = try PluralObject(from: &plural, key: key, builder: &builder).forms else {
      builder.skip(key, "its value is an object without a text.", isObject: true, at: value.range)
      return
    }
    let root = MessageNode.plural(argument: MessageNode.unsettledArgument, forms: forms)
    builder.add(key, .message(Message(root: root)), at: range)
  }
}
