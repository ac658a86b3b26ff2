import RuneModel

/// The id of a package. It is part of file names, so it consists of characters that are safe in them on every system.
package struct PackID: Hashable, Sendable, Comparable, CustomStringConvertible {
  package let text: String

  /// `nil` for a text that is not 1 to 64 letters, digits, dots, hyphens and underscores of ASCII, or that names a
  /// folder: `.` or `..`.
  package init?(_ text: String) {
    guard (1...Limits.packIDBytes).contains(text.utf8.count), text != ".", text != "..",
      text.utf8.allSatisfy(\.isFileNameByte)
    else { return nil }
    self.text = text
  }

  package var description: String { text }

  package static func < (a: PackID, b: PackID) -> Bool { a.text < b.text }
}

extension UInt8 {
  var isFileNameByte: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
