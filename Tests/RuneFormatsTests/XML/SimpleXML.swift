@testable import RuneFormats
@testable import RuneModel

/// Makes events of well-formed XML without entities, comments and CDATA, as far as tests of interpreters need it.
struct SimpleXML: XMLReader {
  func read(_ text: UnsafeBufferPointer<UInt8>, from start: Int, into handler: any XMLEventHandler) {
    var index = start
    while index < text.count, !handler.isFinished {
      guard text[index] == UInt8(ascii: "<") else {
        let end = text.firstOffset(of: UInt8(ascii: "<"), from: index) ?? text.count
        handler.append(UnsafeBufferPointer(rebasing: text[index..<end]))
        index = end
        continue
      }
      let end = (text.firstOffset(of: UInt8(ascii: ">"), from: index) ?? text.count - 1) + 1
      let range = ByteRange(index, end)
      let tag = String(decoding: text[(index + 1)..<(end - 1)], as: UTF8.self)
      if tag.hasPrefix("/") {
        handler.end(String(tag.dropFirst()), at: range)
      } else {
        let words = tag.split(separator: "\"", omittingEmptySubsequences: false).map(String.init)
        let name = String(words[0].prefix { $0 != " " && $0 != "/" })
        handler.begin(name, attributes: Self.attributes(words), at: range)
        if tag.hasSuffix("/") { handler.end(name, at: ByteRange(end, end)) }
      }
      index = end
    }
    handler.finish(at: ByteRange(index, index))
  }

  static func read(_ text: String, into handler: any XMLEventHandler) {
    text.withUTF8Bytes { SimpleXML().read($0, from: 0, into: handler) }
  }

  /// - Parameter words: names before an equals sign and values in turn, from `a x="1" y="2"`.
  private static func attributes(_ words: [String]) -> [XMLAttribute] {
    stride(from: 0, to: words.count - 1, by: 2).map { index in
      let name = words[index].split(separator: " ").last?.dropLast() ?? ""
      return XMLAttribute(name: String(name), value: words[index + 1])
    }
  }
}
