/// Gzip (RFC 1952) that is much smaller than what it stands for, made of one deflate block (RFC 1951) with
/// fixed codes: a zero byte, then copies of 258 bytes at distance 1. It has no end.
enum GzipBomb {
  static let start: [UInt8] = {
    var bits = BitWriter()
    bits.write(1, count: 1)  // last block
    bits.write(1, count: 2)  // fixed Huffman codes
    bits.writeCode(0b0011_0000, count: 8)  // literal 0
    bits.writeCopy()
    // 24 bits: the copies that follow start at a byte.
    return [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255] + bits.bytes
  }()

  private static let copies = 8_000
  static let bytesPerBlock = copies * 258

  static let block: [UInt8] = {
    var bits = BitWriter()
    for _ in 0..<copies { bits.writeCopy() }
    return bits.bytes
  }()

  private struct BitWriter {
    var bytes: [UInt8] = []
    private var pending: UInt32 = 0
    private var pendingCount = 0

    /// Numbers go in with their lowest bit first.
    mutating func write(_ value: UInt32, count: Int) {
      pending |= value << UInt32(pendingCount)
      pendingCount += count
      while pendingCount >= 8 {
        bytes.append(UInt8(truncatingIfNeeded: pending))
        pending >>= 8
        pendingCount -= 8
      }
    }

    /// Huffman codes go in with their highest bit first.
    mutating func writeCode(_ code: UInt32, count: Int) {
      for bit in (0..<count).reversed() { write(code >> UInt32(bit) & 1, count: 1) }
    }

    /// Length 258 is symbol 285, distance 1 is code 0.
    mutating func writeCopy() {
      writeCode(0b1100_0101, count: 8)
      writeCode(0, count: 5)
    }
  }
}
