import RuneCompiler
import RuneModel

/// Comments and line ends between the entries of a `.strings` file.
struct StringsLines {
  let text: UnsafeBufferPointer<UInt8>

  init(_ text: UnsafeBufferPointer<UInt8>) {
    self.text = text
  }

  /// The comments between two entries.
  /// - Throws: if there is anything else, such as the braces of a table.
  func comments(in range: Range<Int>) throws(TextFault) -> [Range<Int>] {
    var comments: [Range<Int>] = []
    var index = range.lowerBound
    while index < range.upperBound {
      let space = text.oldStyleSpace(at: index)
      if space > 0 {
        index += space
      } else if let end = text.endOfOldStyleComment(at: index) {
        comments.append(index..<end)
        index = end
      } else {
        throw TextFault(
          Rule.inputUnsupported,
          "A table in braces is not merged by key. Remove the braces to have it merged.",
          at: ByteRange(index, index + 1)
        )
      }
    }
    return comments
  }

  /// The comments that belong to the entry after them: the last one, if no blank line separates it from the entry, and,
  /// if that is a line comment, the line comments directly above it.
  func own(_ comments: [Range<Int>], of entry: Int) -> ArraySlice<Range<Int>> {
    var start = comments.endIndex
    var next = entry
    while start > comments.startIndex {
      let comment = comments[start - 1]
      let isFirst = start == comments.endIndex
      guard breaks(in: comment.upperBound..<next) < 2,
        isFirst || isLineComment(comment) && isLineComment(comments[start]),
        breaks(in: comment.upperBound..<next) == 0
          || isLineStart(indentation(before: comment.lowerBound, from: 0))
      else { break }
      start -= 1
      next = comment.lowerBound
    }
    return comments[start...]
  }

  /// The offset after the line break if only white space and comments follow on the line; otherwise the same offset.
  func endOfLine(behind offset: Int) -> Int {
    let index = skipBlanks(from: offset)
    guard let end = text.endOfOldStyleComment(at: index) else { return endOfBlankLine(behind: offset) }
    let next = endOfBlankLine(behind: end)
    return next > end || end == text.count ? next : offset
  }

  /// The offset after the line break if only white space follows on the line; otherwise the same offset.
  func endOfBlankLine(behind offset: Int) -> Int {
    let index = skipBlanks(from: offset)
    guard index < text.count else { return index }
    guard text[index].isLineBreak else { return offset }
    let isPair = text[index] == 0x0D && index + 1 < text.count && text[index + 1] == 0x0A
    return index + (isPair ? 2 : 1)
  }

  /// The start of the spaces before an offset.
  func indentation(before offset: Int, from start: Int) -> Int {
    var index = offset
    while index > start, text[index - 1] == 0x20 || text[index - 1] == 0x09 { index -= 1 }
    return index
  }

  func isLineStart(_ offset: Int) -> Bool {
    offset == 0 || text[offset - 1].isLineBreak || offset == 3 && text[0] == 0xEF
  }

  /// Whether a range ends in a line comment without the end of its line.
  ///
  /// - Parameter range: spaces, at most one comment and a line break.
  func endsInComment(_ range: Range<Int>) -> Bool {
    guard let comment = range.first(where: { text[$0] > 0x20 }), isLineComment(comment..<range.upperBound)
    else {
      return false
    }
    return !text[range.upperBound - 1].isLineBreak
  }

  /// Whether a line ends at the beginning of a text.
  static func beginsWithBreak(_ text: SourceBytes) -> Bool {
    guard let first = text.first else { return false }
    return first.isLineBreak || first == 0xE2
  }

  private func skipBlanks(from offset: Int) -> Int {
    var index = offset
    while index < text.count, text[index] == 0x20 || text[index] == 0x09 { index += 1 }
    return index
  }

  private func isLineComment(_ range: Range<Int>) -> Bool { text[range.lowerBound + 1] == UInt8(ascii: "/") }

  private func breaks(in range: Range<Int>) -> Int {
    var count = 0
    for index in range
    where text[index] == 0x0A
      || text[index] == 0x0D && !(index + 1 < range.upperBound && text[index + 1] == 0x0A)
    {
      count += 1
    }
    return count
  }
}
