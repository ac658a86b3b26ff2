import RuneModel

/// The text before the root of an XML document, checked before a parser sees any of it.
///
/// A parser only gets the root of a downloaded document: without a document type there are no entities, nothing to
/// fetch and nothing that expands.
package enum XMLProlog {
  /// - Parameters:
  ///   - text: valid UTF-8.
  ///   - start: after a byte order mark.
  /// - Returns: where the document continues after its XML declaration and its document type.
  /// - Throws: `xmlEntity` for a document that declares entities or has an internal subset, which could;
  ///   `unsupportedEncoding` for a declaration of an encoding that is not read; `malformedXML`.
  package static func end(in text: UnsafeBufferPointer<UInt8>, from start: Int) throws(TextFault) -> Int {
    if let offset = offset(of: "<!ENTITY", in: text, from: start) {
      throw TextFault(
        .xmlEntity,
        "The document declares an entity. Write the text itself where it is used.",
        at: ByteRange(offset, offset + 8)
      )
    }
    var scanner = Scanner(text: text, index: start)
    scanner.skipSpace()
    var end = start
    let declaration = scanner.index
    if scanner.skip("<?xml"), scanner.isAtSpace {
      try checkEncoding(scanner.skipPast("?>"), in: text)
      end = scanner.index
    } else {
      scanner.index = declaration
    }
    while true {
      scanner.skipSpace()
      if scanner.skip("<!--") {
        _ = try scanner.skipPast("-->")
      } else if scanner.skip("<?") {
        _ = try scanner.skipPast("?>")
      } else if scanner.skip("<!DOCTYPE") {
        try scanner.skipDocumentType()
        end = scanner.index
      } else {
        return end
      }
    }
  }

  /// The offset of an ASCII text that begins with `<`.
  private static func offset(
    of pattern: StaticString,
    in text: UnsafeBufferPointer<UInt8>,
    from start: Int
  ) -> Int? {
    var scanner = Scanner(text: text, index: start)
    while let offset = text.firstOffset(of: UInt8(ascii: "<"), from: scanner.index) {
      scanner.index = offset
      if scanner.skip(pattern) { return offset }
      scanner.index = offset + 1
    }
    return nil
  }

  /// The bytes have been converted to UTF-8; an encoding that was not recognized would show as other characters.
  private static func checkEncoding(_ declaration: Range<Int>, in text: UnsafeBufferPointer<UInt8>)
    throws(TextFault)
  {
    let words = String(decoding: UnsafeBufferPointer(rebasing: text[declaration]), as: UTF8.self).lowercased()
      .split { $0 == "\"" || $0 == "'" || $0 == "=" || $0.isWhitespace }
    guard let index = words.firstIndex(of: "encoding"), index + 1 < words.count else { return }
    let encoding = String(words[index + 1])
    guard
      !["utf-8", "utf8", "utf-16", "utf-16le", "utf-16be", "us-ascii", "ascii", "iso-8859-1"].contains(
        encoding
      )
    else { return }
    throw TextFault(
      .unsupportedEncoding,
      "The document says that it is encoded in \(encoding.wireQuoted). Serve it as UTF-8 and write encoding=\"UTF-8\".",
      at: ByteRange(declaration.lowerBound, declaration.upperBound)
    )
  }
}

extension XMLProlog {
  private struct Scanner {
    let text: UnsafeBufferPointer<UInt8>
    var index: Int

    var isAtSpace: Bool { index < text.count && isSpace(text[index]) }

    private func isSpace(_ byte: UInt8) -> Bool {
      byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
    }

    mutating func skipSpace() {
      while isAtSpace { index += 1 }
    }

    /// Skips an ASCII text if it is here.
    mutating func skip(_ word: StaticString) -> Bool {
      guard index + word.utf8CodeUnitCount <= text.count else { return false }
      for offset in 0..<word.utf8CodeUnitCount where text[index + offset] != word.utf8Start[offset] {
        return false
      }
      index += word.utf8CodeUnitCount
      return true
    }

    /// Skips to the end of the next occurrence of an ASCII text.
    /// - Returns: the range before it.
    mutating func skipPast(_ word: StaticString) throws(TextFault) -> Range<Int> {
      let start = index
      while index < text.count {
        let here = index
        if skip(word) { return start..<here }
        index += 1
      }
      throw unclosed(from: start)
    }

    /// Skips what follows `<!DOCTYPE`: names and quoted addresses, none of which is fetched.
    mutating func skipDocumentType() throws(TextFault) {
      let start = index
      while index < text.count {
        switch text[index] {
        case UInt8(ascii: ">"):
          index += 1
          return
        case UInt8(ascii: "["):
          throw TextFault(
            .xmlEntity,
            "The document type has an internal subset, which could declare entities. Remove it.",
            at: ByteRange(index, index + 1)
          )
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
          guard let end = text.firstOffset(of: text[index], from: index + 1) else {
            throw unclosed(from: start)
          }
          index = end + 1
        default:
          index += 1
        }
      }
      throw unclosed(from: start)
    }

    private func unclosed(from start: Int) -> TextFault {
      TextFault(
        .malformedXML,
        "The document ends before its root. Serve the complete file.",
        at: ByteRange(start, start).widened(upTo: text.count)
      )
    }
  }
}
