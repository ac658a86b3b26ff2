import Foundation
import Testing

/// Parts of files that are derived from the sources. With `UPDATE_GOLDEN=1` in the environment, tests write them.
enum DerivedText {
  static let isUpdated = ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1"

  static func remedy(_ suite: Any.Type) -> String {
    "UPDATE_GOLDEN=1 swift test --filter \(suite) writes it."
  }

  /// Compares, or replaces, the text between two markers in a file.
  ///
  /// - Parameter path: relative to the repository's folder.
  static func expect(_ text: String, between start: String, and end: String, in path: String) throws {
    let file = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().appendingPathComponent("../../../\(path)").standardized
    let content = try String(contentsOf: file, encoding: .utf8)
    let head = try #require(content.range(of: start), "\(path) has no line \(start)")
    let tail = try #require(content.range(of: end, range: head.upperBound..<content.endIndex))
    let present = head.upperBound..<tail.lowerBound
    if isUpdated {
      try content.replacingCharacters(in: present, with: text).write(
        to: file,
        atomically: true,
        encoding: .utf8
      )
      return
    }
    let lines = Set(content[present].split(separator: "\n")), wanted = Set(text.split(separator: "\n"))
    #expect(
      wanted.subtracting(lines).sorted() == [],
      "missing in \(path); UPDATE_GOLDEN=1 swift test writes it"
    )
    #expect(
      lines.subtracting(wanted).sorted() == [],
      "too much in \(path); UPDATE_GOLDEN=1 swift test writes it"
    )
    #expect(content[present] == text, "the order in \(path); UPDATE_GOLDEN=1 swift test writes it")
  }
}
