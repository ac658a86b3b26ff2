/// Parts of addresses (RFC 3986).
package enum URLPath {
  /// The text with every byte escaped that is not unreserved, in particular the slash. `nil` for a text that cannot be a
  /// segment: dots cannot be escaped, because a URL parser removes `.` and `..` however they are written.
  package static func segment(_ text: String) -> String? {
    text.isEmpty || text == "." || text == ".." ? nil : escaped(text)
  }

  /// The text with every byte escaped that is not unreserved.
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

  /// Section 2.3.
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
