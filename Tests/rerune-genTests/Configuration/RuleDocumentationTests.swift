import Foundation
import RuneCompiler
import Testing

@testable import rerune_gen

/// The ids of rules are promises: the README has each of them, with the severity that it has by default.
@Suite struct RuleDocumentationTests {
  private static let readme = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().appendingPathComponent("../../../README.md").standardized

  @Test func readmeListsEveryRule() throws {
    let readme = try String(contentsOf: Self.readme, encoding: .utf8)
    let documented = readme.split(separator: "\n").compactMap { line -> String? in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 3, let severity = Severity(rawValue: cells[1]) else { return nil }
      return "\(cells[0]) \(severity)"
    }
    let rules = Rule.all.map { "`\($0.id)` \($0.severity)" }

    #expect(documented.sorted() == rules.sorted())
    #expect(Set(rules).count == rules.count)
  }
}
