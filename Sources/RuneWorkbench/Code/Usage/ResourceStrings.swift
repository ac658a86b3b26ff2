import RuneCompiler
import RuneModel

/// Strings in resources that the system or the app uses as keys: property lists (menu items of services, shortcut
/// items), intent definitions, and the user-defined attributes of storyboards and xibs. Texts that Interface Builder
/// localizes itself have their own tables and are not included.
struct ResourceStrings {
  private let text: UnsafeBufferPointer<UInt8>
  private let isInterface: Bool

  /// - Returns: `nil` for a file that is not such a resource.
  static func strings(in file: SourceFile) -> [(text: String, range: ByteRange)]? {
    let isInterface = file.hasExtension("xib", "storyboard")
    guard isInterface || file.hasExtension("plist", "intentdefinition") else { return nil }
    return file.text.utf8.withUnsafeBufferPointer {
      ResourceStrings(text: $0, isInterface: isInterface).strings()
    }
  }

  private func strings() -> [(text: String, range: ByteRange)] {
    var result: [(text: String, range: ByteRange)] = []
    var index = 0
    while let start = text.firstOffset(of: UInt8(ascii: "<"), from: index) {
      guard let end = text.firstOffset(of: UInt8(ascii: ">"), from: start) else { break }
      index = end + 1
      let tag = text.text(start..<end)
      if tag.hasPrefix("<string") || tag.hasPrefix("<mutableString"),
        !isInterface || tag.contains(bytesOf: "key=\"value\"")
      {
        let close = text.firstOffset(of: UInt8(ascii: "<"), from: index) ?? text.count
        result.append((Self.unescaped(text.text(index..<close)), ByteRange(index, close)))
      } else if tag.hasPrefix("<userDefinedRuntimeAttribute"), let value = Self.value(in: tag) {
        result.append((Self.unescaped(value), ByteRange(start, end)))
      }
    }
    return result
  }

  private static func value(in tag: String) -> String? {
    let parts = tag.split(separator: "\"", omittingEmptySubsequences: false)
    return parts.indices.first { parts[$0].hasSuffix(" value=") && $0 + 1 < parts.count }.map {
      String(parts[$0 + 1])
    }
  }

  private static func unescaped(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    var result = ""
    for (number, piece) in text.split(separator: "&", omittingEmptySubsequences: false).enumerated() {
      guard number > 0, let end = piece.firstIndex(of: ";"), let scalar = scalar(named: piece[..<end]) else {
        result += (number > 0 ? "&" : "") + piece
        continue
      }
      result.unicodeScalars.append(scalar)
      result += piece[piece.index(after: end)...]
    }
    return result
  }

  private static func scalar(named name: Substring) -> Unicode.Scalar? {
    switch name {
    case "amp": "&"
    case "lt": "<"
    case "gt": ">"
    case "quot": "\""
    case "apos": "'"
    case _ where name.hasPrefix("#x"): UInt32(name.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init)
    case _ where name.hasPrefix("#"): UInt32(name.dropFirst()).flatMap(Unicode.Scalar.init)
    default: nil
    }
  }
}
