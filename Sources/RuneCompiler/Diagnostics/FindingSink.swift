/// Collects the findings of a run and decides which are reported, and with which severity. Only this type applies the
/// configured rules, the comments that suppress findings, and a baseline.
package struct FindingSink: Sendable {
  private let rules: RuleSettings
  /// The findings so far, with the severities of the checks.
  package private(set) var found: [Diagnostic]

  package init(_ rules: RuleSettings, _ found: [Diagnostic] = []) {
    self.rules = rules
    self.found = found
  }

  package mutating func add(_ diagnostics: [Diagnostic]) { found += diagnostics }

  /// Drops the findings so far that comments suppress, and adds findings about these comments.
  package mutating func apply(_ suppressions: Suppressions) {
    found = suppressions.applied(to: found) + suppressions.diagnostics
  }

  /// The findings with the configured severities, without rules that are off, in reading order.
  package func settled() -> [Diagnostic] { settledAsFound().inReadingOrder() }

  /// The same in the order in which they were found.
  package func settledAsFound() -> [Diagnostic] { found.compactMap(rules.settled) }

  /// The same for a build. Findings about translations do not stop it: an app can be built whatever a translator does.
  /// Accepted findings and rules that builds do not report are left out, and the rest is summarized.
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
    // A rule that is an error in one table also runs on the others, where a build does not report its findings.
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
