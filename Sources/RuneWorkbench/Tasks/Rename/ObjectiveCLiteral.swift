/// Writes texts as literals of Objective-C.
enum ObjectiveCLiteral {
  /// `@"…"`, in UTF-8.
  static func quoted(_ text: String) -> [UInt8] {
    var output = Array("@\"".utf8)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): output += [UInt8(ascii: "\\"), byte]
      case 0x0A: output += Array("\\n".utf8)
      case 0x0D: output += Array("\\r".utf8)
      case 0x09: output += Array("\\t".utf8)
      case ..<0x20, 0x7F:
        // Three digits, so that a digit after them is not read as another one.
        let digits = String(byte, radix: 8)
        output +=
          Array("\\".utf8) + [UInt8](repeating: 0x30, count: 3 - digits.utf8.count) + Array(digits.utf8)
      default: output.append(byte)
      }
    }
    return output + [UInt8(ascii: "\"")]
  }
}
