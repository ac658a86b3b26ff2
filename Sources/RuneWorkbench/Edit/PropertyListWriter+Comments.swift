import RuneModel

/// Comments of entries in `.strings` and `.stringsdict` files.
extension PropertyListWriter {
  /// A comment as it is read: without blanks at its ends. `nil` if nothing is left.
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
