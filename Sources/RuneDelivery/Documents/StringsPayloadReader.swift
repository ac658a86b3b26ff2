import RuneModel

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
