import RuneModel

@testable import RuneCompiler
@testable import RuneWorkbench

/// Arbitrary JSON, compared with `JSONSerialization`, with its strings written again.
enum JSONTarget {
  static func run(_ bytes: [UInt8]) throws {
    let text = DecodedText(decoding: bytes)
    // Foundation also accepts other encodings of JSON, recognized by zero bytes.
    guard text.encoding == .utf8, text.fault == nil, !bytes.prefix(4).contains(0) else { return }
    let reading = Result { () throws(TextFault) in try JSONReference.read(bytes, from: text.start) }
    let reference = Result { try JSONReference.foundation(bytes) }
    switch (reading, reference) {
    case (.failure(let fault), .success):
      // Foundation allows a comma after the last member of an object, RFC 8259 does not.
      if text.utf8[fault.range.offsets].elementsEqual([UInt8(ascii: ",")]) { return }
      throw Violation("Foundation reads a rejected document: \(fault.message)")
    case (.failure(let fault), .failure):
      try demand(
        fault.range.lower <= fault.range.upper && Int(fault.range.upper) <= max(bytes.count, 1),
        "the fault lies at \(fault.range.offsets) of \(bytes.count) bytes"
      )
    case (.success(let (_, doubts)), .failure(let error)):
      let isDoubtful = doubts.hasLoneSurrogate || doubts.hasHugeNumber
      try demand(isDoubtful, "Foundation rejects a readable document: \(error)")
    case (.success(let (value, doubts)), .success(let reference)):
      if !doubts.hasEquivalentKeys { try JSONReference.expect(value, equals: reference) }
      try expectTheSameWhenWritten(value)
    }
  }

  /// Every string is read back as written by the writers of reports and catalogs.
  private static func expectTheSameWhenWritten(_ value: JSONReference.Value) throws {
    switch value {
    case .null, .boolean, .number: break
    case .string(let text): try expectTheSameWhenWritten(text)
    case .array(let elements): for element in elements { try expectTheSameWhenWritten(element) }
    case .object(let members):
      for member in members {
        try expectTheSameWhenWritten(member.name)
        try expectTheSameWhenWritten(member.value)
      }
    }
  }

  private static func expectTheSameWhenWritten(_ text: String) throws {
    var writer = JSONWriter()
    writer.string(text)
    let token = QuotedText(SourceFile(path: "", bytes: []), isJSON: true).token(text)
    for bytes in [writer.bytes, token] {
      guard case .string(let again) = try JSONReference.read(bytes, from: 0).value else {
        throw Violation("a string changed when it was written")
      }
      try demand(again.hasSameUTF8(as: text), "\(text.debugDescription) reads as \(again.debugDescription)")
    }
  }
}
