/// Bits in the order of deflate and Brotli: each byte is filled from its lowest one.
struct BitWriter {
  private(set) var bytes: [UInt8] = []
  private var pending: UInt64 = 0
  private var pendingCount = 0

  /// Numbers go in with their lowest bit first.
  mutating func write(_ value: UInt64, count: Int) {
    pending |= value << UInt64(pendingCount)
    pendingCount += count
    while pendingCount >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: pending))
      pending >>= 8
      pendingCount -= 8
    }
  }

  /// Huffman codes of deflate go in with their highest bit first.
  mutating func writeCode(_ code: UInt64, count: Int) {
    for bit in (0..<count).reversed() { write(code >> UInt64(bit) & 1, count: 1) }
  }

  /// Fills the last byte with zeros.
  mutating func finish() {
    if pendingCount > 0 { write(0, count: 8 - pendingCount) }
  }
}
