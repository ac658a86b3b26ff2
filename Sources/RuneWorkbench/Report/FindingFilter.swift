import RuneCompiler
import RuneModel

/// What a run of `check` is asked about: the rest is neither reported nor counted.
///
/// What could not be read stays: a report of it may be incomplete.
package struct FindingFilter: Sendable {
  /// The ids of rules; none: all.
  package var rules: Set<String>
  /// Normalised tags; none: all. A finding that is about no locale is about none of these.
  package var locales: Set<String>
  package var leastSeverity: Severity

  package init(rules: Set<String> = [], locales: Set<String> = [], leastSeverity: Severity = .note) {
    self.rules = rules
    self.locales = locales
    self.leastSeverity = leastSeverity
  }

  package var isEmpty: Bool { rules.isEmpty && locales.isEmpty && leastSeverity == .note }

  package func applied(to report: CheckReport) -> CheckReport {
    guard !isEmpty else { return report }
    var report = report
    report.diagnostics = report.diagnostics.filter(includes)
    if !locales.isEmpty { report.coverage = report.coverage.filter { locales.contains($0.locale) } }
    return report
  }

  private func includes(_ diagnostic: Diagnostic) -> Bool {
    guard diagnostic.isFinding else { return true }
    guard diagnostic.severity >= leastSeverity else { return false }
    guard rules.isEmpty || rules.contains(diagnostic.rule.id) else { return false }
    return locales.isEmpty || diagnostic.locale.map(locales.contains) ?? false
  }
}
