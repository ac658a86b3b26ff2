import RuneModel

/// The id of a package. It is part of file names and addresses, so it only contains characters that are safe in them on
/// every system. Only this type decides which ids are valid: all other parts must be able to download, install, find
/// and remove packages with any valid id.
package struct PackID: Hashable, Sendable, Comparable, CustomStringConvertible {
  package let text: String

  /// `nil` for a text that is not 1 to 64 ASCII letters, digits, dots, hyphens and underscores, or that begins with a
  /// dot: it would denote a folder, or a file that systems and servers hide.
  package init?(_ text: String) {
    guard (1...Limits.packIDBytes).contains(text.utf8.count), text.utf8.first != UInt8(ascii: "."),
      text.utf8.allSatisfy(\.isFileNameByte)
    else { return nil }
    self.text = text
  }

  package var description: String { text }

  /// The id as the beginning of a file name. On every system, ids that differ only in case have different file names:
  /// an upper-case letter is written as `=` followed by the lower-case one.
  package var fileStem: String {
    var stem = ""
    for byte in text.utf8 {
      let isUpperCase = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
      if isUpperCase { stem += "=" }
      stem.unicodeScalars.append(Unicode.Scalar(isUpperCase ? byte | 0x20 : byte))
    }
    return stem
  }

  /// - Parameter stem: a `fileStem`, or the id itself, which earlier versions have used.
  package init?(fileStem stem: some StringProtocol) {
    var text = ""
    var isUpperCase = false
    for byte in stem.utf8 {
      let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
      guard isLetter || !isUpperCase else { return nil }
      if byte == UInt8(ascii: "=") {
        isUpperCase = true
      } else {
        text.unicodeScalars.append(Unicode.Scalar(isUpperCase ? byte & ~0x20 : byte))
        isUpperCase = false
      }
    }
    guard !isUpperCase else { return nil }
    self.init(text)
  }

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
