import Foundation
import RuneCompiler
import RuneTestSupport
import RuneWorkbench
import Testing

@Suite struct ExplainCommandTests {
  private func explain(_ arguments: String..., in folder: TemporaryFolder = TemporaryFolder()) throws
    -> Tool.Result
  {
    try Tool.run(["explain"] + arguments, in: folder)
  }

  /// The program's pages are those of the documentation. `UPDATE_GOLDEN=1 swift test --filter ExplainCommandTests`
  /// writes them.
  @Test func thePagesAreThoseOfTheDocumentation() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../..")
    let pages = try Rule.all.map(\.id).sorted().map { id in
      try String(contentsOf: root.appendingPathComponent("\(RulePage.folder)/\(id).md"), encoding: .utf8)
    }
    let literal = """
      // Made of Documentation.docc/Rules by ExplainCommandTests: do not edit.
      // swift-format-ignore-file

      extension RulePages {
        static let text: StaticString = ##\"""

      """
    let code = literal + pages.joined(separator: "\\##u{1E}") + "\"\"\"##\n}\n"
    let file = root.appendingPathComponent("Sources/RuneWorkbench/Generated/RulePages+Text.swift")
    if DerivedText.isUpdated { try code.write(to: file, atomically: true, encoding: .utf8) }
    #expect(try String(contentsOf: file, encoding: .utf8) == code, "\(DerivedText.remedy(Self.self))")
  }

  @Test(arguments: ["placeholder-type", "[placeholder-type]"]) func aPage(rule: String) throws {
    let result = try explain(rule)
    #expect(result.status == 0)
    #expect(
      result.output.hasPrefix(
        """
        placeholder-type

        An argument of another type than the signature, or one that the source text does
        not have.

        Cause

        """
      ),
      "\(result.output)"
    )
    #expect(result.output.contains("\n    \"files\" = \"%d files\";      // en\n"))
  }

  @Test func everyRuleHasAPageWithoutMarkup() throws {
    let pages = RulePages()
    for rule in Rule.all {
      let text = PageText(try #require(pages.page(of: rule)), isColored: false).text
      #expect(text.hasPrefix("\(rule.id)\n\n"))
      #expect(!text.contains("<doc:") && !text.contains("```") && !text.contains("\n## "), "\(rule.id)")
      #expect(!pages.summary(of: rule).isEmpty)
    }
  }

  @Test func allRules() throws {
    let result = try explain()
    let lines = result.output.split(separator: "\n")
    #expect(lines.count == Rule.all.count)
    #expect(lines.contains { $0.hasPrefix("placeholder-type ") && $0.contains("  error    An argument") })
  }

  @Test func anUnknownRule() throws {
    let result = try explain("placeholder-typ")
    #expect(result.status == 64)
    #expect(result.errors.contains(#"There is no rule "placeholder-typ". Did you mean "placeholder-type"?"#))
    #expect(result.output == "")
  }

  @Test(arguments: [
    ("a <doc:b-c> d", "a b-c d"), ("[t](doc:Page) x", "t x"), ("[t](https://a.b/c)", "t (https://a.b/c)"),
    ("`[a](b)` and `<doc:x>`", "`[a](b)` and `<doc:x>`"), ("[a] (b)", "[a] (b)"), ("a < b", "a < b"),
  ]) func links(markdown: String, text: String) {
    #expect(PageText.withoutLinks(markdown) == text)
  }

  @Test func headingsAreBoldInATerminal() {
    #expect(PageText("# a\n\nb\n", isColored: true).text == "\u{1B}[1ma\u{1B}[0m\n\nb\n")
  }
}
