import Foundation
import RuneCompiler
import RuneWorkbench
import Testing

@testable import rerune_gen

/// The ids of rules are promises: the README has each of them, with the severity that it has by default, and the
/// documentation catalog has a page for each.
@Suite struct RuleDocumentationTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().appendingPathComponent("../../..").standardized
  private static let readme = root.appendingPathComponent("README.md")

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

  @Test(arguments: Rule.all.map(\.id))
  func everyRuleHasAPage(id: String) throws {
    let rule = try #require(Rule.all.first { $0.id == id })
    let page = try String(
      contentsOf: Self.root.appendingPathComponent(RulePage.path(of: rule)),
      encoding: .utf8
    )
    let titles = page.split(separator: "\n").filter { $0.hasPrefix("#") }.map(String.init)

    #expect(titles == ["# \(id)", "## Cause", "## Example", "## Fix"])
    #expect(page.contains("\n\nSeverity: \(rule.severity)."))
    #expect(page.contains("It is off by default.") == !rule.isOnByDefault)
    #expect(page.components(separatedBy: "```").count == 3)
  }

  @Test func noPageWithoutARule() throws {
    let folder = Self.root.appendingPathComponent(RulePage.folder).path
    let pages = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(pages.sorted() == Rule.all.map { "\($0.id).md" }.sorted())

    let catalog = Self.root.appendingPathComponent("Sources/rerune-gen/Documentation.docc/rerune-gen.md")
    let topics = try String(contentsOf: catalog, encoding: .utf8)
    for rule in Rule.all { #expect(topics.contains("- <doc:\(rule.id)>\n")) }
  }
}
