/// Collects the findings of a run and settles what is reported of them, and how severe it is. Nothing else applies the
/// configured rules, the comments that suppress findings, or a baseline.
package struct FindingSink: Sendable {
  private let rules: RuleSettings
  /// What was found so far, with the severities of the checks.
  package private(set) var found: [Diagnostic]

  package init(_ rules: RuleSettings, _ found: [Diagnostic] = []) {
    self.rules = rules
    self.found = found
  }

  package mutating func add(_ diagnostics: [Diagnostic]) { found += diagnostics }

  /// Drops what comments suppress of the findings so far, and adds what is wrong with the comments.
  package mutating func apply(_ suppressions: Suppressions) {
    found = suppressions.applied(to: found) + suppressions.diagnostics
  }

  /// With the configured severities, without rules that are off, and in reading order.
  package func settled() -> [Diagnostic] { settledAsFound().inReadingOrder() }

  /// The same in the order in which it was found.
  package func settledAsFound() -> [Diagnostic] { found.compactMap(rules.settled) }

  /// The same for a build, which findings about translations do not stop: an app can be built whatever a translator
  /// does. Rules that builds do not report, and accepted findings, are left out, and the rest is summarized.
  ///
  /// - Parameters:
  ///   - sourceLocale: `nil` if it could not be determined.
  ///   - leftOut: the texts that the table is built without.
  func settledInBuild(
    sourceLocale: String?,
    baseline: Baseline,
    leftOut: Set<MismatchedTexts.Place>
  ) -> [Diagnostic] {
    guard !found.isEmpty else { return [] }
    // A rule that is an error in one table also runs on the others, where a build reports nothing of it.
    let settled = found.compactMap { rules.settledInBuild($0, sourceLocale: sourceLocale) }.filter {
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
