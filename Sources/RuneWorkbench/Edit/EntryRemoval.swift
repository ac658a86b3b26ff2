import RuneCompiler
import RuneModel

/// Removes entries from the text of a property list, with their comments and the lines left empty.
///
/// The comment directly above an entry is removed with it, and so is one at the end of its line. A comment separated
/// from the entry by a blank line is a heading and is kept.
struct EntryRemoval {
  private let file: SourceFile
  private var ranges: [Range<Int>] = []

  init(_ file: SourceFile) {
    self.file = file
  }

  /// - Parameters:
  ///   - entry: from its key to its end.
  ///   - previous: the entry before it.
  ///   - nextComment: the comment of the following entry.
  mutating func remove(
    _ entry: ByteRange,
    behind previous: ByteRange?,
    before nextComment: ByteRange?,
    isXML: Bool
  ) -> [String?] {
    let start = previous.map { isXML ? Int($0.upper) : endOfLine(behind: $0) } ?? file.text.start
    let comments = comments(in: start..<Int(entry.lower), isXML: isXML)
    var lower = Int(entry.lower)
    var kept = comments
    while let comment = kept.last, isAttached(comment, to: lower) {
      // The last of several comments is the entry's; adjacent line comments count as one.
      guard lower == Int(entry.lower) || isLineComment(comment) && isLineComment(lower..<lower + 2) else {
        break
      }
      lower = comment.lowerBound
      kept.removeLast()
    }
    let upper = isXML ? Int(entry.upper) : endOfLine(behind: entry)
    ranges.append(lower..<upper)
    var stray: [String?] = kept.map { file.comment(ByteRange($0.lowerBound, $0.upperBound))?.string }
    if let nextComment, nextComment.upper <= UInt32(upper) { stray.append(nil) }
    return stray
  }

  var edits: [TextEdit] {
    var merged: [Range<Int>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = merged.last, areNeighbours(last, range) {
        merged[merged.count - 1] = last.lowerBound..<range.upperBound
      } else {
        merged.append(range)
      }
    }
    return merged.map { range in
      let range = withSurroundings(range)
      // A file that begins with these letters would be read as a binary property list.
      let rest = bytes[range.upperBound...]
      let isSign = range.lowerBound == file.text.start && rest.starts(with: "bplist".utf8)
      return TextEdit(ByteRange(range.lowerBound, range.upperBound), isSign ? file.lineEnd : [])
    }
  }

  /// Whether the gap between two ranges is removed with them: spaces, or entire lines.
  private func areNeighbours(_ a: Range<Int>, _ b: Range<Int>) -> Bool {
    let between = a.upperBound..<b.lowerBound
    guard isSpace(between) else { return false }
    return bytes[between].lineBreaks == 0 || isAtLineStart(a.lowerBound) && isAtLineEnd(b.upperBound)
  }

  /// The white space before an entry and its comment, reused for an entry inserted after it.
  func space(before member: PropertyListMember) -> [UInt8] {
    var lower = Int(member.range.lower)
    if let comment = member.comment, comment.upper <= member.range.lower,
      isAttached(comment.offsets, to: lower)
    {
      lower = Int(comment.lower)
    }
    var start = lower
    while start > file.text.start, bytes[start - 1].isOldStyleSpace { start -= 1 }
    let space = Array(bytes[start..<lower])
    // The first entry is preceded by the head of the file.
    return space.isEmpty ? file.lineEnd : space
  }

  /// The end of an entry or, if a comment ends its line, the end of that comment.
  func endOfLine(behind entry: ByteRange) -> Int {
    let end = Int(entry.upper)
    let start = skipBlanks(from: end)
    guard let comment = endOfComment(at: start, isXML: false), isAtLineEnd(comment) else { return end }
    return comment
  }

  // MARK: Comments

  /// The texts of all comments in a file without entries.
  func comments(isXML: Bool) -> [String?] {
    comments(in: file.text.start..<bytes.count, isXML: isXML).map {
      file.comment(ByteRange($0.lowerBound, $0.upperBound))?.string
    }
  }

  private func comments(in range: Range<Int>, isXML: Bool) -> [Range<Int>] {
    var comments: [Range<Int>] = []
    var index = range.lowerBound
    while index < range.upperBound {
      if let end = endOfComment(at: index, isXML: isXML), end <= range.upperBound {
        comments.append(index..<end)
        index = end
      } else {
        index += 1
      }
    }
    return comments
  }

  /// `nil` if no comment starts there.
  private func endOfComment(at offset: Int, isXML: Bool) -> Int? {
    guard isXML else { return bytes.endOfOldStyleComment(at: offset) }
    let rest = bytes[offset...]
    return rest.starts(with: "<!--".utf8) ? rest.end(of: "-->", from: offset + 4) : nil
  }

  private func isLineComment(_ range: Range<Int>) -> Bool {
    bytes[range].starts(with: "//".utf8)
  }

  /// Whether only white space without a blank line separates a comment from an offset.
  private func isAttached(_ comment: Range<Int>, to offset: Int) -> Bool {
    let between = comment.upperBound..<offset
    guard isSpace(between) else { return false }
    switch bytes[between].lineBreaks {
    case 0: return true
    case 1: return isAtLineStart(comment.lowerBound)
    default: return false
    }
  }

  // MARK: Lines

  private var bytes: [UInt8] { file.text.utf8 }

  private func isSpace(_ range: Range<Int>) -> Bool { bytes[range].allSatisfy(\.isOldStyleSpace) }

  private func skipBlanks(from offset: Int) -> Int {
    var index = offset
    while index < bytes.count, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
    return index
  }

  private func lineStart(of offset: Int) -> Int {
    var index = offset
    while index > file.text.start, !bytes[index - 1].isLineBreak { index -= 1 }
    return index
  }

  private func isAtLineStart(_ offset: Int) -> Bool {
    skipBlanks(from: lineStart(of: offset)) >= offset
  }

  private func isAtLineEnd(_ offset: Int) -> Bool {
    let end = skipBlanks(from: offset)
    return end >= bytes.count || bytes[end].isLineBreak
  }

  private func behindLineBreak(at offset: Int) -> Int {
    guard offset < bytes.count, bytes[offset].isLineBreak else { return offset }
    let isPair = bytes[offset] == 0x0D && offset + 1 < bytes.count && bytes[offset + 1] == 0x0A
    return offset + (isPair ? 2 : 1)
  }

  /// The start of the line before the one that starts at an offset; `nil` for the first.
  private func previousLine(of start: Int) -> Int? {
    guard start > file.text.start else { return nil }
    var end = start - 1
    if bytes[end] == 0x0A, end > file.text.start, bytes[end - 1] == 0x0D { end -= 1 }
    return lineStart(of: end)
  }

  private func isBlankLine(from start: Int) -> Bool { isAtLineEnd(start) }

  /// Extends a range by what becomes superfluous: entire lines and one of two blank lines, or the spaces before it.
  private func withSurroundings(_ range: Range<Int>) -> Range<Int> {
    var (lower, upper) = (range.lowerBound, range.upperBound)
    guard isAtLineStart(lower) else {
      while lower > file.text.start, bytes[lower - 1] == 0x20 || bytes[lower - 1] == 0x09 { lower -= 1 }
      return lower..<upper
    }
    guard isAtLineEnd(upper) else { return lower..<skipBlanks(from: upper) }
    lower = lineStart(of: lower)
    let lineEnd = skipBlanks(from: upper)
    upper = behindLineBreak(at: lineEnd)
    let previous = previousLine(of: lower)
    guard previous.map(isBlankLine) ?? true else { return lower..<upper }
    if upper < bytes.count {
      if isBlankLine(from: upper) { upper = behindLineBreak(at: skipBlanks(from: upper)) }
    } else if let previous {
      lower = previous
    }
    return lower..<upper
  }
}

extension ArraySlice<UInt8> {
  fileprivate var lineBreaks: Int {
    var count = 0
    for index in indices {
      if self[index] == 0x0A { count += 1 }
      if self[index] == 0x0D, index + 1 >= endIndex || self[index + 1] != 0x0A { count += 1 }
    }
    return count
  }

  /// The end of the first occurrence of a word at or after an offset.
  fileprivate func end(of word: StaticString, from start: Int) -> Int? {
    let word = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
    guard start <= endIndex else { return nil }
    return (start..<endIndex).first { self[$0...].starts(with: word) }.map { $0 + word.count }
  }
}
