// The primitives in which messages and signatures are encoded:
//
//     number  base-64 digits that carry 5 bits each, the least significant first; the sixth says that more follow
//     text    number of bytes, bytes

extension ByteBuffer {
  func append(number: Int) {
    var rest = UInt(bitPattern: number)
    while rest >= 32 {
      append(0x30 + 32 + UInt8(rest & 31))
      rest >>= 5
    }
    append(0x30 + UInt8(rest))
  }

  func append(counted text: String) {
    append(number: text.utf8.count)
    append(text)
  }
}

/// Reads the format above; returns `nil` for damaged bytes.
struct CompactReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var cursor = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { cursor == bytes.count }

  mutating func readByte() -> UInt8? {
    guard cursor < bytes.count else { return nil }
    defer { cursor += 1 }
    return bytes[cursor]
  }

  mutating func readNumber() -> Int? {
    var value: UInt = 0
    var shift: UInt = 0
    while let byte = readByte(), byte >= 0x30, byte < 0x30 + 64, shift < UInt.bitWidth {
      let digit = UInt(byte) - 0x30
      value |= (digit & 31) << shift
      shift += 5
      if digit < 32 { return Int(bitPattern: value) }
    }
    return nil
  }

  /// The number of items that take at least a byte each, so that damage cannot request more than there are bytes.
  mutating func readCount() -> Int? {
    guard let count = readNumber(), count >= 0, count <= bytes.count - cursor else { return nil }
    return count
  }

  mutating func readText() -> String? {
    guard let count = readCount() else { return nil }
    defer { cursor += count }
    return String(decoding: UnsafeBufferPointer(rebasing: bytes[cursor..<cursor + count]), as: UTF8.self)
  }
}
