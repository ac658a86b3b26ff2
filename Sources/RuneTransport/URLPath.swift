import RuneModel

/// Parts of addresses (RFC 3986).
package enum URLPath {
  /// Escapes every byte of a text that is not unreserved, in particular the slash. `nil` for a text that cannot be a
  /// segment: dots cannot be escaped, because a URL parser removes `.` and `..` however they are written.
  package static func segment(_ text: String) -> String? {
    text.isEmpty || hasDotSegment(text) ? nil : escaped(text)
  }

  /// Whether a segment is `.` or `..` to any server or proxy on the way. Some decode `%2e` and `%2f` first, some decode
  /// twice, or accept UTF-8 that is too long (`%c0%ae`). Some read a backslash as a slash, drop what follows a semicolon
  /// (RFC 3986, section 3.3) or a null, or remove white space and dots at the ends of a name.
  package static func hasDotSegment(_ path: String) -> Bool {
    fullyDecoded(path).split { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }.contains { segment in
      let name = segment.prefix { $0 != UInt8(ascii: ";") && $0 != 0 }
      let visible = name.filter { $0 > 0x20 && $0 != 0x7F }
      guard !visible.isEmpty, visible.allSatisfy({ $0 == UInt8(ascii: ".") }) else { return false }
      // Three dots alone are a name.
      return visible.count <= 2 || visible.count < name.count
    }
  }

  /// Decodes escapes, and escapes that decoding produces. In the result every ASCII character has one byte.
  private static func fullyDecoded(_ text: String) -> [UInt8] {
    var result: [UInt8] = []
    for byte in text.utf8 {
      result.append(byte)
      while let shorter = shortened(result.suffix(3)) {
        result.removeLast(shorter.removed)
        result.append(shorter.byte)
      }
    }
    return result
  }

  /// The byte that the last bytes represent; nil if they only represent themselves.
  private static func shortened(_ end: ArraySlice<UInt8>) -> (removed: Int, byte: UInt8)? {
    let end = Array(end)
    if end.count == 3, let byte = escapedByte(end[0], end[1], end[2]) { return (3, byte) }
    // The first byte of two for a character that has only one: valid UTF-8 never has 0xC0 and 0xC1.
    guard end.count >= 2, end[end.count - 2] & 0xFE == 0xC0, end[end.count - 1] & 0xC0 == 0x80 else {
      return nil
    }
    return (2, end[end.count - 2] << 6 | end[end.count - 1] & 0x3F)
  }

  /// The byte that an escape of three bytes represents; nil if they are not an escape.
  package static func escapedByte(_ percent: UInt8, _ high: UInt8, _ low: UInt8) -> UInt8? {
    guard percent == UInt8(ascii: "%"), let high = high.hexDigitValue, let low = low.hexDigitValue else {
      return nil
    }
    return UInt8(high << 4 | low)
  }

  /// Escapes every byte of a text that is not unreserved.
  package static func escaped(_ text: String) -> String {
    var result: [UInt8] = []
    for byte in text.utf8 {
      if isUnreserved(byte) { result.append(byte) } else { result += escape(of: byte) }
    }
    return String(decoding: result, as: UTF8.self)
  }

  package static func escape(of byte: UInt8) -> [UInt8] {
    let digits = Array("0123456789ABCDEF".utf8)
    return [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
  }

  /// Whether a byte is unreserved (section 2.3).
  package static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "~"):
      true
    default: false
    }
  }
}
