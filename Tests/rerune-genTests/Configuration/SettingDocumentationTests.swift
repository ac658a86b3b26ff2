import Foundation
import Testing

@testable import RuneProject
@testable import rerune_gen

/// A setting is documented where people look for it, and the fuzzer knows its key.
@Suite struct SettingDocumentationTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().appendingPathComponent("../../..").standardized

  @Test(arguments: SettingName.allCases.map(\.rawValue))
  func everySettingHasARowInTheReadme(key: String) throws {
    let readme = try String(contentsOf: Self.root.appendingPathComponent("README.md"), encoding: .utf8)
    let rows = readme.split(separator: "\n").count { $0.hasPrefix("| `\(key)` |") }
    #expect(rows == 1, "README.md has \(rows) rows for \(key) in its table of the configuration")
  }

  @Test func everySettingIsAWordOfTheFuzzer() throws {
    let file = Self.root.appendingPathComponent("Tests/Workbench/Fuzzing/Dictionaries/configuration.dict")
    let words = Set(try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init))
    let missing = SettingName.allCases.map(\.rawValue).filter { !words.contains("\"\\x22\($0)\\x22\"") }
    #expect(missing == [], "write them as \"\\x22key\\x22\" in \(file.lastPathComponent)")
  }
}
