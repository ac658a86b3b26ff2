import RuneModel
import Testing

@testable import RuneCompiler
@testable import RuneWorkbench

/// Which findings share a line, and that none is lost.
@Suite struct FindingDigestTests {
  private static let rule = Rule("some-rule", .warning, .finding)

  private func finding(
    _ rule: Rule,
    _ key: String?,
    _ locale: String?,
    table: String = "L",
    at offset: Int = 0,
    in file: SourceFile = SourceFile(path: "L.xcstrings", bytes: Array(repeating: 0x0A, count: 1000))
  ) -> Diagnostic {
    let location = SourceLocation(file, ByteRange(offset, offset))
    return Diagnostic(rule, "Wrong. Mend it.", at: location, table: table, locale: locale, key: key)
  }

  private func texts(
    _ diagnostics: [Diagnostic],
    coverage: [CoverageRow] = [],
    limits: FindingDigest.Limits = .standard
  ) -> [String] {
    FindingDigest(diagnostics, coverage: coverage, limits: limits).lines
      .map { DiagnosticLine.lines(for: $0)[0].text(isColored: false) }
  }

  @Test func errorsComeFirstAndFewFindingsAreListedSeparately() {
    let error = Rule("an-error", .error, .finding)
    #expect(
      texts([finding(Self.rule, "a", "de"), finding(error, "b", "de"), finding(Self.rule, "b", "de")]) == [
        #"L.xcstrings:1:1: error: "b" (de): Wrong. Mend it. [an-error]"#,
        #"L.xcstrings:1:1: warning: "a" (de): Wrong. Mend it. [some-rule]"#,
        #"L.xcstrings:1:1: warning: "b" (de): Wrong. Mend it. [some-rule]"#,
      ]
    )
  }

  @Test func missingTextsHaveOneLinePerKey() {
    let findings = [
      finding(.missingTranslation, "a", "fr"), finding(.missingTranslation, "a", "de"),
      finding(.missingTranslation, "b", "de"), finding(.needsReview, "a", "de"),
      finding(.needsReview, "a", "it"),
    ]
    #expect(
      texts(findings) == [
        #"L.xcstrings:1:1: warning: "a": The text is missing in 2 locales: de, fr. Translate it, or mark the entry as "#
          + "not to be translated. [missing-translation]",
        #"L.xcstrings:1:1: warning: "b" (de): Wrong. Mend it. [missing-translation]"#,
        #"L.xcstrings:1:1: warning: "a": The translations into 2 locales are marked for review: de, it. Review them "#
          + "and set their state to 'translated'. [needs-review]",
      ]
    )
  }

  @Test func textsOfDifferentModulesAreNotGrouped() {
    let (a, b) = (SourceFile(path: "A/L.xcstrings", bytes: []), SourceFile(path: "B/L.xcstrings", bytes: []))
    let findings = [
      finding(.needsReview, "k", "de", in: a), finding(.needsReview, "k", "fr", in: b),
    ]
    #expect(texts(findings).count == 2)
    // Canonically equivalent keys are different.
    #expect(
      texts([finding(.needsReview, "\u{E9}", "de"), finding(.needsReview, "e\u{301}", "fr")]).count == 2
    )
  }

  @Test func aRuleWithManyFindingsIsGroupedByKeyAndThenByTable() {
    let locales = (1...30).map { "l\($0)" }
    let oneKey = locales.map { finding(Self.rule, "k", $0, at: 7) }
    #expect(
      texts(oneKey) == [
        #"L.xcstrings:8:1: warning: "k" (l1): Wrong. Mend it. The same in 29 other locales: "#
          + locales.dropFirst().sorted().joined(separator: ", ") + ". [some-rule]"
      ]
    )
    let twoForms = oneKey + oneKey
    #expect(texts(twoForms)[0].contains("59 more in 29 other locales: l10, "))

    let keys =
      (1...30).flatMap { key in ["de", "fr"].map { finding(Self.rule, "k\(key)", $0, at: key) } } + [
        finding(Self.rule, "k1", "it", at: 40)
      ]
    #expect(
      texts(keys) == [
        #"L.xcstrings:2:1: warning: "k1" (de): Wrong. Mend it. This is the first of 61 in table 'L': de 30, fr 30, "#
          + "it 1. [some-rule]"
      ]
    )
  }

  @Test func localesThatLackMostOfATableHaveTheirOwnLine() {
    var rows: [CoverageRow] = []
    for locale in ["de", "fr"] {
      var row = CoverageRow(table: "L", locale: locale, total: 100)
      row.catalog = "."
      rows.append(row)
    }
    let findings =
      (1...80).map { finding(.missingTranslation, "k\($0)", "de", at: $0) }
      + (1...30).map { finding(.missingTranslation, "k\($0)", "fr", at: $0) }
    #expect(
      texts(findings, coverage: rows) == [
        "L.xcstrings:2:1: warning: 'de' has less than half of the texts of table 'L'; missing: de 80. Translate the "
          + "table, or remove it from the locale. [missing-translation]",
        "L.xcstrings:2:1: warning: 30 texts of 30 keys of table 'L' are missing: fr 30. Translate them. "
          + "[missing-translation]",
      ]
    )
    // On request, each key has its own line.
    let all = texts(findings, coverage: rows, limits: .none)
    #expect(all.count == 80)
    #expect(all[0].contains("is missing in 2 locales: de, fr."))
  }

  @Test func remainingTablesShareALine() {
    let findings = (1...30).flatMap { table in
      (0..<table).map { finding(Self.rule, "k\($0)", "de", table: "T\(table)", at: $0) }
    }
    let digest = FindingDigest(findings)
    #expect(digest.lines.count == 20)
    #expect(
      digest.lines.contains { $0.location == nil && $0.message == "66 more findings in 11 other tables." }
    )
    // The table with one finding is in the rest.
    #expect(digest.groupedFindings == findings.count)
    #expect(digest.groupLines == 20)
  }

  @Test func unreadableInputsAreNeverGrouped() {
    let syntax = Rule("syntax", .error, .syntax)
    #expect(FindingDigest((0..<300).map { finding(syntax, nil, nil, at: $0) }).lines.count == 300)
  }
}
