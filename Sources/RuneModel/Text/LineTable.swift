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
