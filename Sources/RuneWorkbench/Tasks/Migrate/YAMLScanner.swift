import RuneModel

/// Reads a value that is on one line.
struct YAMLScanner {
  private let text: [UInt8]
  private let line: Int
  private var index = 0

  init(text: [UInt8], line: Int) {
    self.text = text
    self.line = line
  }

  private func fault(_ message: String) -> YAMLFault { YAMLFault(line: line, message: message) }

  private mutating func skipBlanks() {
    while index < text.count, text[index].isBlank { index += 1 }
  }

  func expectEnd() throws(YAMLFault) {
    guard text[index...].allSatisfy(\.isBlank) else {
      throw fault("There is something after the end of this value.")
    }
  }

  mutating func value(inList: Bool) throws(YAMLFault) -> YAMLNode {
    skipBlanks()
    guard index < text.count else { return YAMLNode(content: .null, line: line) }
    switch text[index] {
    case UInt8(ascii: "["): return try list()
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return YAMLNode(content: .scalar(try quoted()), line: line)
    case UInt8(ascii: "{"): return try emptyMap()
    case UInt8(ascii: "|"), UInt8(ascii: ">"):
      throw fault("Texts of several lines are not read. Write it on one line.")
    case UInt8(ascii: "&"), UInt8(ascii: "*"):
      throw fault("Anchors and aliases are not read. Write the value itself.")
    case UInt8(ascii: "!"), UInt8(ascii: "%"), UInt8(ascii: "@"), UInt8(ascii: "`"):
      throw fault("This value begins with a reserved character. Put it in quotation marks.")
    default: return plain(inList: inList)
    }
  }

  private mutating func emptyMap() throws(YAMLFault) -> YAMLNode {
    index += 1
    skipBlanks()
    guard index < text.count, text[index] == UInt8(ascii: "}") else {
      throw fault("Maps in braces are not read. Write each member on a line.")
    }
    index += 1
    return YAMLNode(content: .map([]), line: line)
  }

  private mutating func list() throws(YAMLFault) -> YAMLNode {
    index += 1
    var elements: [YAMLNode] = []
    while true {
      skipBlanks()
      guard index < text.count else { throw fault("A list in brackets has to end on its line.") }
      if text[index] == UInt8(ascii: "]") { break }
      if text[index] == UInt8(ascii: "[") { throw fault("Lists inside of lists are not read.") }
      elements.append(try value(inList: true))
      skipBlanks()
      guard index < text.count, text[index] == UInt8(ascii: ",") else { continue }
      index += 1
    }
    index += 1
    return YAMLNode(content: .list(elements), line: line)
  }

  private mutating func quoted() throws(YAMLFault) -> String {
    let quote = text[index]
    index += 1
    var bytes: [UInt8] = []
    while index < text.count {
      let byte = text[index]
      index += 1
      if byte == quote {
        // Two single quotation marks stand for one.
        guard quote == UInt8(ascii: "'"), index < text.count, text[index] == quote else {
          return String(decoding: bytes, as: UTF8.self)
        }
        index += 1
        bytes.append(quote)
      } else if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
        bytes.append(try escaped())
      } else {
        bytes.append(byte)
      }
    }
    throw fault("A quotation mark is missing at the end of this text.")
  }

  private mutating func escaped() throws(YAMLFault) -> UInt8 {
    guard index < text.count else { throw fault("A quotation mark is missing at the end of this text.") }
    let byte = text[index]
    index += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return byte
    case UInt8(ascii: "n"): return 0x0A
    case UInt8(ascii: "t"): return 0x09
    default: throw fault("This escape sequence is not read. Write the character itself.")
    }
  }

  private mutating func plain(inList: Bool) -> YAMLNode {
    let start = index
    while index < text.count {
      if inList, text[index] == UInt8(ascii: ",") || text[index] == UInt8(ascii: "]") { break }
      index += 1
    }
    var end = index
    while end > start, text[end - 1].isBlank { end -= 1 }
    let word = String(decoding: text[start..<end], as: UTF8.self)
    let isNull = word.isEmpty || word == "~" || word == "null"
    return YAMLNode(content: isNull ? .null : .scalar(word), line: line)
  }
}
