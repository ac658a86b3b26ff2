import RuneCompiler
import RuneModel

/// Writes texts as elements of an XML property list, `<string>` or `<key>`, in the style of the replaced element.
struct XMLText {
  private let file: SourceFile

  init(_ file: SourceFile) {
    self.file = file
  }

  /// A new element; `nil` if XML cannot represent the text.
  func element(_ name: String, _ text: String) -> [UInt8]? {
    escaped(text, like: []).map { Array("<\(name)>".utf8) + $0 + Array("</\(name)>".utf8) }
  }

  /// `nil` if XML cannot represent the text, or if a comment inside the element would be lost.
  func element(_ name: String, _ text: String, replacing range: ByteRange) -> [UInt8]? {
    let former = Array(file.text.utf8[range.offsets])
    guard let tagEnd = former.firstIndex(of: UInt8(ascii: ">")), former.starts(with: "<\(name)".utf8) else {
      return nil
    }
    if former[tagEnd - 1] == UInt8(ascii: "/") {
      return former.count == tagEnd + 1 ? element(name, text) : nil
    }
    guard let closeStart = former.lastIndex(of: UInt8(ascii: "<")), closeStart > tagEnd else { return nil }
    let contents = former[(tagEnd + 1)..<closeStart]
    // Comments, processing instructions, CDATA.
    guard !contents.contains(UInt8(ascii: "<")), let escaped = escaped(text, like: contents) else {
      return nil
    }
    return former[...tagEnd] + escaped + former[closeStart...]
  }

  private func escaped(_ text: String, like former: ArraySlice<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": bytes += Array("&amp;".utf8)
      case "<": bytes += Array("&lt;".utf8)
      // Apple's writers escape it; many editors do not.
      case ">" where !former.contains(UInt8(ascii: ">")): bytes += Array("&gt;".utf8)
      case "\"" where former.has("&quot;") && !former.contains(UInt8(ascii: "\"")):
        bytes += Array("&quot;".utf8)
      case "'" where former.has("&apos;") && !former.contains(UInt8(ascii: "'")):
        bytes += Array("&apos;".utf8)
      // XML parsers read CRLF, and CR alone, as LF.
      case "\n": bytes += hasCRLF ? [0x0D, 0x0A] : [0x0A]
      case "\r": bytes += Array("&#13;".utf8)
      case "\t": bytes.append(0x09)
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": return nil
      default:
        if file.text.encoding == .latin1, scalar.value > 0xFF {
          bytes += Array("&#\(scalar.value);".utf8)
        } else {
          bytes += Array(String(scalar).utf8)
        }
      }
    }
    return bytes
  }

  private var hasCRLF: Bool { file.lineEnd.count == 2 }
}

extension ArraySlice<UInt8> {
  fileprivate func has(_ word: StaticString) -> Bool {
    withUnsafeBufferPointer { bytes in
      let pattern = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
      guard bytes.count >= pattern.count else { return false }
      return (0...(bytes.count - pattern.count)).contains { bytes[$0...].starts(with: pattern) }
    }
  }
}
