extension TableReader {
  /// The part of the header that says where the sections are.
  struct Directory {
    let bytes: UnsafeRawBufferPointer
    let header: UnsafeRawPointer

    /// `nil` where the section does not lie within the bytes.
    func bytes(ofSection section: Int) -> UnsafeRawBufferPointer? {
      let entry = TableLayout.directoryIndex(ofSection: section)
      // Words have 48 bits: neither conversion nor sum can overflow.
      let offset = Int(TableWord.load(header, entry))
      let length = Int(TableWord.load(header, entry + 1))
      guard offset + length <= bytes.count else { return nil }
      return UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + length])
    }

    func digest(ofSection section: Int) -> Digest {
      let entry = TableLayout.directoryIndex(ofSection: section)
      return Digest(low: TableWord.load(header, entry + 2), high: TableWord.load(header, entry + 3))
    }

    /// A section of exactly that many words.
    func words(_ section: Int, count: Int, each: Int = 1) throws(Fault) -> UnsafeRawPointer {
      guard let content = bytes(ofSection: section), let start = content.baseAddress, count <= bytes.count,
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
