extension TableReader {
  /// The part of the header that locates the sections.
  struct Directory {
    let bytes: UnsafeRawBufferPointer
    let header: UnsafeRawPointer

    /// `nil` if the section is out of bounds.
    func bytes(ofSection section: Int) -> UnsafeRawBufferPointer? {
      let entry = TableLayout.directoryIndex(ofSection: section)
      // A word has 48 bits; `Int` has 32 bits on some watches.
      let offset = Int(clamping: TableWord.load(header, entry))
      let length = Int(clamping: TableWord.load(header, entry + 1))
      guard offset <= bytes.count, length <= bytes.count - offset else { return nil }
      return UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + length])
    }

    func digest(ofSection section: Int) -> Digest {
      let entry = TableLayout.directoryIndex(ofSection: section)
      return Digest(low: TableWord.load(header, entry + 2), high: TableWord.load(header, entry + 3))
    }

    /// A section of exactly this many words.
    func words(_ section: Int, count: Int, each: Int = 1) throws(Fault) -> UnsafeRawPointer {
      guard let content = bytes(ofSection: section), let start = content.baseAddress,
        // Compared before multiplying, which could overflow.
        count <= content.count / TableWord.byteCount,
        content.count == TableWord.byteCount(ofWords: count * each)
      else { throw .damaged("section \(section)") }
      return start
    }

    func texts(_ section: Int) throws(Fault) -> UnsafeBufferPointer<UInt8> {
      guard let content = bytes(ofSection: section) else { throw .damaged("section \(section)") }
      return content.bound
    }
  }
}

extension UnsafeRawBufferPointer {
  /// The same bytes, typed.
  var bound: UnsafeBufferPointer<UInt8> { bindMemory(to: UInt8.self) }
}
