/// A compressed stream of zeros that expands to far more than its size. It has no end.
package struct CompressionBomb: Sendable {
  let start: [UInt8]
  /// Sent repeatedly.
  let block: [UInt8]
  let bytesPerBlock: Int
}

extension CompressionBomb {
  /// RFC 1952. 158 to 1.
  package static let gzip = CompressionBomb(
    start: [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255] + Deflate.start,
    block: Deflate.block,
    bytesPerBlock: Deflate.bytesPerBlock
  )

  /// RFC 1950, which HTTP calls `deflate`. 158 to 1.
  package static let zlib = CompressionBomb(
    start: [0x78, 0x9C] + Deflate.start,
    block: Deflate.block,
    bytesPerBlock: Deflate.bytesPerBlock
  )

  /// RFC 8878: a frame without a size, then blocks that repeat one byte 128 KB long. 32,768 to 1.
  package static let zstd = CompressionBomb(
    // The window size: 2^(10 + 7) bytes.
    start: [0x28, 0xB5, 0x2F, 0xFD, 0b0000_0000, 7 << 3],
    block: (0..<64).flatMap { _ in
      // Not the last block, type 1 (RLE), and the size in 21 bits.
      let header = UInt32(1 << 1 | zstdBlock << 3)
      return [UInt8(truncatingIfNeeded: header), UInt8(header >> 8 & 0xFF), UInt8(header >> 16), 0]
    },
    bytesPerBlock: 64 * zstdBlock
  )

  private static let zstdBlock = 128 << 10

  /// RFC 7932. A single block: 64 meta-blocks of 16 MB, each filled by one command.
  package static let brotli: CompressionBomb = {
    var bits = BitWriter()
    bits.write(0, count: 1)  // a window of 64 KB
    for _ in 0..<64 { Brotli.writeMetaBlock(to: &bits) }
    bits.finish()
    return CompressionBomb(start: bits.bytes, block: [], bytesPerBlock: 64 << 24)
  }()
}

/// One deflate block (RFC 1951) with fixed codes: a zero byte, then copies of 258 bytes at distance 1.
private enum Deflate {
  static let start: [UInt8] = {
    var bits = BitWriter()
    bits.write(1, count: 1)  // last block
    bits.write(1, count: 2)  // fixed Huffman codes
    bits.writeCode(0b0011_0000, count: 8)  // literal 0
    writeCopy(to: &bits)
    // 24 bits so far: the copies that follow start at a byte boundary.
    return bits.bytes
  }()

  private static let copies = 8_000
  static let bytesPerBlock = copies * 258

  static let block: [UInt8] = {
    var bits = BitWriter()
    for _ in 0..<copies { writeCopy(to: &bits) }
    return bits.bytes
  }()

  /// Length 258 is symbol 285, distance 1 is code 0.
  private static func writeCopy(to bits: inout BitWriter) {
    bits.writeCode(0b1100_0101, count: 8)
    bits.writeCode(0, count: 5)
  }
}

private enum Brotli {
  /// RFC 7932, section 9.2: every prefix code has one symbol, which takes no bits.
  static func writeMetaBlock(to bits: inout BitWriter) {
    let length: UInt64 = 1 << 24
    bits.write(0, count: 1)  // not the last one
    bits.write(2, count: 2)  // the length in six nibbles
    bits.write(length - 1, count: 24)
    bits.write(0, count: 1)  // compressed
    bits.write(0, count: 3)  // one type of literals, commands and distances
    bits.write(0, count: 2 + 4)  // no postfix, no direct distance
    bits.write(0, count: 2)  // context mode of literals
    bits.write(0, count: 2)  // one tree of literals, one of distances
    for (symbol, width) in [(0, 8), (insertFourAndCopy, 10), (lastDistance, 6)] as [(UInt64, Int)] {
      bits.write(1, count: 2)  // simple code
      bits.write(0, count: 2)  // one symbol
      bits.write(symbol, count: width)
    }
    bits.write(length - 4 - 2_118, count: 24)  // how much more than 2118 is copied
  }

  /// Insert code 4 and copy code 23, with a distance.
  private static let insertFourAndCopy: UInt64 = 384 + (4 << 3) + 7
  /// Which is 4 at the start.
  private static let lastDistance: UInt64 = 0
}
