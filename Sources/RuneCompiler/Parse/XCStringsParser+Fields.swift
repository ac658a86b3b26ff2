import RuneModel

/// Reads fields by type, and reports other types.
extension XCStringsParser {
  mutating func readString(_ what: String) throws(TextFault) -> String? {
    guard let token = try readToken(what, isOptional: true) else { return nil }
    return reader.string(token)
  }

  mutating func readToken(
    _ what: @autoclosure () -> String,
    isOptional: Bool = false
  ) throws(TextFault) -> JSONReader.StringToken? {
    guard try expect(.string, what(), isOptional: isOptional) else { return nil }
    let token = try reader.readString()
    if token.hasLoneSurrogate { reportLoneSurrogate(token) }
    return token
  }

  mutating func readBoolean(_ what: String) throws(TextFault) -> Bool? {
    guard try expect(.boolean, what, isOptional: true) else { return nil }
    return try reader.readBoolean()
  }

  mutating func readInteger(_ what: String) throws(TextFault) -> Int? {
    guard try expect(.number, what, isOptional: true) else { return nil }
    let range = try reader.readNumber()
    if let integer = Int(reader.string(range)) { return integer }
    log.report(.wrongType, "\(what) is not a whole number. Write one such as 1.", at: range, key: key)
    return nil
  }

  /// Whether the next value has the expected type; any other one is reported and skipped.
  /// - Parameter isOptional: whether `null` means an absent value, as in Apple's decoder.
  mutating func expect(
    _ kind: JSONReader.Kind,
    _ what: @autoclosure () -> String,
    isOptional: Bool = false
  ) throws(TextFault) -> Bool {
    let found = try reader.peekKind()
    if found == kind { return true }
    let range = try reader.skipValue()
    if found != .null || !isOptional {
      log.report(
        .wrongType,
        "\(what()) is \(found.phrase) where \(kind.phrase) belongs. Replace it.",
        at: range,
        key: key
      )
    }
    return false
  }

  mutating func skipUnknown(_ field: JSONReader.StringToken, in container: String) throws(TextFault) {
    log.report(
      .unknownField,
      "\(reader.string(field).debugDescription) is not a known field of \(container) and is ignored. "
        + "Check its spelling, or update rerune-gen if Xcode wrote it.",
      at: field.range,
      key: key
    )
    try reader.skipValue()
  }

  mutating func reportLoneSurrogate(_ token: JSONReader.StringToken) {
    log.report(
      .loneSurrogate,
      "A \\u escape is half of a surrogate pair and reads as U+FFFD. Write both halves.",
      at: token.range,
      key: key
    )
  }

  /// Adds a name to its object, and reports it if the object already has it.
  @discardableResult
  mutating func checkDuplicate(_ name: JSONReader.StringToken) -> MemberNames.Replaced? {
    guard let replaced = names.add(name, in: reader) else { return nil }
    log.reportDuplicate(reader.string(name), at: name.range, first: replaced.name, key: key)
    return replaced
  }
}

extension JSONReader.Kind {
  fileprivate var phrase: String {
    switch self {
    case .object, .array: "an \(rawValue)"
    case .string, .number, .boolean: "a \(rawValue)"
    case .null: rawValue
    }
  }
}
