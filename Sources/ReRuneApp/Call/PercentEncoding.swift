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
        ? isEscape(bytes[index...].prefix(3)) : isPathByte(byte) || separators.contains(byte)
      if isKept { result.append(byte) } else { result += URLPath.escape(of: byte) }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func isEscape(_ bytes: ArraySlice<UInt8>) -> Bool {
    let bytes = Array(bytes)
    return bytes.count == 3 && URLPath.escapedByte(bytes[0], bytes[1], bytes[2]) != nil
  }

  /// `pchar` without the percent sign.
  private static func isPathByte(_ byte: UInt8) -> Bool {
    URLPath.isUnreserved(byte) || "!$&'()*+,;=:@".utf8.contains(byte)
  }
}
