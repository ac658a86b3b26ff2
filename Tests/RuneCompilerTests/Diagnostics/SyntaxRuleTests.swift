import RuneCompiler
import RuneModel
import Testing

@Suite struct SyntaxRuleTests {
  @Test func idsAreUniqueAndKebabCase() {
    let ids = Rule.syntax.map(\.id)
    #expect(Set(ids).count == ids.count)
    #expect(ids.allSatisfy { $0.allSatisfy { $0.isLowercase || $0 == "-" } })
  }

  /// Whatever a reader reports has a severity.
  @Test(arguments: TextRule.allCases)
  func knowsTheReadersRules(_ rule: TextRule) {
    #expect(Rule.syntax.contains { $0.id == rule.rawValue })
  }

  /// Input that cannot be read in full is an error.
  @Test func syntaxRulesAreErrors() {
    #expect(Rule.syntax.allSatisfy { $0.category == .finding || $0.severity == .error })
  }
}
