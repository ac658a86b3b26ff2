import RuneFormats
import RuneModel

/// Reads a property list in any of its three formats.
package enum PropertyListLoader {
  /// The entries of the top-level dictionary as far as they can be read, and the faults in the rest.
  package static func load(_ file: SourceFile) -> (members: [PropertyListMember], faults: [TextFault]) {
    if file.text.encoding == .binary {
      var reader = BinaryPropertyListReader(file.bytes)
      do {
        let root = try reader.read()
        return table(root, reader.faults)
      } catch {
        return ([], [error])
      }
    }
    return file.text.utf8.withUnsafeBufferPointer { text in
      if isXML(text, from: file.text.start) {
        let interpreter = PropertyListInterpreter(textEnd: text.count)
        ExpatReader().read(text, from: file.text.start, into: interpreter)
        return table(interpreter.root, interpreter.faults)
      }
      var reader = OldStyleReader(text, from: file.text.start)
      let members = reader.readTable()
      let faults = reader.faults
      return (members, faults + (nulFault(in: text, unless: faults).map { [$0] } ?? []))
    }
  }

  private static func table(
    _ root: PropertyList?,
    _ faults: [TextFault]
  ) -> (members: [PropertyListMember], faults: [TextFault]) {
    guard let root else { return ([], faults) }
    if let members = root.members { return (members, faults) }
    let fault = TextFault(
      .notATable,
      "The file contains one \(root.typeName) instead of a table of keys and values. Make its top level a dictionary.",
      at: root.range
    )
    return ([], faults + [fault])
  }

  /// Whether the text is neither binary nor XML.
  package static func isOldStyle(_ text: DecodedText) -> Bool {
    text.encoding != .binary && text.utf8.withUnsafeBufferPointer { !isXML($0, from: text.start) }
  }

  private static func isXML(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Bool {
    var index = start
    while index < text.count, text[index] == 0x20 || (text[index] >= 0x09 && text[index] <= 0x0D) {
      index += 1
    }
    return ["<?xml", "<!DOCTYPE", "<!--", "<plist"].contains { text[index...].starts(with: $0.utf8) }
  }

  /// CoreFoundation accepts a NUL inside quotes, but it cannot be displayed.
  static func nulFault(
    in text: UnsafeBufferPointer<UInt8>,
    unless faults: [TextFault]
  ) -> TextFault? {
    guard !faults.contains(where: { $0.rule as? TextRule == .nulCharacter }),
      let offset = text.firstOffset(of: 0)
    else { return nil }
    return TextFault(
      .nulCharacter,
      "The text contains a NUL character. Save the file as UTF-8 text without it.",
      at: ByteRange(offset, offset + 1)
    )
  }
}
