import RuneCompiler
import RuneFormats
import RuneModel

/// The layout of a JSON text, so that insertions match the style of its writer.
///
/// Xcode indents by two spaces, writes `"key" : value`, and puts one empty line in an empty object.
struct JSONLayout {
  /// `nil` if everything is on one line.
  private var lineBreak: [UInt8]?
  private var indentation: [UInt8] = []
  private var colon: [UInt8]
  private let text: UnsafeBufferPointer<UInt8>
  private let quoted: QuotedText

  /// - Parameter text: the text of `file`; a JSON object.
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

  /// The edits that remove members from an object and insert others before the first one that sorts after them.
  /// - Parameters:
  ///   - removed: indices of members.
  ///   - members: in Xcode's order; the object retains none with their names.
  func edits(
    removing removed: Set<Int> = [],
    inserting members: [JSONMember] = [],
    into object: JSONObject
  ) -> [TextEdit] {
    let kept = object.members.indices.filter { !removed.contains($0) }
    guard let last = kept.last else {
      let node = render(.object(members), indentedBy: lineIndentation(at: object.open))
      return [TextEdit(ByteRange(object.open, object.close + 1), node)]
    }
    let insertions = members.map { member in
      let next = kept.first { XcodeOrder.isOrdered(member.name, object.members[$0].name) }
        .map { object.members[$0] }
      // Reuses the existing white space between two members.
      let space = whiteSpace(before: Int((next ?? object.members[last]).nameRange.lower))
      let indent = space.lastIndex(of: 0x0A).map { Array(space[($0 + 1)...]) } ?? []
      let bytes = render(member, indentedBy: indent)
      if let next {
        return TextEdit(at: Int(next.nameRange.lower), inserting: bytes + [UInt8(ascii: ",")] + space)
      }
      let end = Int(object.members[last].valueRange.upper)
      return TextEdit(at: end, inserting: [UInt8(ascii: ",")] + space + bytes)
    }
    return insertions + removals(of: removed, from: object, keeping: kept)
  }

  /// Each run of members is removed with the comma before it, the first run with the comma after it.
  private func removals(of removed: Set<Int>, from object: JSONObject, keeping kept: [Int]) -> [TextEdit] {
    var edits: [TextEdit] = []
    for (former, next) in zip([-1] + kept, kept + [object.members.count]) where next - former > 1 {
      let range =
        former < 0
        ? ByteRange(
          Int(object.members[0].nameRange.lower),
          Int(object.members[next].nameRange.lower)
        )
        : ByteRange(
          Int(object.members[former].valueRange.upper),
          Int(object.members[next - 1].valueRange.upper)
        )
      edits.append(TextEdit(range, []))
    }
    return edits
  }

  /// The edit that replaces a value with a node.
  func edit(replacing value: ByteRange, with node: JSONNode) -> TextEdit {
    TextEdit(value, render(node, indentedBy: lineIndentation(at: Int(value.lower))))
  }

  /// `nil` if the member's value is not an object.
  func object(of member: JSONObject.Member) throws(TextFault) -> JSONObject? {
    try JSONObject(text, ofMember: member)
  }

  /// Whether the text has these bytes in a range.
  func isText(_ bytes: [UInt8], at range: ByteRange) -> Bool { text[range.offsets].elementsEqual(bytes) }

  // MARK: Bytes

  private func render(_ member: JSONMember, indentedBy indent: [UInt8]) -> [UInt8] {
    quoted.token(member.name) + colon + render(member.value, indentedBy: indent)
  }

  private func render(_ node: JSONNode, indentedBy indent: [UInt8]) -> [UInt8] {
    switch node {
    case .string(let text): return quoted.token(text)
    case .raw(let bytes): return bytes
    case .object(let members):
      if members.isEmpty { return emptyObject(indentedBy: indent) }
      return enclosed(in: "{", "}", members, indent) { render($0, indentedBy: $1) }
    case .array(let elements): return enclosed(in: "[", "]", elements, indent) { render($0, indentedBy: $1) }
    }
  }

  private func enclosed<Element>(
    in open: Unicode.Scalar,
    _ close: Unicode.Scalar,
    _ elements: [Element],
    _ indent: [UInt8],
    _ render: (Element, _ indent: [UInt8]) -> [UInt8]
  ) -> [UInt8] {
    let inner = indent + indentation
    let start = lineBreak.map { $0 + inner } ?? []
    let comma = lineBreak == nil && colon.last == 0x20 ? Array(", ".utf8) : [UInt8(ascii: ",")]
    let rendered = elements.map { render($0, inner) }
    let end = lineBreak.map { $0 + indent } ?? []
    return [UInt8(ascii: open)] + start + Array(rendered.joined(separator: comma + start)) + end
      + [UInt8(ascii: close)]
  }

  private func emptyObject(indentedBy indent: [UInt8]) -> [UInt8] {
    guard let lineBreak, colon.starts(with: " :".utf8) else { return Array("{}".utf8) }
    return [UInt8(ascii: "{")] + lineBreak + lineBreak + indent + [UInt8(ascii: "}")]
  }

  private func whiteSpace(before offset: Int) -> [UInt8] {
    var start = offset
    while start > 0, text[start - 1] <= 0x20 { start -= 1 }
    return Array(text[start..<offset])
  }

  /// The indentation of the line at an offset.
  private func lineIndentation(at offset: Int) -> [UInt8] {
    var start = offset
    while start > 0, text[start - 1] != 0x0A { start -= 1 }
    var end = start
    while end < offset, text[end] == 0x20 || text[end] == 0x09 { end += 1 }
    return Array(text[start..<end])
  }
}

extension JSONLayout {
  /// The edits that set the states of the texts in a form of a string catalog.
  ///
  /// - Parameters:
  ///   - form: a localization, a variation or a substitution.
  ///   - address: the address of the form.
  ///   - state: the new state of a text, or of a set by its place; `nil` to keep the current state.
  func edits(
    settingStatesIn form: JSONObject,
    at address: TextAddress = TextAddress(),
    _ state: (TextAddress) -> String?
  ) throws(TextFault) -> [TextEdit] {
    var edits: [TextEdit] = []
    for member in form.members {
      guard let value = try object(of: member) else { continue }
      switch member.name {
      case "stringUnit", "stringSet":
        if let state = state(address) { edits += unitEdits(setting: state, in: value) }
      case "substitutions":
        for variable in value.members {
          guard let form = try object(of: variable) else { continue }
          edits += try self.edits(settingStatesIn: form, at: TextAddress(variable: variable.name), state)
        }
      case "variations":
        for axis in value.members {
          guard let kind = VariationAxis(rawValue: axis.name), let selectors = try object(of: axis) else {
            continue
          }
          for selector in selectors.members {
            guard let form = try object(of: selector) else { continue }
            var inner = address
            inner.path.append(FormStep(kind, selector.name))
            edits += try self.edits(settingStatesIn: form, at: inner, state)
          }
        }
      default: break
      }
    }
    return edits
  }

  private func unitEdits(setting state: String, in unit: JSONObject) -> [TextEdit] {
    guard let member = unit["state"] else { return edits(inserting: [("state", .string(state))], into: unit) }
    let edit = edit(replacing: member.valueRange, with: .string(state))
    return isText(edit.replacement, at: edit.range) ? [] : [edit]
  }
}
