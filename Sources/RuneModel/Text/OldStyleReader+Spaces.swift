/// White space and comments.
extension OldStyleReader {
  /// Skips white space and comments. Returns false at the end of the text.
  mutating func skipSpace() -> Bool {
    while index < count {
      let byte = base[index]
      if byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) {
        index &+= 1
      } else if byte == UInt8(ascii: "/") {
        guard skipComment() else { return true }
      } else if byte == 0xE2 {
        let length = spaceLength(at: index)
        guard length > 0 else { return true }
        index &+= length
      } else {
        return true
      }
    }
    return false
  }

  /// The length of the white space character at an offset; 0 if there is none.
  func spaceLength(at offset: Int) -> Int {
    let byte = base[offset]
    if byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) { return 1 }
    return isLineSeparator(at: offset) ? 3 : 0
  }

  /// U+2028 or U+2029.
  private func isLineSeparator(at offset: Int) -> Bool {
    offset &+ 2 < count && base[offset] == 0xE2 && base[offset &+ 1] == 0x80
      && base[offset &+ 2] & 0xFE == 0xA8
  }

  /// Skips a comment, if one begins here, and remembers it.
  mutating func skipComment() -> Bool {
    guard index &+ 1 < count else { return false }
    let start = index
    switch base[index &+ 1] {
    case UInt8(ascii: "/"):
      index &+= 2
      while index < count, base[index] != 0x0A, base[index] != 0x0D, !isLineSeparator(at: index) {
        index &+= 1
      }
    case UInt8(ascii: "*"):
      index &+= 2
      skipCommentBytes()
      if index &+ 1 < count {
        index &+= 2
      } else {
        report(
          .unterminatedComment,
          "The comment is never closed, so the rest of the file is ignored. Add the missing */.",
          at: start,
          length: 2
        )
        index = count
      }
    default:
      return false
    }
    comment = ByteRange(start, index)
    return true
  }

  /// Moves to the next `*/`, or to the end, eight bytes per step.
  private mutating func skipCommentBytes() {
    let rest = UnsafeBufferPointer(start: base, count: count)
    var found = rest.firstOffset(of: UInt8(ascii: "*"), from: index)
    while let star = found, star &+ 1 < count, base[star &+ 1] != UInt8(ascii: "/") {
      found = rest.firstOffset(of: UInt8(ascii: "*"), from: star &+ 1)
    }
    index = found ?? count
  }
}

extension OldStyleReader {
  /// Whether a key and `=` or `;` come next, optionally after comments. Such text is not JSON.
  package static func opensEntry(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Bool {
    var reader = OldStyleReader(text, from: start)
    guard reader.skipSpace() else { return false }
    // A comment is enough to identify old-style text.
    let hasComment = text[start..<reader.index].contains(UInt8(ascii: "/"))
    guard (try? reader.readToken()) != nil, reader.skipSpace() else { return hasComment }
    let next = text[reader.index]
    return hasComment || next == UInt8(ascii: "=") || next == UInt8(ascii: ";")
  }
}
