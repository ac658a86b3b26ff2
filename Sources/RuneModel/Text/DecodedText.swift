/// The encodings of localization files.
package enum TextEncoding: String, Sendable {
  case utf8 = "UTF-8"
  case utf16LittleEndian = "UTF-16LE"
  case utf16BigEndian = "UTF-16BE"
  case utf32LittleEndian = "UTF-32LE"
  case utf32BigEndian = "UTF-32BE"
  /// Latin-1, used only if an XML declaration specifies it.
  case latin1 = "ISO-8859-1"
  /// A binary property list, which is not text.
  case binary
}

/// A file's text as UTF-8, to which all byte ranges refer.
package struct DecodedText: Sendable {
  /// Shares the storage of the file's bytes if they are UTF-8. Not validated after the first `fault`, if any.
  package let utf8: [UInt8]
  package let encoding: TextEncoding
  /// The offset of the text after a UTF-8 byte order mark, which is kept so that offsets match the file.
  package let start: Int
  /// Why the bytes are not valid in their encoding.
  package let fault: TextFault?

  package init(decoding bytes: [UInt8]) {
    let (encoding, mark) = TextEncoding.detect(bytes)
    self.encoding = encoding
    switch encoding {
    case .utf8:
      utf8 = bytes
      start = mark
      fault = bytes.withUnsafeBufferPointer { Self.fault(inUTF8: $0, from: mark) }
    case .binary:
      utf8 = []
      start = 0
      fault = nil
    default:
      var decoder = TextDecoder(encoding, capacity: bytes.count)
      bytes.withUnsafeBufferPointer { decoder.decode($0, from: mark) }
      utf8 = decoder.output
      start = 0
      fault = decoder.fault
    }
  }

  private static func fault(inUTF8 text: UnsafeBufferPointer<UInt8>, from start: Int) -> TextFault? {
    guard let offset = UTF8Validation.firstInvalidOffset(in: text, from: start) else { return nil }
    let byte = String(text[offset], radix: 16, uppercase: true)
    return TextFault(
      .invalidEncoding,
      "The byte 0x\(byte) at offset \(offset) is not valid UTF-8. Save the file as UTF-8.",
      at: ByteRange(offset, offset + 1)
    )
  }
}

extension TextEncoding {
  /// The encoding and the length of its byte order mark.
  ///
  /// Without a byte order mark a text is UTF-8, unless a zero byte among the first two indicates UTF-16, which occurs
  /// in real `.strings` files.
  package static func detect(_ bytes: [UInt8]) -> (encoding: TextEncoding, mark: Int) {
    if bytes.starts(with: [0xFF, 0xFE, 0x00, 0x00]) { return (.utf32LittleEndian, 4) }
    if bytes.starts(with: [0x00, 0x00, 0xFE, 0xFF]) { return (.utf32BigEndian, 4) }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return (.utf8, 3) }
    if bytes.starts(with: [0xFF, 0xFE]) { return (.utf16LittleEndian, 2) }
    if bytes.starts(with: [0xFE, 0xFF]) { return (.utf16BigEndian, 2) }
    if bytes.starts(with: "bplist".utf8) { return (.binary, 0) }
    if bytes.count > 2 {
      if bytes[0] == 0 { return (.utf16BigEndian, 0) }
      if bytes[1] == 0 { return (.utf16LittleEndian, 0) }
    }
    return (declaresLatin1(bytes) ? .latin1 : .utf8, 0)
  }

  /// Whether the text is XML that declares Latin-1 or its subset ASCII.
  private static func declaresLatin1(_ bytes: [UInt8]) -> Bool {
    guard bytes.starts(with: "<?xml".utf8), let end = bytes.prefix(200).firstIndex(of: UInt8(ascii: ">"))
    else { return false }
    let declaration = String(decoding: bytes[..<end], as: UTF8.self).lowercased()
    return ["\"iso-8859-1\"", "'iso-8859-1'"].contains { declaration.contains(bytesOf: $0) }
  }
}

/// A position in a text as shown by editors and compilers.
package struct SourcePosition: Sendable, Hashable, Comparable {
  /// 1-based.
  package var line: Int
  /// 1-based, in UTF-8 bytes, as `swiftc` and `clang` count.
  package var column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  package static func < (a: SourcePosition, b: SourcePosition) -> Bool {
    (a.line, a.column) < (b.line, b.column)
  }
}

/// The offsets at which lines begin. LF, CR and CRLF end a line.
package struct LineTable: Sendable {
  private var starts: [UInt32]

  package init(_ text: DecodedText) {
    starts = [UInt32(truncatingIfNeeded: text.start)]
    text.utf8.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return }
      var index = text.start
      while index < bytes.count {
        let byte = base[index]
        index &+= 1
        guard byte == 0x0A || byte == 0x0D else { continue }
        if byte == 0x0D, index < bytes.count, base[index] == 0x0A { index &+= 1 }
        starts.append(UInt32(truncatingIfNeeded: index))
      }
    }
  }

  package func position(at offset: Int) -> SourcePosition {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(starts[middle]) <= offset { low = middle } else { high = middle }
    }
    return SourcePosition(line: low + 1, column: max(1, offset - Int(starts[low]) + 1))
  }
}
