/// The format of a localization file, which its extension names.
package enum TableFormat: String, Sendable, CaseIterable {
  case strings
  case stringsdict
  case xcstrings
}

/// The table and the format that the path of a localization file names.
package struct TableFileName: Sendable {
  /// The file's name without its extension.
  package var table: String
  package var format: TableFormat

  /// - Parameter path: with slashes or backslashes. A storyboard or another file of its own kind has its texts in a string
  ///   catalog.
  package init(_ path: String) {
    let name =
      path.utf8.split { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }.last ?? Substring("").utf8
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else {
      (table, format) = (String(Substring(name)), .xcstrings)
      return
    }
    table = String(Substring(name[..<dot]))
    format = TableFormat(rawValue: String(Substring(name[name.index(after: dot)...]))) ?? .xcstrings
  }
}
