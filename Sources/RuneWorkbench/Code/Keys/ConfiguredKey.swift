import RuneCompiler
import RuneModel

/// Keys in JSON files that refer to them, and their changes, byte for byte.
package enum ConfiguredKey {
  /// The name of an entry in a configuration: `Localizable/home.title`.
  package struct Mention {
    package var entry: String
    package var range: ByteRange
    /// Whether it is in `names`; if not, it is in `tables`.
    package var isName: Bool
  }

  /// The entries in `names` and `tables` of a configuration.
  ///
  /// - Parameter file: a configuration that has been read without faults.
  package static func mentions(in file: SourceFile) throws(TextFault) -> [Mention] {
    var mentions: [Mention] = []
    try file.text.utf8.withUnsafeBufferPointer { text throws(TextFault) in
      var reader = JSONReader(text, from: file.text.start)
      func add(_ token: JSONReader.StringToken, isName: Bool) {
        mentions.append(Mention(entry: reader.string(token), range: token.range, isName: isName))
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
          if name == "names" { add(member, isName: true) }
          guard name == "tables", try reader.peekKind() == .array else {
            try reader.skipValue()
            continue
          }
          try reader.enterArray()
          while try reader.nextElement() {
            if try reader.peekKind() == .string {
              add(try reader.readString(), isName: false)
            } else {
              try reader.skipValue()
            }
          }
        }
      }
    }
    return mentions
  }

  /// The edits that rename the key in `names` and `tables` of a configuration.
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
    return try mentions(in: file).filter { $0.entry.hasSameUTF8(as: old) }.map {
      TextEdit($0.range, quoted.token(new, replacing: $0.range))
    }
  }

  /// The edits that remove names from `names` of a configuration.
  ///
  /// - Parameter names: the ranges of their entries.
  package static func edits(
    removingNames names: Set<ByteRange>,
    from file: SourceFile
  ) throws(TextFault) -> [TextEdit] {
    let quoted = QuotedText(file, isJSON: true)
    return try file.text.utf8.withUnsafeBufferPointer { text throws(TextFault) in
      let layout = try JSONLayout(text, file, quoted)
      guard let member = try JSONObject(text, at: file.text.start)["names"],
        let object = try JSONObject(text, ofMember: member)
      else { return [] }
      let removed = object.members.indices.filter { names.contains(object.members[$0].nameRange) }
      return removed.isEmpty ? [] : layout.edits(removing: Set(removed), into: object).inTextOrder
    }
  }

  /// The edits that rename the key in the findings of a baseline.
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
