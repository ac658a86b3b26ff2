import RuneModel

/// Checks every downloaded document before it is parsed: it must be UTF-8, not empty and not too large.
package enum WireText {
  /// - Parameters:
  ///   - limit: the largest size in bytes.
  ///   - name: the name of the document in a message: `manifest`.
  /// - Returns: where its text starts, after a byte order mark and white space.
  package static func start(
    of bytes: UnsafeBufferPointer<UInt8>,
    limit: Int,
    name: String
  ) throws(TextFault) -> Int {
    guard bytes.count <= limit else {
      throw TextFault(
        .documentTooLarge,
        "The \(name) has \(bytes.count) bytes, more than the \(limit) that are read. Make it smaller."
      )
    }
    var start = 0
    // A mark, or a zero byte next to an ASCII character, identifies the other encodings before they fail as UTF-8.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      start = 3
    } else if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
      || (bytes.count > 1 && (bytes[0] == 0) != (bytes[1] == 0))
    {
      throw TextFault(
        .unsupportedEncoding,
        "The \(name) is UTF-16 or UTF-32. Serve it as UTF-8.",
        at: ByteRange(0, 2)
      )
    }
    if let offset = UTF8Validation.firstInvalidOffset(in: bytes, from: start) {
      let byte = String(bytes[offset], radix: 16, uppercase: true)
      throw TextFault(
        .invalidEncoding,
        "The \(name) is not UTF-8: the byte 0x\(byte) at offset \(offset) does not belong there. "
          + "Serve the complete file as UTF-8.",
        at: ByteRange(offset, offset + 1)
      )
    }
    while start < bytes.count, bytes[start].isWireSpace { start += 1 }
    guard start < bytes.count else {
      throw TextFault(.emptyDocument, "The \(name) is empty. Serve {} if there are no texts.")
    }
    return start
  }
}

extension UInt8 {
  /// JSON's white space; old-style text has two more characters, with which no server starts a document.
  package var isWireSpace: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }
}
