import RuneCompiler
import RuneModel

extension PropertyListWriter {
  /// The comments of a file without entries; the last one becomes the comment of the first entry.
  var commentsOfEmptyFile: [String?] { removal.comments(isXML: isXML) }

  /// The edits that add the new entries to a file without any.
  func firstEntries() -> [TextEdit] {
    isXML ? firstXMLEntries() : firstOldStyleEntries()
  }

  private func firstOldStyleEntries() -> [TextEdit] {
    let (text, lineEnd) = (file.text.utf8, file.lineEnd)
    let place = closingBrace ?? text.count
    var bytes: [UInt8] = []
    if closingBrace != nil {
      bytes = lineEnd
    } else if text.count > file.text.start {
      bytes = text.last == 0x0A || text.last == 0x0D ? lineEnd : lineEnd + lineEnd
    }
    for (index, entry) in newEntries.enumerated() {
      if index > 0, entry.comment != nil { bytes += lineEnd }
      bytes += entry.comment.map { $0 + lineEnd } ?? []
      bytes += entry.key + Array(" = ".utf8) + Self.joined(entry.value, indentedBy: [], lineEnd) + lineEnd
    }
    return [TextEdit(at: place, inserting: bytes)]
  }

  /// The end of an old-style dictionary in braces that has no entries.
  private var closingBrace: Int? {
    let text = file.text.utf8
    let open = text.skipOldStyleSpace(from: file.text.start)
    guard open < text.count, text[open] == UInt8(ascii: "{") else { return nil }
    let close = text.skipOldStyleSpace(from: open + 1)
    return close < text.count && text[close] == UInt8(ascii: "}") ? close : nil
  }

  private func firstXMLEntries() -> [TextEdit] {
    let (text, lineEnd) = (file.text.utf8, file.lineEnd)
    let indent: [UInt8] = [0x09]
    var entries: [UInt8] = []
    for entry in newEntries {
      if let comment = entry.comment { entries += indent + comment + lineEnd }
      entries += indent + entry.key + lineEnd
      entries += indent + Self.joined(entry.value, indentedBy: indent, lineEnd) + lineEnd
    }
    if text.isEmpty {
      return [TextEdit(at: 0, inserting: StringsDictDocument.head + entries + StringsDictDocument.end)]
    }
    // The dictionary of a file without entries. If a comment misleads this search, reading the result again reveals it.
    if let empty = text.lastRange(of: "<dict/>") {
      return [TextEdit(empty, Array("<dict>".utf8) + lineEnd + entries + Array("</dict>".utf8))]
    }
    guard let end = text.lastRange(of: "</dict>") else { return [] }
    let lead = Int(end.lower) > 0 && text[Int(end.lower) - 1] == 0x0A ? [] : lineEnd
    return [TextEdit(at: Int(end.lower), inserting: lead + entries)]
  }
}

extension [UInt8] {
  fileprivate func lastRange(of word: StaticString) -> ByteRange? {
    let length = word.utf8CodeUnitCount
    let pattern = UnsafeBufferPointer(start: word.utf8Start, count: length)
    guard count >= length else { return nil }
    return (0...(count - length)).last { self[$0...].starts(with: pattern) }
      .map { ByteRange($0, $0 + length) }
  }
}

/// Comments of entries in `.strings` and `.stringsdict` files.
extension PropertyListWriter {
  /// A comment as it is read: without spaces at its ends. `nil` if nothing is left.
  static func comment(_ text: String) -> String? {
    let contents = text.utf8.drop { $0 <= 0x20 }
    return contents.lastIndex { $0 > 0x20 }.flatMap { String(contents[...$0]) }
  }

  /// Whether a comment reads the same when it is written.
  static func canWrite(comment: String, isXML: Bool) -> Bool {
    // Asterisks at the ends are read as part of the delimiters.
    comment.utf8.first != UInt8(ascii: "*") && comment.utf8.last != UInt8(ascii: "*")
      && !comment.contains(bytesOf: isXML ? "--" : "*/")
  }
}
