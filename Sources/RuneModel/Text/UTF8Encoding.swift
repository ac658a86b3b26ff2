/// The UTF-8 bytes of a Unicode scalar, without creating a `String`.
enum UTF8Encoding {
  static func forEachByte(of scalar: UInt32, _ body: (UInt8) -> Void) {
    func tail(_ shift: UInt32) -> UInt8 {
      0x80 | UInt8(truncatingIfNeeded: (scalar >> shift) & 0x3F)
    }
    switch scalar {
    case ..<0x80:
      body(UInt8(truncatingIfNeeded: scalar))
    case ..<0x800:
      body(0xC0 | UInt8(truncatingIfNeeded: scalar >> 6))
      body(tail(0))
    case ..<0x10000:
      body(0xE0 | UInt8(truncatingIfNeeded: scalar >> 12))
      body(tail(6))
      body(tail(0))
    default:
      body(0xF0 | UInt8(truncatingIfNeeded: scalar >> 18))
      body(tail(12))
      body(tail(6))
      body(tail(0))
    }
  }
}

extension [UInt8] {
  mutating func append(scalar: UInt32) {
    UTF8Encoding.forEachByte(of: scalar) { append($0) }
  }
}
