import Testing

@testable import RuneCompiler

/// The diagnostics of a build: 3,000 warnings would not be read.
@Suite struct BuildSummaryTests {
  private static let catalog = """
    {"version": "1.0", "sourceLanguage": "en", "strings": {
      "a": {"extractionState": "stale", "localizations": {"de": {"stringUnit": {"value": "Ä "}}}},
      "b": {}, "c": {}, "d %@": {"localizations": {"de": {"stringUnit": {"value": "d %d"}}}},
      "e": {"localizations": {"de": {"stringUnit": {"value": "e"}}}},
      "E": {"localizations": {"de": {"stringUnit": {"value": "e"}}}}
    }}
    """

  private func diagnostics(_ rules: [String: RuleLevel] = [:], skipsChecks: Bool = false) -> [String] {
    var options = GenerateOptions()
    options.checks.rules = RuleSettings(rules)
    options.checks.skipsChecks = skipsChecks
    let file = SourceFile(path: "L.xcstrings", bytes: Array(Self.catalog.utf8))
    let result = Compiler.generate([file], options: options)
    #expect(result.files.isEmpty == result.diagnostics.contains { $0.severity == .error })
    return result.diagnostics.map { "\($0.severity) \($0.rule.id): \($0.message)" }.sorted()
  }

  @Test func findingsThatChangeCodeAreListedAndOthersSummarized() {
    let found = diagnostics()
    #expect(
      found.map { $0.prefix { $0 != ":" } } == [
        "warning check-summary", "warning identifier-collision", "warning placeholder-type",
      ]
    )
    #expect(found[0].contains("'L' has warnings: 2 missing-translation, 1 stale-entry."))
  }

  @Test func theConfigurationDeterminesSeverities() {
    let found = diagnostics(["placeholder-type": .off, "check-summary": .off, "missing-translation": .error])
    #expect(
      found.map { $0.prefix { $0 != ":" } } == [
        "error missing-translation", "error missing-translation", "warning identifier-collision",
        "warning text-left-out",
      ]
    )
  }

  @Test func checksCanBeSkipped() {
    #expect(
      diagnostics(skipsChecks: true).map { $0.prefix { $0 != ":" } } == [
        "warning identifier-collision", "warning text-left-out",
      ]
    )
  }

  /// A hundred similar errors share lines in the log of a build.
  @Test func similarFindingsShareALineInABuild() {
    let entries = (1...150).map { key in
      """
      "k\(key) %@": {"localizations": {"de": {"stringUnit": {"value": "%d"}}, "fr": {"stringUnit": {"value": "%d"}}}}
      """
    }
    let catalog =
      #"{"version": "1.0", "sourceLanguage": "en", "strings": {"# + entries.joined(separator: ",") + "}}"
    var options = GenerateOptions()
    options.checks.rules = RuleSettings(["placeholder-type": .error])
    let result = Compiler.generate(
      [SourceFile(path: "L.xcstrings", bytes: Array(catalog.utf8))],
      options: options
    )
    let lines = result.diagnostics.filter { $0.rule == .placeholderType }
    #expect(lines.count == 1)
    #expect(lines.first?.message.hasSuffix("This is the first of 300 in table 'L': de 150, fr 150.") == true)
    #expect(result.files.isEmpty)
  }
}
