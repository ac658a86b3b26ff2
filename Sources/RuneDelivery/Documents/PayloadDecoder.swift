import RuneModel

/// Reads the texts of one locale from a payload, whose format is detected from its content.
///
/// The whole payload is rejected with a thrown fault if it is not UTF-8, has no known shape, cannot be parsed or
/// exceeds a limit. A value that is not a text is skipped with a note, and so is one with a lone surrogate, because its
/// text would not be the intended one. `{}` is valid and has no texts.
package struct PayloadDecoder {
  /// - Parameter locale: a normalized tag, which selects the texts in formats with several locales.
  package static func decode(_ bytes: [UInt8], locale: String) throws(TextFault) -> Payload {
    try bytes.withUnsafeBufferPointer { bytes throws(TextFault) in try decode(bytes, locale: locale) }
  }

  package static func decode(
    _ bytes: UnsafeBufferPointer<UInt8>,
    locale: String
  ) throws(TextFault) -> Payload {
    try PayloadShape.refuseBinaryPropertyList(bytes)
    let start = try WireText.start(of: bytes, limit: Limits.payloadBytes, name: "payload")
    switch try PayloadShape(of: bytes, from: start) {
    case .object:
      if var tables = try TablesPayloadReader(bytes, from: start) {
        return try payload(.tables, try tables.read())
      }
      if var catalog = try CatalogPayloadReader(bytes, from: start, locale: locale) {
        return try payload(.stringCatalog, try catalog.read())
      }
      var reader = FlatPayloadReader(bytes, from: start)
      return try payload(.flat, try reader.read())
    case .records:
      var reader = RecordPayloadReader(bytes, from: start, locale: locale)
      return try payload(.records, try reader.read())
    case .strings:
      return try payload(.strings, try StringsPayloadReader.read(bytes, from: start))
    }
  }

  private static func payload(
    _ format: PayloadFormat,
    _ builder: PayloadBuilder
  ) throws(TextFault) -> Payload {
    try checkRuns(builder.messages)
    return Payload(format: format, messages: builder.messages, notes: builder.notes)
  }

  /// Checks that keys with chosen hashes do not slow down an index of them.
  package static func checkRuns(_ messages: [PayloadMessage]) throws(TextFault) {
    guard messages.count > Limits.payloadKeyRun else { return }
    let run = KeyRuns.longest(messages.map { $0.key.withUTF8Bytes { Hash64.hash($0) } })
    guard run <= Limits.payloadKeyRun else {
      throw TextFault(
        .collidingKeys,
        "The hashes of \(run) keys are consecutive, which cannot happen by accident. Remove the unused ones."
      )
    }
  }
}

/// Reads old-style `.strings` text.
///
/// A text with a fault that loses entries is rejected: CoreFoundation would silently drop the rest of the table, and a
/// truncated download could not be distinguished from a small one.
package enum StringsPayloadReader {
  package static func read(_ text: UnsafeBufferPointer<UInt8>, from start: Int) throws(TextFault)
    -> PayloadBuilder
  {
    var reader = OldStyleReader(
      text,
      from: start,
      faultLimit: Limits.wireNotes,
      depthLimit: Limits.payloadVariationDepth
    )
    let members = reader.readTable()
    var builder = PayloadBuilder(bytes: text.count)
    if reader.faults.count >= Limits.wireNotes, let fault = reader.faults.first { throw fault }
    for fault in reader.faults {
      guard isHarmless(fault) else { throw fault }
      builder.notes.add(.doubtfulText, fault.message, at: fault.range)
    }
    for member in members {
      try builder.begin(key: member.keyRange)
      guard let value = member.value.string else {
        builder.skip(
          member.key,
          "its value is a \(member.value.typeName). Write a text.",
          at: member.value.range
        )
        continue
      }
      try builder.check(value: member.value.range)
      builder.add(member.key, .text(value), at: member.keyRange)
    }
    return builder
  }

  /// The text is read as in CoreFoundation.
  private static func isHarmless(_ fault: TextFault) -> Bool {
    switch fault.rule as? TextRule {
    case .unknownEscape, .lowercaseUnicodeEscape, .shortUnicodeEscape, .octalEscape, .loneSurrogate: true
    default: false
    }
  }
}
