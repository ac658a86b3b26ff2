/// A frame of Zstandard (RFC 8878, section 3.1.1), written without a compressor.
package struct ZstandardFrame: Sendable {
  package enum Block: Sendable {
    case raw([UInt8])
    case repeated(UInt8, count: Int)
  }

  package static let magic: [UInt8] = [0x28, 0xB5, 0x2F, 0xFD]

  /// The largest size of a block.
  package static let blockBytes = 128 << 10

  /// The size of the window as in section 3.1.1.1.2; `nil` for a single segment.
  package var window: UInt8?
  package var dictionaryID: UInt8?
  /// Four bytes.
  package var contentSize: UInt32?
  package var blocks: [Block]

  package init(
    window: UInt8? = ZstandardFrame.window(log: 17),
    dictionaryID: UInt8? = nil,
    contentSize: UInt32? = nil,
    blocks: [Block]
  ) {
    self.window = window
    self.dictionaryID = dictionaryID
    self.contentSize = contentSize
    self.blocks = blocks
  }

  /// - Parameter content: at most `blockBytes`.
  package init(_ content: [UInt8]) {
    self.init(blocks: [.raw(content)])
  }

  /// - Parameter eighths: how many eighths are added to the power of two.
  package static func window(log: Int, eighths: Int = 0) -> UInt8 { UInt8((log - 10) << 3 | eighths) }

  package var bytes: [UInt8] {
    var descriptor: UInt8 = 0
    if contentSize != nil { descriptor |= 2 << 6 }
    if window == nil { descriptor |= 1 << 5 }
    if dictionaryID != nil { descriptor |= 1 }
    var bytes = Self.magic + [descriptor]
    if let window { bytes.append(window) }
    if let dictionaryID { bytes.append(dictionaryID) }
    if let contentSize { bytes += Self.littleEndian(contentSize) }
    for (index, block) in blocks.enumerated() {
      bytes += Self.bytes(of: block, isLast: index == blocks.count - 1)
    }
    return bytes
  }

  package static func bytes(of block: Block, isLast: Bool) -> [UInt8] {
    let (type, count, content): (UInt32, Int, [UInt8]) =
      switch block {
      case .raw(let bytes): (0, bytes.count, bytes)
      case .repeated(let byte, let count): (1, count, [byte])
      }
    let header = (isLast ? 1 : 0) | type << 1 | UInt32(count) << 3
    return littleEndian(header).prefix(3) + content
  }

  /// A frame that decompressors skip (section 3.1.2).
  ///
  /// - Parameter length: what the frame says.
  package static func skippable(_ content: [UInt8], variant: UInt8 = 0, length: UInt32? = nil) -> [UInt8] {
    [0x50 | variant, 0x2A, 0x4D, 0x18] + littleEndian(length ?? UInt32(content.count)) + content
  }

  private static func littleEndian(_ word: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) }
  }
}
