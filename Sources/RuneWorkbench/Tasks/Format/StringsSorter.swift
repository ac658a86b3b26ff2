import RuneCompiler
import RuneModel

extension SourceFile {
  /// The bytes of a `.strings` file with its entries in the order of `RootCollation`, each with its comments. A comment
  /// above the first entry stays if a blank line follows it. XML and binary property lists are not changed.
  ///
  /// - Throws: the reason why the file cannot be sorted without losing something.
  package func sortedStrings() throws(FormatRefusal) -> [UInt8] {
    let table = TableParser.parse(self)
    let obstacles = table.diagnostics.compactMap(\.asFormatObstacle)
    guard obstacles.isEmpty else { throw FormatRefusal(obstacles) }
    guard PropertyListLoader.isOldStyle(text) else { return bytes }
    let edits = StringsSorter(self).edits
    guard !edits.isEmpty else { return bytes }
    let sorted = self.bytes(applying: edits)
    guard table.hasSameTexts(as: TableParser.parse(SourceFile(path: path, bytes: sorted))) else {
      throw FormatRefusal([.unequal(in: self)])
    }
    return sorted
  }
}

/// Rearranges the entries of a `.strings` file; the text between them stays in its place.
private struct StringsSorter {
  /// An entry from its first comment to the end of its line.
  private struct Block {
    var key: RootCollation.Key
    var range: Range<Int>
  }

  private let file: SourceFile
  private var bytes: [UInt8] { file.text.utf8 }
  private var blocks: [Block] = []

  init(_ file: SourceFile) {
    self.file = file
    let lines = EntryRemoval(file)
    var end = file.text.start
    for member in PropertyListLoader.load(file).members {
      let start = start(of: member, behind: end)
      end = lines.endOfLine(behind: member.range)
      blocks.append(Block(key: RootCollation.Key(member.key), range: start..<end))
    }
  }

  /// Empty if the entries are in order.
  var edits: [TextEdit] {
    let sorted = blocks.sorted { $0.key < $1.key }
    guard zip(sorted, blocks).contains(where: { $0.range != $1.range }) else { return [] }
    return zip(blocks, sorted).enumerated().map { index, pair in
      let (former, block) = pair
      var replacement = Array(bytes[block.range])
      if index + 1 < blocks.count, endsInLineComment(block) {
        let separator = bytes[former.range.upperBound..<blocks[index + 1].range.lowerBound]
        // Otherwise the next entry would become part of the comment.
        if !separator.contains(where: \.isLineBreak) { replacement += file.lineEnd }
      }
      return TextEdit(ByteRange(former.range.lowerBound, former.range.upperBound), replacement)
    }
  }

  private func endsInLineComment(_ block: Block) -> Bool {
    let line = bytes[block.range].split(whereSeparator: \.isLineBreak).last ?? []
    return zip(line, line.dropFirst()).contains { $0 == UInt8(ascii: "/") && $1 == UInt8(ascii: "/") }
  }

  /// The start of an entry's first comment. Above the first entry, only comments without a blank line in between belong
  /// to it.
  private func start(of member: PropertyListMember, behind end: Int) -> Int {
    let key = Int(member.keyRange.lower)
    let isFirst = blocks.isEmpty
    var start: Int?
    var index = end
    var lineBreaks = 0
    while index < key {
      if bytes[index].isOldStyleSpace {
        if bytes[index] == 0x0A || (bytes[index] == 0x0D && bytes[index + 1] != 0x0A) { lineBreaks += 1 }
        index += 1
        continue
      }
      let comment = bytes[..<key].endOfOldStyleComment(at: index)
      if start == nil || (isFirst && lineBreaks > 1) || comment == nil {
        start = comment == nil ? nil : index
      }
      lineBreaks = 0
      index = comment ?? index + 1
    }
    return isFirst && lineBreaks > 1 ? key : start ?? key
  }
}

extension ParsedTable {
  /// Whether both have the same texts, in any order.
  fileprivate func hasSameTexts(as other: ParsedTable) -> Bool {
    func texts(_ table: ParsedTable) -> [UTF8Key: [UTF8Key]] {
      Dictionary(
        table.entries.map { entry in
          (UTF8Key(entry.key), entry.localizations.flatMap { $0.forms.map { UTF8Key($0.text) } })
        }
      ) { $0 + $1 }
    }
    return entries.count == other.entries.count && texts(self) == texts(other)
  }
}
