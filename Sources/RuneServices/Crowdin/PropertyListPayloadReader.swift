import RuneDelivery
import RuneFormats
import RuneModel

/// Reads an XML property list in the shape of `.strings`, of `.stringsdict`, or of both: a dictionary of texts and of
/// entries with plural variables.
enum PropertyListPayloadReader {
  static func read(
    _ text: UnsafeBufferPointer<UInt8>,
    from start: Int,
    with xml: any XMLReader
  ) throws(TextFault) -> PayloadBuilder {
    let interpreter = PropertyListInterpreter(
      textEnd: text.count,
      depthLimit: Limits.xmlDepth,
      valueLimit: Limits.payloadListValues,
      faultLimit: 1
    )
    try WireXML.read(text, from: start, with: xml, into: interpreter)
    // A document that loses an entry is rejected, as old-style text is.
    if let fault = interpreter.faults.first { throw fault }
    guard let members = interpreter.root?.members else {
      throw TextFault(
        .unknownShape,
        "The property list is not a dictionary of keys and texts. Export .strings or .stringsdict.",
        at: ByteRange(start, min(start + 1, text.count))
      )
    }
    var builder = PayloadBuilder()
    for member in members { try read(member, into: &builder) }
    return builder
  }

  private static func read(
    _ member: PropertyListMember,
    into builder: inout PayloadBuilder
  ) throws(TextFault) {
    try builder.begin(keyBytes: member.key.utf8.count, at: member.keyRange)
    let entry = StringsDictReader(member.value)
    for problem in entry.problems { builder.notes.add(problem, key: member.key) }
    guard !entry.forms.isEmpty else {
      builder.skip(
        member.key,
        "its value is a \(member.value.typeName) without a text. Write a text, or an entry of a .stringsdict.",
        at: member.value.range
      )
      return
    }
    try builder.add(
      member.key,
      forms: entry.forms,
      substitutions: entry.substitutions,
      at: member.keyRange
    )
  }
}

extension PayloadBuilder {
  /// Adds the texts of a key, or notes why they cannot be used.
  mutating func add(
    _ key: String,
    forms: [Form],
    substitutions: [Substitution],
    at range: ByteRange
  ) throws(TextFault) {
    let bytes = (forms + substitutions.flatMap(\.forms)).reduce(0) { $0 + $1.text.utf8.count }
    try check(valueBytes: bytes, at: range)
    do {
      add(key, try PayloadValue(forms: forms, substitutions: substitutions), at: range)
    } catch {
      skip(key, error.reason, at: range)
    }
  }
}

extension WireNotes {
  fileprivate mutating func add(_ problem: StringsDictReader.Problem, key: String) {
    switch problem {
    case .duplicate(let name, let range, _):
      add(
        .duplicateKey,
        "\(name.wireQuoted) occurs twice in the entry \(key.wireQuoted); the last one is used. Remove one.",
        subject: key,
        at: range
      )
    case .wrongType(let value, let expected):
      add(
        .skippedForm,
        "A part of the key \(key.wireQuoted) was skipped: it is a \(value.typeName). Write a \(expected).",
        subject: key,
        at: value.range
      )
    case .unknownName(let name, _, let range):
      add(
        .skippedForm,
        "A part of the key \(key.wireQuoted) was skipped: \(name.wireQuoted) is not part of a .stringsdict. Remove it.",
        subject: key,
        at: range
      )
    }
  }
}
