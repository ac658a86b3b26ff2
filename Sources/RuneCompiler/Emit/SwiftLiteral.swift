import RuneModel

/// Writes texts as Swift literals. Escaping is only done here.
package enum SwiftLiteral {
  /// `"…"` on one line, in UTF-8.
  package static func quoted(_ text: String) -> [UInt8] {
    var output: [UInt8] = []
    appendQuoted(text, to: &output)
    return output
  }

  /// `"…"` on one line.
  static func appendQuoted(_ text: String, to output: inout [UInt8]) {
    output.append(UInt8(ascii: "\""))
    text.withUTF8Bytes { bytes in
      var index = 0
      while index < bytes.count {
        switch bytes[index] {
        case UInt8(ascii: "\""): output.append(contentsOf: [UInt8(ascii: "\\"), UInt8(ascii: "\"")])
        case UInt8(ascii: "\\"): output.append(contentsOf: [UInt8(ascii: "\\"), UInt8(ascii: "\\")])
        case UInt8(ascii: "\n"): output.append(contentsOf: [UInt8(ascii: "\\"), UInt8(ascii: "n")])
        default:
          if let hidden = HiddenScalar.at(index, of: bytes) {
            appendEscape(hidden.value, "\\", to: &output)
            index += hidden.length
            continue
          }
          output.append(bytes[index])
        }
        index += 1
      }
    }
    output.append(UInt8(ascii: "\""))
  }

  /// `#"""`, the bytes with their line breaks, `"""#`. The closing delimiter must be at the start of its line,
  /// because Swift removes its indentation from every other line.
  ///
  /// - Parameter forEachPiece: passes the bytes, which are valid UTF-8, in pieces; each but the last ends with a line
  ///   break.
  static func appendRawLines(
    byteCount: Int,
    to output: inout [UInt8],
    _ forEachPiece: ((UnsafeBufferPointer<UInt8>) -> Void) -> Void
  ) {
    output.reserveCapacity(output.count + byteCount + byteCount / 16)
    output.append(contentsOf: "#\"\"\"\n".utf8)
    forEachPiece { appendRaw($0, to: &output) }
    output.append(contentsOf: "\n\"\"\"#".utf8)
  }

  private static func appendRaw(_ bytes: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
    var start = 0
    var index = 0
    while index < bytes.count {
      index = HiddenScalar.nextCandidate(from: index, in: bytes)
      guard index < bytes.count else { break }
      let byte = bytes[index]
      var escape: (value: UInt32, length: Int)?
      switch byte {
      case UInt8(ascii: "\n"), UInt8(ascii: "\t"): break
      // `\#` starts an escape.
      case UInt8(ascii: "\\"):
        if index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "#") { escape = (UInt32(byte), 1) }
      // `"""` may end the literal.
      case UInt8(ascii: "\""):
        if index >= 2, bytes[index - 1] == byte, bytes[index - 2] == byte { escape = (UInt32(byte), 1) }
      default: escape = HiddenScalar.at(index, of: bytes)
      }
      guard let escape else {
        index += 1
        continue
      }
      output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<index]))
      appendEscape(escape.value, "\\#", to: &output)
      index += escape.length
      start = index
    }
    output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<index]))
  }

  /// Appends `\u{7F}` with the given prefix.
  static func appendEscape(_ value: UInt32, _ head: String, to output: inout [UInt8]) {
    head.withUTF8Bytes { output.append(contentsOf: $0) }
    output.append(UInt8(ascii: "u"))
    output.append(UInt8(ascii: "{"))
    // By hand: a table of right-to-left texts has hundreds of thousands of them.
    var shift: UInt32 = 28
    while shift > 0, value >> shift == 0 { shift &-= 4 }
    while true {
      let digit = UInt8(truncatingIfNeeded: value >> shift & 0xF)
      output.append(digit < 10 ? 0x30 &+ digit : 0x37 &+ digit)
      guard shift > 0 else { break }
      shift &-= 4
    }
    output.append(UInt8(ascii: "}"))
  }
}

/// A text as a JSON string.
package enum JSONText {
  package static func quoted(_ text: String) -> String {
    var writer = JSONWriter()
    writer.string(text)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
