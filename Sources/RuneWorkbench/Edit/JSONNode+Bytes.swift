import RuneCompiler
import RuneModel

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
