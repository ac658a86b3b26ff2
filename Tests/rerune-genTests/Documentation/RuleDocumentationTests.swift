import Foundation
import RuneCompiler
import RuneWorkbench
import Testing

@testable import rerune_gen

/// Rule ids are promises: the reference lists each with its default severity, and the documentation catalog has a page
/// for each.
@Suite struct RuleDocumentationTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().appendingPathComponent("../../..").standardized

  /// A rule outside the lists would be printed with an id that `rules` and `rerune:ignore` reject.
  @Test func everyDeclaredRuleIsListed() throws {
    let declaration = try NSRegularExpression(pattern: #"\bRule\(\s*"([a-z0-9-]+)""#)
    let listed = Set(Rule.all.map(\.id))
    var declared: Set<String> = []
    for file in Self.sources {
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in declaration.matches(in: text, range: NSRange(text.startIndex..., in: text)) {
        guard let range = Range(match.range(at: 1), in: text) else { continue }
        let id = String(text[range])
        declared.insert(id)
        let isListed = listed.contains(id)
        #expect(isListed, "\(file.lastPathComponent) declares \(id): add it to a list of `Rule.all`")
      }
    }
    // The rules of wire formats and text files are the cases of enumerations.
    #expect(declared.count > listed.count / 2)
  }

  private static var sources: [URL] {
    let folder = root.appendingPathComponent("Sources")
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return paths.sorted().filter { $0.hasSuffix(".swift") }.map(folder.appendingPathComponent)
  }

  /// A row is the first sentence of the rule's page.
  @Test func theReferenceHasARowForEveryRule() throws {
    let rows = try Rule.all.map { rule in
      let page = try String(contentsOf: Self.page(of: rule), encoding: .utf8)
      let summary = page.components(separatedBy: "\n\n")[1].replacingOccurrences(of: "\n", with: " ")
      // `HTML` keeps its case.
      let isWord = summary.dropFirst().first?.isUppercase == false
      let row =
        (isWord ? String(summary.prefix(1)).lowercased() : String(summary.prefix(1)))
        + String(summary.dropFirst().dropLast())
      return "| `\(rule.id)` | \(rule.severity) | \(row.replacingOccurrences(of: "|", with: "\\|")) |"
    }
    let heading = "| rule | severity | what it says |\n|---|---|---|\n"
    try DerivedText.expect(
      rows.joined(separator: "\n"),
      between: heading,
      and: "\n\n",
      in: "Sources/rerune-gen/Documentation.docc/Reference/Diagnostics.md"
    )
    #expect(Set(rows).count == rows.count)
  }

  /// Each correction is named where its rule is explained.
  @Test(arguments: FixableRules.all)
  func thePageOfARuleNamesItsCorrection(rule: Rule) throws {
    let page = try String(contentsOf: Self.page(of: rule), encoding: .utf8)
    #expect(page.contains("`rerune-gen fix"))
  }

  /// A new rule is inserted after the previous one; its group may have to be corrected by hand.
  @Test func theDocumentationListsEveryRule() throws {
    let file = Self.root.appendingPathComponent("Sources/rerune-gen/Documentation.docc/Rules.md")
    var topics = try String(contentsOf: file, encoding: .utf8)
    var former = ""
    for rule in Rule.all {
      let line = "- <doc:\(rule.id)>\n"
      if !topics.contains(line), DerivedText.isUpdated, let place = topics.range(of: former) {
        topics.insert(contentsOf: line, at: place.upperBound)
        try topics.write(to: file, atomically: true, encoding: .utf8)
      }
      let isListed = topics.contains(line)
      #expect(
        isListed,
        "\(file.lastPathComponent) does not list \(rule.id). \(DerivedText.remedy(Self.self))"
      )
      former = line
    }
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

  @Test func everyPageHasARule() throws {
    let folder = Self.root.appendingPathComponent(RulePage.folder).path
    let pages = try FileManager.default.contentsOfDirectory(atPath: folder)
    let expected = Set(Rule.all.map { "\($0.id).md" })
    #expect(expected.subtracting(pages).sorted() == [], "missing pages in \(RulePage.folder)")
    #expect(Set(pages).subtracting(expected).sorted() == [], "pages of no rule in \(RulePage.folder)")
  }

  private static func page(of rule: Rule) -> URL { root.appendingPathComponent(RulePage.path(of: rule)) }
}
