/// White space and comments of old-style text, as `OldStyleReader` skips them: a character that it reports as stray is
/// not white space here either.
extension RandomAccessCollection<UInt8> where Index == Int {
  /// The length of the white space character at an offset; 0 if there is none.
  func oldStyleSpace(at index: Int) -> Int {
    self[index].isOldStyleSpace ? 1 : isOldStyleSeparator(at: index) ? 3 : 0
  }

  /// The end of the comment that begins at an offset; `nil` if none does, or if it is never closed.
  func endOfOldStyleComment(at start: Int) -> Int? {
    guard start + 1 < endIndex, self[start] == UInt8(ascii: "/") else { return nil }
    var index = start + 2
    switch self[start + 1] {
    case UInt8(ascii: "/"):
      while index < endIndex, !self[index].isLineBreak, !isOldStyleSeparator(at: index) { index += 1 }
      return index
    case UInt8(ascii: "*"):
      while index + 1 < endIndex {
        if self[index] == UInt8(ascii: "*"), self[index + 1] == UInt8(ascii: "/") { return index + 2 }
        index += 1
      }
      return nil
    default:
      return nil
    }
  }

  /// The next offset that is neither white space nor in a comment.
  func skipOldStyleSpace(from start: Int) -> Int {
    var index = start
    while index < endIndex {
      let length = oldStyleSpace(at: index)
      if length > 0 {
        index += length
      } else if let end = endOfOldStyleComment(at: index) {
        index = end
      } else {
        break
      }
    }
    return index
  }

  /// U+2028 or U+2029, which end a line comment.
  private func isOldStyleSeparator(at index: Int) -> Bool {
    index + 2 < endIndex && self[index] == 0xE2 && self[index + 1] == 0x80 && self[index + 2] & 0xFE == 0xA8
  }
}

extension UInt8 {
  /// A space, a tab, or a control character that ends a line or a page.
  var isOldStyleSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
