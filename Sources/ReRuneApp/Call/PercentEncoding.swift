import RuneModel

/// Escapes of URLs (RFC 3986, section 2).
enum PercentEncoding {
  /// The text with every byte escaped that may not occur in a URL, and every percent sign that begins no escape.
  ///
  /// - Parameter separators: what may occur besides `pchar`.
  static func completed(_ text: Substring, separators: String) -> String {
    let bytes = Array(text.utf8)
    let separators = Array(separators.utf8)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    for (index, byte) in bytes.enumerated() {
      let isKept =
        byte == UInt8(ascii: "%")
        ? escapedByte(at: index, of: bytes) != nil : isPathByte(byte) || separators.contains(byte)
      if isKept { result.append(byte) } else { appendEscape(of: byte, to: &result) }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The text with every byte escaped that is not unreserved.
  static func escaped(_ text: String) -> String {
    var result: [UInt8] = []
    for byte in text.utf8 {
      if isUnreserved(byte) { result.append(byte) } else { appendEscape(of: byte, to: &result) }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The bytes without escapes.
  static func decoded(_ text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if let byte = escapedByte(at: index, of: bytes) {
        result.append(byte)
        index += 3
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return result
  }

  private static func escapedByte(at index: Int, of bytes: [UInt8]) -> UInt8? {
    guard bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
      let high = bytes[index + 1].hexDigitValue, let low = bytes[index + 2].hexDigitValue
    else { return nil }
    return UInt8(high << 4 | low)
  }

  private static func appendEscape(of byte: UInt8, to result: inout [UInt8]) {
    let digits = Array("0123456789ABCDEF".utf8)
    result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-._~".utf8.contains(byte)
    }
  }

  /// `pchar` without the percent sign.
  private static func isPathByte(_ byte: UInt8) -> Bool {
    isUnreserved(byte) || "!$&'()*+,;=:@".utf8.contains(byte)
  }
}
