import RuneModel
import Testing

@testable import RuneCompiler

@Suite struct FindingSinkTests {
  private static let file = SourceFile(path: "de.lproj/T.strings", bytes: Array("\"a\" = \"b\";\n".utf8))

  private func finding(_ rule: Rule, _ key: String = "a", at offset: Int = 0) -> Diagnostic {
    Diagnostic(
      rule,
      "wrong",
      at: SourceLocation(Self.file, ByteRange(offset, offset + 1)),
      table: "T",
      locale: "de",
      key: key
    )
  }

  private static func suppressions(_ ids: String) -> Suppressions {
    let text = "/* rerune:ignore \(ids) */\n\"a\" = \"b\";\n"
    let table = TableParser.parse(SourceFile(path: "en.lproj/T.strings", bytes: Array(text.utf8)))
    return Suppressions(in: [table], sourceLocale: "en")
  }

  @Test func findingsGetTheirSeveritiesInReadingOrder() {
    let rules = RuleSettings(["needs-review": .error, "same-as-source": .off])
    var sink = FindingSink(rules, [finding(.needsReview, at: 4), finding(.sameAsSource)])
    sink.add([finding(.emptyValue, at: 2)])
    #expect(sink.settled().map(\.rule) == [.emptyValue, .needsReview])
    #expect(sink.settledAsFound().map(\.rule) == [.needsReview, .emptyValue])
    #expect(sink.settledAsFound().first?.severity == .error)
  }

  /// The comments of one catalog say nothing about findings that are added later.
  @Test func commentsSuppressWhatWasFoundBefore() {
    var sink = FindingSink(RuleSettings(), [finding(.emptyValue), finding(.emptyValue, "b")])
    sink.apply(Self.suppressions("empty-value"))
    sink.add([finding(.emptyValue)])
    #expect(sink.settled().map(\.key) == ["b", "a"])
  }

  @Test func unknownRulesInCommentsAreFindings() {
    var sink = FindingSink(RuleSettings(["unknown-suppression": .error]))
    sink.apply(Self.suppressions("no-such-rule"))
    #expect(sink.settled().map(\.rule) == [.unknownSuppression])
    #expect(sink.settled().map(\.severity) == [.error])
  }

  @Test func aBuildIsNotStoppedByTranslations() {
    let sink = FindingSink(RuleSettings(), [finding(.placeholderType)])
    #expect(sink.settled().map(\.severity) == [.error])
    let built = sink.settledInBuild(sourceLocale: "en", baseline: Baseline(), leftOut: [])
    #expect(!built.isEmpty)
    #expect(built.allSatisfy { $0.severity < .error })
  }

  @Test func aBuildKnowsTheBaseline() {
    let found = finding(.placeholderType)
    let sink = FindingSink(RuleSettings(["placeholder-type": .error]), [found])
    #expect(sink.settledInBuild(sourceLocale: "en", baseline: Baseline(), leftOut: []).count == 1)
    #expect(sink.settledInBuild(sourceLocale: "en", baseline: Baseline([found]), leftOut: []).isEmpty)
  }
}
