import RuneCompiler
import RuneModel

/// The text of a new `.strings` file, with comments as `genstrings` writes them.
struct StringsDocument {
  private static let quoted = QuotedText(SourceFile(path: "", bytes: []), isJSON: false)
  private var entries: [[UInt8]] = []

  var isEmpty: Bool { entries.isEmpty }

  static func entry(_ key: String, _ text: String, comment: String?) -> [UInt8] {
    var entry: [UInt8] = []
    // The comment would end there.
    if let comment = comment?.replacingBytes(of: "*/", with: "* /") {
      entry += Array("/* \(comment) */\n".utf8)
    }
    return entry + quoted.token(key) + Array(" = ".utf8) + quoted.token(text) + Array(";\n".utf8)
  }

  mutating func append(_ entry: [UInt8]) { entries.append(entry) }

  /// A file without entries has a comment, because Apple's parser rejects an empty file.
  var bytes: [UInt8] {
    entries.isEmpty ? Array("/* No texts */\n".utf8) : Array(entries.joined(separator: [0x0A]))
  }
}

/// The text of a new `.stringsdict` file, as Xcode writes property lists.
struct StringsDictDocument {
  /// The text before the entries.
  static let head = Array(
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>

    """.utf8
  )
  /// The text after the entries.
  static let end = Array("</dict>\n</plist>\n".utf8)
  private static let xml = XMLText(SourceFile(path: "", bytes: []))
  private var entries: [UInt8] = []

  var isEmpty: Bool { entries.isEmpty }
  var bytes: [UInt8] { Self.head + entries + Self.end }

  /// `nil` if XML cannot represent a text of the entry, such as a control character.
  static func entry(_ key: String, _ value: PropertyList, comment: String?) -> [UInt8]? {
    var entry: [UInt8] = []
    if let comment = comment.flatMap(Self.comment) { entry += [0x09] + Array("<!-- \(comment) -->\n".utf8) }
    let member = PropertyListMember(key: key, keyRange: .start, value: value, range: .start)
    return append(member, 1, to: &entry) ? entry : nil
  }

  mutating func append(_ entry: [UInt8]) { entries += entry }

  /// `nil` if XML cannot represent the comment.
  private static func comment(_ comment: String) -> String? {
    guard comment.unicodeScalars.allSatisfy({ $0 == "\n" || $0 == "\t" || $0.value >= 0x20 }) else {
      return nil
    }
    return comment.replacingBytes(of: "--", with: "- -").replacingBytes(of: "--", with: "- -")
  }

  private static func append(_ member: PropertyListMember, _ depth: Int, to bytes: inout [UInt8]) -> Bool {
    guard let key = xml.element("key", member.key) else { return false }
    let indent = [UInt8](repeating: 0x09, count: depth)
    bytes += indent + key + [0x0A]
    if let text = member.value.string {
      guard let element = xml.element("string", text) else { return false }
      bytes += indent + element + [0x0A]
      return true
    }
    bytes += indent + Array("<dict>\n".utf8)
    for inner in member.value.members ?? [] {
      guard append(inner, depth + 1, to: &bytes) else { return false }
    }
    bytes += indent + Array("</dict>\n".utf8)
    return true
  }
}

extension String {
  fileprivate func replacingBytes(of pattern: StaticString, with replacement: String) -> String {
    let pattern = Array(UnsafeBufferPointer(start: pattern.utf8Start, count: pattern.utf8CodeUnitCount))
    let bytes = Array(utf8)
    var output: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index...].starts(with: pattern) {
        output += Array(replacement.utf8)
        index += pattern.count
      } else {
        output.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: output, as: UTF8.self)
  }
}
