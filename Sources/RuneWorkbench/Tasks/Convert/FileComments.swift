import RuneCompiler
import RuneModel

/// The comments of a `.strings` or `.stringsdict` file. A parser only reads the last one above an entry.
struct FileComments {
  /// Comments that consist of several line comments, by the offset of the key below them.
  private(set) var joined: [UInt32: String] = [:]
  /// Headings, comments inside entries, second comments of entries, and comments at the end of the file.
  private(set) var ofNoEntry: [ByteRange] = []

  init(_ file: SourceFile) {
    guard file.text.encoding != .binary else { return }
    let members = PropertyListLoader.load(file).members
    let owned = Set(members.compactMap { $0.comment?.lower })
    file.text.utf8.withUnsafeBufferPointer { text in
      if PropertyListLoader.isOldStyle(file.text) {
        readOldStyle(text, file, members, owned)
      } else {
        ofNoEntry = Self.xmlComments(in: text).filter { !owned.contains($0.lower) }
      }
    }
  }

  private mutating func readOldStyle(
    _ text: UnsafeBufferPointer<UInt8>,
    _ file: SourceFile,
    _ members: [PropertyListMember],
    _ owned: Set<UInt32>
  ) {
    let lines = StringsLines(text)
    var start = file.text.start
    for index in 0...members.count {
      let member = index < members.count ? members[index] : nil
      let end = member.map { Int($0.range.lower) } ?? text.count
      // No comments are found if the table is in braces.
      let comments = (try? lines.comments(in: start..<max(start, end))) ?? []
      let own = member == nil ? [] : lines.own(comments, of: end)
      if let member, own.count > 1 {
        let texts = own.compactMap { file.comment(ByteRange($0.lowerBound, $0.upperBound))?.string }
        joined[member.keyRange.lower] = texts.joined(separator: "\n")
      }
      ofNoEntry += comments.filter { !owned.contains(UInt32($0.lowerBound)) && !own.contains($0) }
        .map { ByteRange($0.lowerBound, $0.upperBound) }
      if let member {
        ofNoEntry += Self.innerComments(of: member, in: text)
        start = Int(member.range.upper)
      }
    }
  }

  /// Apart from key and value there are only white space, punctuation and comments.
  private static func innerComments(of member: PropertyListMember, in text: UnsafeBufferPointer<UInt8>)
    -> [ByteRange]
  {
    let gaps = [
      (member.keyRange.upper, member.value.range.lower), (member.value.range.upper, member.range.upper),
    ]
    return gaps.compactMap { lower, upper -> ByteRange? in
      guard lower < upper else { return nil }
      let gap = text[Int(lower)..<Int(upper)]
      return gap.firstIndex(of: UInt8(ascii: "/")).map { ByteRange($0, Int(upper)) }
    }
  }

  private static func xmlComments(in text: UnsafeBufferPointer<UInt8>) -> [ByteRange] {
    var comments: [ByteRange] = []
    var index = 0
    while let start = text.firstOffset(of: UInt8(ascii: "<"), from: index) {
      index = start + 1
      for (open, close) in [("<!--", "-->"), ("<![CDATA[", "]]>")]
      where text[start...].starts(with: open.utf8) {
        index = text.end(of: close, from: start + open.utf8.count)
        if open == "<!--" { comments.append(ByteRange(start, index)) }
      }
    }
    return comments
  }
}

extension ParsedTable {
  /// The table with the comments of several lines.
  var joiningComments: ParsedTable {
    guard format != .xcstrings else { return self }
    let joined = FileComments(file).joined
    guard !joined.isEmpty else { return self }
    var table = self
    for index in table.entries.indices {
      if let comment = joined[table.entries[index].keyRange.lower] { table.entries[index].comment = comment }
    }
    return table
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The offset after the pattern, or the end.
  fileprivate func end(of pattern: String, from start: Int) -> Int {
    var index = start
    while index < count {
      if self[index...].starts(with: pattern.utf8) { return index + pattern.utf8.count }
      index += 1
    }
    return count
  }
}
