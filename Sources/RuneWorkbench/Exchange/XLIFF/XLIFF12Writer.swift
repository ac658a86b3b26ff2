import RuneCompiler
import RuneFormats
import RuneModel

/// Writes XLIFF 1.2 as Xcode does.
///
/// - SeeAlso: <https://docs.oasis-open.org/xliff/v1.2/os/xliff-core.html>. Xcode's files are not valid against the
///   strict schema that they name, because of `build-num`.
struct XLIFF12Writer {
  private var bytes: [UInt8] = []

  /// - Parameter files: in the order in which they are written.
  ///   All texts consist of characters that XML can represent.
  static func document(_ files: [ExchangeFile]) -> [UInt8] {
    var writer = XLIFF12Writer()
    writer.line(0, #"<?xml version="1.0" encoding="UTF-8"?>"#)
    writer.line(
      0,
      #"<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" version="1.2" xsi:schemaLocation="urn:oasis:names:tc:xliff:document:1.2 http://docs.oasis-open.org/xliff/v1.2/os/xliff-core-1.2-strict.xsd">"#
    )
    for file in files { writer.write(file) }
    writer.line(0, "</xliff>")
    return writer.bytes
  }

  private mutating func write(_ file: ExchangeFile) {
    line(
      1,
      #"<file original="\#(XMLEscaping.attribute(file.original))""#
        + #" source-language="\#(XMLEscaping.attribute(file.sourceLocale))""#
        + #" target-language="\#(XMLEscaping.attribute(file.targetLocale))" datatype="plaintext">"#
    )
    line(2, "<header>")
    line(3, XcodeTool.element)
    line(2, "</header>")
    line(2, "<body>")
    for unit in file.units { write(unit) }
    line(2, "</body>")
    line(1, "</file>")
  }

  private mutating func write(_ unit: ExchangeUnit) {
    let id = XMLEscaping.attribute(XLIFFIdentifier.id(of: unit))
    let translate = unit.shouldTranslate ? "" : #" translate="no""#
    line(3, #"<trans-unit id="\#(id)"\#(translate) xml:space="preserve">"#)
    write("source", "", unit.source.mapped { XcodeXLIFFText.exported($0, of: unit, isSource: true) })
    if let target = unit.target {
      write(
        "target",
        ExchangeState.attributes(of: unit.state),
        target.mapped { XcodeXLIFFText.exported($0, of: unit) }
      )
    }
    switch unit.note {
    case nil, "": line(4, "<note/>")
    case let note?:
      let from = unit.isNoteGenerated ? #" from="auto-generated""# : ""
      line(4, "<note\(from)>\(XMLEscaping.text(note))</note>")
    }
    line(3, "</trans-unit>")
  }

  private mutating func write(_ name: String, _ attributes: String, _ text: ExchangeText) {
    switch text {
    case .text(""): line(4, "<\(name)\(attributes)/>")
    case .text(let text): line(4, "<\(name)\(attributes)>\(XMLEscaping.text(text))</\(name)>")
    case .set(let texts):
      line(4, "<\(name)\(attributes)>")
      for (index, text) in texts.enumerated() {
        line(5, #"<mrk mtype="x-set" mid="\#(index)">\#(XMLEscaping.text(text))</mrk>"#)
      }
      line(4, "</\(name)>")
    }
  }

  /// - Parameter level: two spaces each.
  private mutating func line(_ level: Int, _ text: String) {
    for _ in 0..<level { bytes += [0x20, 0x20] }
    bytes += text.utf8
    bytes.append(0x0A)
  }
}

/// The tool that Xcode's files specify. Translation services recognize Xcode's dialect by it.
package enum XcodeTool {
  package static let id = "com.apple.dt.xcode"
  package static let name = "Xcode"
  package static let version = "26.5"
  package static let build = "17F42"

  static var element: String {
    #"<tool tool-id="\#(id)" tool-name="\#(name)" tool-version="\#(version)" build-num="\#(build)"/>"#
  }
}

/// Text in XML, escaped as Xcode does.
package enum XMLEscaping {
  static func text(_ text: String) -> String { escaped(text, inAttribute: false) }

  static func attribute(_ text: String) -> String { escaped(text, inAttribute: true) }

  /// The first character that XML 1.0 cannot represent.
  package static func unrepresentable(in text: String) -> Unicode.Scalar? {
    text.unicodeScalars.first {
      $0.value < 0x20 && $0 != "\t" && $0 != "\n" && $0 != "\r" || $0 == "\u{FFFE}" || $0 == "\u{FFFF}"
    }
  }

  private static func escaped(_ text: String, inAttribute: Bool) -> String {
    let isPlain = text.utf8.allSatisfy { byte in
      byte >= 0x20 && byte != UInt8(ascii: "&") && byte != UInt8(ascii: "<") && byte != UInt8(ascii: ">")
        && byte != UInt8(ascii: "\"")
    }
    guard !isPlain else { return text }
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): bytes += "&amp;".utf8
      case UInt8(ascii: "<"): bytes += "&lt;".utf8
      case UInt8(ascii: ">"): bytes += "&gt;".utf8
      case UInt8(ascii: "\"") where inAttribute: bytes += "&quot;".utf8
      case 0x09 where inAttribute: bytes += "&#9;".utf8
      case 0x0A where inAttribute: bytes += "&#10;".utf8
      case 0x0D: bytes += "&#13;".utf8
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
