/// Checks UTF-8 at a speed that debug builds can bear too: 32 bytes of ASCII a step.
enum UTF8Validation {
  /// The offset of the first byte that does not belong to a well-formed sequence (Unicode 16, table 3-7).
  static func firstInvalidOffset(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    guard let base = text.baseAddress else { return nil }
    let raw = UnsafeRawPointer(base)
    let count = text.count
    let highBits: UInt64 = 0x8080_8080_8080_8080
    var index = start
    while index < count {
      while index &+ 32 <= count {
        let a = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        let b = raw.loadUnaligned(fromByteOffset: index &+ 8, as: UInt64.self)
        let c = raw.loadUnaligned(fromByteOffset: index &+ 16, as: UInt64.self)
        let d = raw.loadUnaligned(fromByteOffset: index &+ 24, as: UInt64.self)
        if (a | b | c | d) & highBits != 0 { break }
        index &+= 32
      }
      // At most 32 bytes of ASCII, then every longer sequence that follows directly.
      while index < count, base[index] < 0x80 { index &+= 1 }
      while index < count, base[index] >= 0x80 {
        let length = sequenceLength(base + index, available: count &- index)
        if length == 0 { return index }
        index &+= length
      }
    }
    return nil
  }

  /// The length of the well-formed sequence of two to four bytes at `bytes`; 0 if there is none.
  private static func sequenceLength(_ bytes: UnsafePointer<UInt8>, available: Int) -> Int {
    let lead = bytes[0]
    var second: ClosedRange<UInt8> = 0x80...0xBF
    let length: Int
    switch lead {
    case 0xC2...0xDF: length = 2
    case 0xE0...0xEF:
      length = 3
      if lead == 0xE0 { second = 0xA0...0xBF }
      if lead == 0xED { second = 0x80...0x9F }
    case 0xF0...0xF4:
      length = 4
      if lead == 0xF0 { second = 0x90...0xBF }
      if lead == 0xF4 { second = 0x80...0x8F }
    default: return 0
    }
    guard available >= length, second.contains(bytes[1]) else { return 0 }
    if length > 2, bytes[2] & 0xC0 != 0x80 { return 0 }
    if length > 3, bytes[3] & 0xC0 != 0x80 { return 0 }
    return length
  }
}
