/// Collects the findings of a build and determines what is reported: without suppressed findings, with the configured
/// severities, without accepted findings, and summarized.
struct BuildReport {
  private let tables: [ParsedTable]
  private let rules: RuleSettings
  private let baseline: Baseline
  private var found: [Diagnostic] = []
  private var leftOut: Set<MismatchedTexts.Place> = []

  init(of tables: [ParsedTable], rules: RuleSettings, baseline: Baseline) {
    self.tables = tables
    self.rules = rules
    self.baseline = baseline
  }

  mutating func add(_ diagnostics: [Diagnostic]) {
    found += diagnostics
  }

  /// Must be called after the checks, which explain more than that a text is left out.
  mutating func add(_ mismatches: MismatchedTexts) {
    found += mismatches.diagnostics(besides: found)
    leftOut = mismatches.places
  }

  /// - Parameter sourceLocale: `nil` if it could not be determined.
  func settled(sourceLocale: String?) -> [Diagnostic] {
    let suppressions = Suppressions(in: tables, sourceLocale: sourceLocale)
    let kept = suppressions.applied(to: found) + suppressions.diagnostics
    guard !kept.isEmpty else { return [] }
    // A rule that is an error in one table also runs on the others, where a build reports nothing of it.
    let settled = rules.appliedInBuild(to: kept, sourceLocale: sourceLocale).filter {
      $0.rule.buildReport != .none || $0.severity == .error
    }
    // Faults that leave nothing valid to generate stop a build even if the baseline accepts them.
    let obstacles = settled.filter { $0.rule.category != .finding }
    let findings = baseline.applied(to: settled.filter { $0.rule.category == .finding }).new
    return BuildSummary.condensed(
      obstacles + findings,
      rules: rules,
      sourceLocale: sourceLocale,
      leftOut: leftOut
    )
  }
}
