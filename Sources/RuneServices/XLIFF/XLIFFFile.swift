import RuneModel
import RuneXML

/// One `<file>` of an XLIFF 1.2 document: the texts of one localization file in two languages.
package struct XLIFFFile: Sendable {
  /// The file that the texts were exported from: `App/en.lproj/Localizable.strings`. Empty if it is missing.
  package var original: String
  /// As written; empty if it is missing.
  package var sourceLanguage: String
  package var targetLanguage: String?
  /// In the order of the document, duplicates included.
  package var units: [XLIFFUnit] = []
  package var range: ByteRange
}

/// One `<trans-unit>`.
package struct XLIFFUnit: Sendable {
  package var id: String
  package var source: String?
  /// `nil` if there is no translation yet: no `<target>`, or one whose state is `new` or `needs-translation`.
  package var target: String?
  package var range: ByteRange
}

extension XLIFFFile {
  /// The formats of localization files whose texts have an id of their own kind.
  package enum Format: Sendable {
    /// The id is the key: `.strings`, and anything else that Xcode exports, such as a storyboard.
    case keys
    case stringsDict
    case stringCatalog
  }

  package var format: Format {
    switch fileName.extension {
    case "stringsdict": .stringsDict
    case "xcstrings": .stringCatalog
    default: .keys
    }
  }

  /// The table that the texts belong to: the name of the original without its extension.
  package var table: String { fileName.base }

  private var fileName: (base: String, extension: String) {
    let name =
      original.utf8.split { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }.last ?? Substring("").utf8
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else {
      return (String(decoding: name, as: UTF8.self), "")
    }
    return (
      String(decoding: name[..<dot], as: UTF8.self),
      String(decoding: name[name.index(after: dot)...], as: UTF8.self)
    )
  }
}
