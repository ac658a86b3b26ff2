/// Collects what a build finds and settles what it reports: without what comments suppress, with the severities
/// of the configuration, without the known findings, and in short.
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

  /// After the checks, which say more about a text than that it is left out.
  mutating func add(_ mismatches: MismatchedTexts) {
    found += mismatches.diagnostics(besides: found)
    leftOut = mismatches.places
  }

  /// - Parameter sourceLocale: `nil` where it could not be settled.
  func settled(sourceLocale: String?) -> [Diagnostic] {
    let suppressions = Suppressions(in: tables, sourceLocale: sourceLocale)
    let kept = suppressions.applied(to: found) + suppressions.diagnostics
    guard !kept.isEmpty else { return [] }
    let settled = rules.appliedInBuild(to: kept, sourceLocale: sourceLocale)
    // What leaves nothing sound to generate stops a build, known or not.
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
