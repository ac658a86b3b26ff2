import Foundation
import Testing

@testable import RuneProject

/// What follows from the table of settings in files that are not Swift. `UPDATE_GOLDEN=1 swift test --filter
/// SettingDocumentationTests` writes them.
@Suite struct SettingDocumentationTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().appendingPathComponent("../../..").standardized

  @Test func theReadmeHasTheTable() throws {
    let heading = "| key | values | default |\n|---|---|---|\n"
    let rows = SettingTable.all.map { "| `\($0.key)` | \($0.values) | \($0.standard) |" }
    try expect(rows.joined(separator: "\n"), between: heading, and: "\n\n", in: "README.md")
  }

  @Test func theFuzzerHasEveryKeyAndWord() throws {
    let keys = SettingTable.all.map { "\"\\x22\($0.key)\\x22\"\n" }
    let heading = "# The keys of settings, from `SettingTable`.\n"
    let file = "Tests/Workbench/Fuzzing/Dictionaries/configuration.dict"
    try expect(keys.joined(), between: heading, and: "# Their values, and the names of rules.\n", in: file)
  }

  /// Compares, or replaces, what is between two texts of a file.
  private func expect(_ text: String, between start: String, and end: String, in path: String) throws {
    let file = Self.root.appendingPathComponent(path)
    let content = try String(contentsOf: file, encoding: .utf8)
    let head = try #require(content.range(of: start), "\(path) has no line \(start)")
    let tail = try #require(content.range(of: end, range: head.upperBound..<content.endIndex))
    let present = head.upperBound..<tail.lowerBound
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
      try content.replacingCharacters(in: present, with: text).write(
        to: file,
        atomically: true,
        encoding: .utf8
      )
    } else {
      #expect(
        content[present] == text,
        "UPDATE_GOLDEN=1 swift test --filter SettingDocumentationTests writes it"
      )
    }
  }
}
