import RuneModel
import RuneTransport

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
      if isKept { result.append(byte) } else { result += URLPath.escape(of: byte) }
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

  /// `pchar` without the percent sign.
  private static func isPathByte(_ byte: UInt8) -> Bool {
    URLPath.isUnreserved(byte) || "!$&'()*+,;=:@".utf8.contains(byte)
  }
}
