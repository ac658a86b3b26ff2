import RuneModel

/// Reads the part of YAML that configurations of tools use: maps and lists by indentation, plain and quoted texts,
/// comments, and lists in brackets. Anything else is refused, so that nothing is read differently from what it means.
struct YAMLReader {
  private struct Line {
    var number: Int
    var indent: Int
    /// Without indentation, comment and trailing white space; not empty.
    var text: [UInt8]
  }

  private var lines: [Line] = []
  private var next = 0
  private static let deepest = 32

  /// - Throws: `YAMLFault`.
  static func read(_ text: [UInt8]) throws(YAMLFault) -> YAMLNode {
    var reader = YAMLReader()
    try reader.split(text)
    guard let first = reader.lines.first else { return YAMLNode(content: .null, line: 1) }
    let node = try reader.block(at: first.indent, depth: 0)
    if reader.next < reader.lines.count {
      throw YAMLFault(
        line: reader.lines[reader.next].number,
        message: "The indentation of this line fits no line above."
      )
    }
    return node
  }

  // MARK: Lines

  private mutating func split(_ text: [UInt8]) throws(YAMLFault) {
    var number = 0
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: { $0 == 0x0A }) {
      number += 1
      var line = Array(line)
      if line.last == 0x0D { line.removeLast() }
      let indent = line.prefix { $0 == 0x20 }.count
      let content = Self.withoutComment(Array(line[indent...]))
      if content.isEmpty || (number == 1 && content.elementsEqual("---".utf8)) { continue }
      if content.first == 0x09 {
        throw YAMLFault(line: number, message: "A line is indented by a tab. Use spaces.")
      }
      if indent == 0,
        content.starts(with: "---".utf8) || content.starts(with: "...".utf8)
          || content[0] == UInt8(ascii: "%")
      {
        throw YAMLFault(line: number, message: "Only files with one document are read.")
      }
      lines.append(Line(number: number, indent: indent, text: content))
    }
  }

  /// A comment begins with a number sign after white space, outside of quotation marks.
  private static func withoutComment(_ line: [UInt8]) -> [UInt8] {
    var quote: UInt8 = 0
    var end = line.count
    for (index, byte) in line.enumerated() {
      if quote != 0 {
        if byte == quote, !(quote == UInt8(ascii: "\"") && line[index - 1] == UInt8(ascii: "\\")) {
          quote = 0
        }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        let startsText =
          index == 0
          || [0x20, UInt8(ascii: "["), UInt8(ascii: ","), UInt8(ascii: "{")].contains(line[index - 1])
        if startsText { quote = byte }
      } else if byte == UInt8(ascii: "#"), index == 0 || line[index - 1].isBlank {
        end = index
        break
      }
    }
    while end > 0, line[end - 1].isBlank { end -= 1 }
    return Array(line[..<end])
  }

  // MARK: Blocks

  private mutating func block(at indent: Int, depth: Int) throws(YAMLFault) -> YAMLNode {
    let first = lines[next]
    guard depth < Self.deepest else {
      throw YAMLFault(line: first.number, message: "The values are nested too deeply.")
    }
    if Self.isElement(first.text) { return try list(at: indent, depth: depth) }
    guard try Self.member(first) != nil else {
      next += 1
      return try Self.value(first.text[...], line: first.number)
    }
    return try map(at: indent, depth: depth)
  }

  private static func isElement(_ text: [UInt8]) -> Bool {
    text[0] == UInt8(ascii: "-") && (text.count == 1 || text[1] == 0x20)
  }

  private mutating func list(at indent: Int, depth: Int) throws(YAMLFault) -> YAMLNode {
    let line = lines[next].number
    var elements: [YAMLNode] = []
    while next < lines.count, lines[next].indent == indent, Self.isElement(lines[next].text) {
      let element = lines[next]
      let spaces = element.text.dropFirst().prefix { $0 == 0x20 }.count
      let rest = Array(element.text.dropFirst(1 + spaces))
      if rest.isEmpty {
        next += 1
        elements.append(try nested(below: indent, line: element.number, depth: depth))
      } else {
        // The rest of the line is the first line of the element, with its own indentation.
        let inner = indent + 1 + spaces
        lines[next] = Line(number: element.number, indent: inner, text: rest)
        elements.append(try block(at: inner, depth: depth + 1))
      }
    }
    return YAMLNode(content: .list(elements), line: line)
  }

  private mutating func map(at indent: Int, depth: Int) throws(YAMLFault) -> YAMLNode {
    let line = lines[next].number
    var members: [YAMLNode.Member] = []
    while next < lines.count, lines[next].indent == indent, !Self.isElement(lines[next].text) {
      let current = lines[next]
      guard let (name, rest) = try Self.member(current) else {
        throw YAMLFault(line: current.number, message: "A name and a colon are missing here.")
      }
      if members.contains(where: { $0.name == name }) {
        throw YAMLFault(line: current.number, message: "The name \"\(name)\" is there twice.")
      }
      next += 1
      let value =
        rest.isEmpty
        ? try nested(below: indent, line: current.number, depth: depth, listsAtSameIndent: true)
        : try Self.value(rest, line: current.number)
      members.append(YAMLNode.Member(name: name, value: value))
    }
    return YAMLNode(content: .map(members), line: line)
  }

  private mutating func nested(
    below indent: Int,
    line: Int,
    depth: Int,
    listsAtSameIndent: Bool = false
  ) throws(YAMLFault) -> YAMLNode {
    guard next < lines.count else { return YAMLNode(content: .null, line: line) }
    let isList = listsAtSameIndent && lines[next].indent == indent && Self.isElement(lines[next].text)
    guard lines[next].indent > indent || isList else { return YAMLNode(content: .null, line: line) }
    return try block(at: lines[next].indent, depth: depth + 1)
  }

  /// The name of a member, and what follows its colon; `nil` if the line is no member.
  private static func member(_ line: Line) throws(YAMLFault) -> (name: String, rest: ArraySlice<UInt8>)? {
    let text = line.text
    var colon: Int?
    if let quote = text.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      guard let end = text.dropFirst().firstIndex(of: quote), end + 1 < text.count,
        text[end + 1] == UInt8(ascii: ":")
      else { return nil }
      colon = end + 1
    } else if text[0] != UInt8(ascii: "["), text[0] != UInt8(ascii: "{") {
      colon = text.indices.first {
        text[$0] == UInt8(ascii: ":") && ($0 + 1 == text.count || text[$0 + 1].isBlank)
      }
    }
    guard let colon else { return nil }
    let name = try value(text[..<colon], line: line.number).scalar ?? ""
    return (name, text[(colon + 1)...].drop(while: \.isBlank))
  }

  // MARK: Values

  private static func value(_ text: ArraySlice<UInt8>, line: Int) throws(YAMLFault) -> YAMLNode {
    var scanner = YAMLScanner(text: Array(text), line: line)
    let node = try scanner.value(inList: false)
    try scanner.expectEnd()
    return node
  }
}
