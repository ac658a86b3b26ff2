import RuneCompiler
import RuneModel

/// An object of a JSON text with the ranges of its members.
package struct JSONObject {
  package struct Member {
    package var name: String
    package var nameRange: ByteRange
    package var valueRange: ByteRange
  }

  /// The offsets of the braces.
  package var open: Int
  package var close: Int
  package var members: [Member] = []

  /// - Parameter offset: the offset of an object.
  package init(_ text: UnsafeBufferPointer<UInt8>, at offset: Int) throws(TextFault) {
    var reader = JSONReader(text)
    reader.resume(at: offset, depth: 0)
    try reader.enterObject()
    open = reader.index - 1
    while let name = try reader.nextName() {
      let value = try reader.skipValue()
      members.append(Member(name: reader.string(name), nameRange: name.range, valueRange: value))
    }
    close = reader.index - 1
  }

  /// - Parameter name: the name of the member whose value is the object.
  init(_ text: UnsafeBufferPointer<UInt8>, behind name: ByteRange) throws(TextFault) {
    var offset = Int(name.upper)
    while offset < text.count, text[offset] <= 0x20 || text[offset] == UInt8(ascii: ":") { offset += 1 }
    try self.init(text, at: offset)
  }

  /// `nil` if the member's value is not an object.
  init?(_ text: UnsafeBufferPointer<UInt8>, ofMember member: Member) throws(TextFault) {
    let start = Int(member.valueRange.lower)
    guard text[start] == UInt8(ascii: "{") else { return nil }
    try self.init(text, at: start)
  }

  package subscript(name: String) -> Member? {
    members.last { $0.name.hasSameUTF8(as: name) }
  }
}

/// A member to be inserted into a JSON text.
typealias JSONMember = (name: String, value: JSONNode)

/// A value to be inserted into a JSON text.
indirect enum JSONNode {
  case string(String)
  case object([(name: String, value: JSONNode)])
  case array([JSONNode])
  /// Copied from another place in the text, at the same depth.
  case raw([UInt8])
}

extension JSONNode {
  /// The node as a whole document, without white space.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    append(to: &bytes, QuotedText(SourceFile(path: "", bytes: []), isJSON: true))
    return bytes
  }

  private func append(to bytes: inout [UInt8], _ quoted: QuotedText) {
    switch self {
    case .string(let text): bytes += quoted.token(text)
    case .raw(let raw): bytes += raw
    case .array(let elements):
      bytes.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        element.append(to: &bytes, quoted)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        bytes += quoted.token(member.name)
        bytes.append(UInt8(ascii: ":"))
        member.value.append(to: &bytes, quoted)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }
}
