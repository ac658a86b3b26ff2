import RuneCompiler
import RuneModel

/// How a JSON text is laid out, so that what is put into it looks as if its writer had written it.
///
/// Xcode's manner is two spaces, `"key" : value`, and one empty line in an empty object.
struct JSONLayout {
  /// `nil` where everything stands on one line.
  private var lineBreak: [UInt8]?
  private var indentation: [UInt8] = []
  private var colon: [UInt8]
  private let text: UnsafeBufferPointer<UInt8>
  private let quoted: QuotedText

  /// - Parameter text: of `file`; a JSON object.
  init(_ text: UnsafeBufferPointer<UInt8>, _ file: SourceFile, _ quoted: QuotedText) throws(TextFault) {
    self.text = text
    self.quoted = quoted
    let root = try JSONObject(text, at: file.text.start)
    colon = Array(" : ".utf8)
    guard let first = root.members.first else { return }
    colon = Array(text[Int(first.nameRange.upper)..<Int(first.valueRange.lower)])
    let space = whiteSpace(before: Int(first.nameRange.lower))
    guard let lineStart = space.lastIndex(of: 0x0A) else { return }
    indentation = Array(space[(lineStart + 1)...])
    lineBreak = space.contains(0x0D) ? [0x0D, 0x0A] : [0x0A]
  }

  /// The edits that put members into an object, each in front of the first one that comes behind it.
  /// - Parameter members: in the order of `isOrdered`; the object has none of their names.
  func edits(
    inserting members: [(name: String, value: JSONNode)],
    into object: JSONObject,
    isOrdered: (String, String) -> Bool
  ) -> [TextEdit] {
    guard let last = object.members.last else {
      let outer = lineIndentation(at: object.open)
      let node = render(.object(members), indentedBy: outer)
      return [TextEdit(ByteRange(object.open, object.close + 1), node)]
    }
    return members.map { member in
      let next = object.members.first { isOrdered(member.name, $0.name) }
      // The white space between two members is the one that stands there already.
      let space = whiteSpace(before: Int((next ?? last).nameRange.lower))
      let indent = space.lastIndex(of: 0x0A).map { Array(space[($0 + 1)...]) } ?? []
      let bytes = render(member, indentedBy: indent)
      if let next {
        return TextEdit(at: Int(next.nameRange.lower), inserting: bytes + [UInt8(ascii: ",")] + space)
      }
      return TextEdit(at: Int(last.valueRange.upper), inserting: [UInt8(ascii: ",")] + space + bytes)
    }
  }

  /// The edit that puts a node in the place of a value.
  func edit(replacing value: ByteRange, with node: JSONNode) -> TextEdit {
    TextEdit(value, render(node, indentedBy: lineIndentation(at: Int(value.lower))))
  }

  // MARK: Bytes

  private func render(_ member: (name: String, value: JSONNode), indentedBy indent: [UInt8]) -> [UInt8] {
    quoted.token(member.name) + colon + render(member.value, indentedBy: indent)
  }

  private func render(_ node: JSONNode, indentedBy indent: [UInt8]) -> [UInt8] {
    switch node {
    case .string(let text): return quoted.token(text)
    case .object(let members):
      let inner = indent + indentation
      let start = lineBreak.map { $0 + inner } ?? []
      let comma = lineBreak == nil && colon.last == 0x20 ? Array(", ".utf8) : [UInt8(ascii: ",")]
      let rendered = members.map { render($0, indentedBy: inner) }
      let end = lineBreak.map { $0 + indent } ?? []
      return [UInt8(ascii: "{")] + start + Array(rendered.joined(separator: comma + start)) + end
        + [UInt8(ascii: "}")]
    }
  }

  private func whiteSpace(before offset: Int) -> [UInt8] {
    var start = offset
    while start > 0, text[start - 1] <= 0x20 { start -= 1 }
    return Array(text[start..<offset])
  }

  /// What the line of an offset begins with.
  private func lineIndentation(at offset: Int) -> [UInt8] {
    var start = offset
    while start > 0, text[start - 1] != 0x0A { start -= 1 }
    var end = start
    while end < offset, text[end] == 0x20 || text[end] == 0x09 { end += 1 }
    return Array(text[start..<end])
  }
}
