import RuneModel

/// Reads the texts of one locale from a payload, whose format its content tells.
///
/// The payload as a whole is rejected, by a thrown fault, if it is not UTF-8, has none of the known shapes, cannot be
/// parsed or exceeds a limit. A value that is not text is left out and noted, and so is one with half of a
/// surrogate pair: its text would not be the one that was meant. `{}` is valid and has no texts.
package struct PayloadDecoder {
  /// - Parameter locale: a normalised tag. Formats with several locales are asked for its texts.
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

  private static func checkRuns(_ messages: [PayloadMessage]) throws(TextFault) {
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
