import RuneCompiler
import RuneModel

/// The parts of a `.strings` file in one version: entries with their comments, and comments that belong to no entry.
struct StringsSource {
  struct Part {
    /// The same for the same entry or comment in all versions.
    var name: String
    /// `nil` for a comment that belongs to no entry.
    var key: String?
    /// White space, mostly blank lines.
    var space: SourceBytes
    /// The comments directly above an entry or before it on its line, with the white space after them.
    var comment: SourceBytes
    /// To the end of the line.
    var body: SourceBytes
    /// The text of the entry.
    var value = ""
    /// The text after the entry on its line.
    var remark = ""
    /// Whether nothing else is before the part on its line.
    var startsLine: Bool
    /// Whether text that follows would become part of a comment. In this version, the comment is ended by U+2028 or by
    /// the end of the file.
    var endsInComment = false

    var bytes: [UInt8] { Array(comment) + body }
  }

  private(set) var parts: [Part] = []
  /// The white space after the last part.
  let tail: SourceBytes
  private let text: UnsafeBufferPointer<UInt8>

  /// - Parameters:
  ///   - text: the text of the table's file, which is old-style text without faults and duplicate keys.
  init(_ text: UnsafeBufferPointer<UInt8>, _ table: ParsedTable) throws(TextFault) {
    self.text = text
    guard PropertyListLoader.isOldStyle(table.file.text) else {
      throw TextFault(
        Rule.inputUnsupported,
        "Property lists in XML are not merged by key. Save the file as \"key\" = \"value\"; to have it merged.",
        at: .start
      )
    }
    let lines = StringsLines(text)
    var offset = table.file.text.start
    var headings: [UTF8Key: Int] = [:]
    var parts: [Part] = []
    for entry in table.entries {
      let start = Int(entry.range.lower)
      let comments = try lines.comments(in: offset..<start)
      let own = lines.own(comments, of: start)
      for comment in comments.dropLast(own.count) {
        parts.append(Self.heading(comment, from: &offset, &headings, lines))
      }
      let begin = own.first.map { lines.indentation(before: $0.lowerBound, from: offset) } ?? start
      let remarkStart = Int(entry.range.upper)
      let end = lines.endOfLine(behind: remarkStart)
      parts.append(
        Part(
          name: "=" + entry.key,
          key: entry.key,
          space: text[offset..<begin],
          comment: text[begin..<start],
          body: text[start..<end],
          value: entry.localizations.first?.forms.first?.text ?? "",
          remark: Self.trimmed(text[remarkStart..<end]),
          startsLine: lines.isLineStart(begin),
          endsInComment: lines.endsInComment(remarkStart..<end)
        )
      )
      offset = end
    }
    for comment in try lines.comments(in: offset..<text.count) {
      parts.append(Self.heading(comment, from: &offset, &headings, lines))
    }
    self.parts = parts
    tail = text[offset...]
  }

  private static func heading(
    _ comment: Range<Int>,
    from offset: inout Int,
    _ headings: inout [UTF8Key: Int],
    _ lines: StringsLines
  ) -> Part {
    let text = lines.text
    let contents = trimmed(text[comment])
    let count = headings[UTF8Key(contents), default: 0]
    headings[UTF8Key(contents)] = count + 1
    let end = lines.endOfBlankLine(behind: comment.upperBound)
    defer { offset = end }
    return Part(
      name: "/\(count) \(contents)",
      space: text[offset..<comment.lowerBound],
      comment: text[comment.lowerBound..<comment.lowerBound],
      body: text[comment.lowerBound..<end],
      startsLine: lines.isLineStart(comment.lowerBound),
      endsInComment: lines.endsInComment(comment.lowerBound..<end)
    )
  }

  static func trimmed(_ bytes: SourceBytes) -> String {
    var bytes = bytes
    while let first = bytes.first, first <= 0x20 { bytes.removeFirst() }
    while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }
}
