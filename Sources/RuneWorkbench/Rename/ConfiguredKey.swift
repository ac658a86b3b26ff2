import RuneCompiler
import RuneModel

/// Renames a key in JSON files that refer to it, byte for byte.
package enum ConfiguredKey {
  /// In `names` and `tables` of a configuration.
  ///
  /// - Parameter file: a configuration that has been read without faults.
  package static func edits(
    renaming old: String,
    to new: String,
    in table: String,
    of file: SourceFile
  ) throws(TextFault) -> [TextEdit] {
    let (old, new) = (table + "/" + old, table + "/" + new)
    let quoted = QuotedText(file, isJSON: true)
    var edits: [TextEdit] = []
    try file.text.utf8.withUnsafeBufferPointer { text throws(TextFault) in
      var reader = JSONReader(text, from: file.text.start)
      func rename(_ token: JSONReader.StringToken) {
        guard reader.string(token).hasSameUTF8(as: old) else { return }
        edits.append(TextEdit(token.range, quoted.token(new, replacing: token.range)))
      }
      try reader.enterObject()
      while let setting = try reader.nextName() {
        let (name, kind) = (reader.string(setting), try reader.peekKind())
        guard name == "names" || name == "tables", kind == .object else {
          try reader.skipValue()
          continue
        }
        try reader.enterObject()
        while let member = try reader.nextName() {
          if name == "names" { rename(member) }
          guard name == "tables", try reader.peekKind() == .array else {
            try reader.skipValue()
            continue
          }
          try reader.enterArray()
          while try reader.nextElement() {
            if try reader.peekKind() == .string {
              rename(try reader.readString())
            } else {
              try reader.skipValue()
            }
          }
        }
      }
    }
    return edits
  }

  /// In the findings of a baseline.
  ///
  /// - Parameters:
  ///   - file: a baseline that has been read without faults.
  ///   - names: the files of the table, as the baseline spells them.
  package static func edits(
    renaming old: String,
    to new: String,
    inFindingsOf names: Set<UTF8Key>,
    of file: SourceFile
  ) throws(TextFault) -> [TextEdit] {
    let quoted = QuotedText(file, isJSON: true)
    var edits: [TextEdit] = []
    try file.text.utf8.withUnsafeBufferPointer { text throws(TextFault) in
      var reader = JSONReader(text, from: file.text.start)
      try reader.enterObject()
      while let member = try reader.nextName() {
        guard reader.string(member) == "findings", try reader.peekKind() == .array else {
          try reader.skipValue()
          continue
        }
        try reader.enterArray()
        while try reader.nextElement() {
          let range = try reader.skipValue()
          let finding = try JSONObject(text, at: Int(range.lower))
          guard let key = finding["key"], let source = finding["file"],
            try string(key, text).hasSameUTF8(as: old), names.contains(UTF8Key(try string(source, text)))
          else { continue }
          edits.append(TextEdit(key.valueRange, quoted.token(new, replacing: key.valueRange)))
        }
      }
    }
    return edits
  }

  private static func string(
    _ member: JSONObject.Member,
    _ text: UnsafeBufferPointer<UInt8>
  ) throws(TextFault) -> String {
    var reader = JSONReader(text, from: Int(member.valueRange.lower))
    guard try reader.peekKind() == .string else { return "" }
    return reader.string(try reader.readString())
  }
}
