import RuneCompiler
import RuneModel
import RuneWorkbench

/// Sets members of a manifest's objects; all other bytes stay unchanged.
struct ManifestEdit {
  private let file: SourceFile
  private var edits: [TextEdit] = []

  /// - Parameter file: a valid manifest.
  init(_ file: SourceFile) {
    self.file = file
  }

  var bytes: [UInt8] { file.bytes(applying: edits.inTextOrder) }

  /// - Parameters:
  ///   - members: with JSON literals as values.
  ///   - offset: the offset of the object; `nil` for the manifest itself.
  /// - Returns: false if there is no object.
  mutating func set(_ members: [(name: String, literal: String)], inObjectAt offset: Int? = nil)
    throws(TextFault) -> Bool
  {
    let text = file.text.utf8
    let start = offset ?? text[file.text.start...].firstIndex { !$0.isJSONSpace } ?? text.count
    guard start < text.count, text[start] == UInt8(ascii: "{") else { return false }
    let object = try text.withUnsafeBufferPointer { text throws(TextFault) in try JSONObject(text, at: start)
    }
    var added = ""
    for (name, literal) in members {
      if let member = object[name] {
        edits.append(TextEdit(member.valueRange, Array(literal.utf8)))
      } else {
        added += added.isEmpty ? "" : ", "
        added += "\"\(name)\": \(literal)"
      }
    }
    guard !added.isEmpty else { return true }
    if let last = object.members.last {
      // With the same spacing as the members before it.
      let space = text[..<Int(last.nameRange.lower)].reversed().prefix { $0.isJSONSpace }.reversed()
      let isFirst = object.members.count == 1 && !space.contains(UInt8(ascii: "\n"))
      let separator = isFirst ? [UInt8(ascii: " ")] : Array(space)
      edits.append(
        TextEdit(
          at: Int(last.valueRange.upper),
          inserting: [UInt8(ascii: ",")] + separator + Array(added.utf8)
        )
      )
    } else {
      edits.append(TextEdit(at: object.open + 1, inserting: Array(added.utf8)))
    }
    return true
  }
}

extension UInt8 {
  fileprivate var isJSONSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
}
