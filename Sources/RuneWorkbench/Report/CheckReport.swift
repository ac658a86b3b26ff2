import RuneCompiler
import RuneModel

/// The findings of a `check` run in all catalogs: the content of every output format.
package struct CheckReport: Sendable {
  /// In reading order.
  package var diagnostics: [Diagnostic]
  package var coverage: [CoverageRow]
  package var fileCount: Int

  package init(diagnostics: [Diagnostic], coverage: [CoverageRow], fileCount: Int) {
    self.diagnostics = diagnostics
    self.coverage = coverage
    self.fileCount = fileCount
  }

  /// The number of findings per rule, errors first, then the most frequent.
  package var countsByRule: [(name: String, severity: Severity, count: Int)] {
    Severity.allCases.reversed().flatMap { severity in
      Self.counts(of: diagnostics.filter { $0.severity == severity }.map(\.rule.id))
        .map { ($0.name, severity, $0.count) }
    }
  }

  /// The number of findings per locale; findings without a locale are not counted.
  package var countsByLocale: [(name: String, count: Int)] {
    Self.counts(of: diagnostics.compactMap(\.locale).filter { $0 != TableParser.undeterminedLocale })
  }

  private static func counts(of names: [String]) -> [(name: String, count: Int)] {
    var counts: [UTF8Key: Int] = [:]
    for name in names { counts[UTF8Key(name), default: 0] += 1 }
    return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { ($0.key.string, $0.value) }
  }

  /// The number of diagnostics with a severity.
  package func count(of severity: Severity) -> Int { diagnostics.count { $0.severity == severity } }
}

/// The findings selected for a `check` run; others are neither reported nor counted.
///
/// Diagnostics about unreadable inputs are always included, since the report may be incomplete.
package struct FindingFilter: Sendable {
  /// Rule ids; if empty, all.
  package var rules: Set<String>
  /// Normalized tags; if empty, all. Otherwise findings without a locale are excluded.
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

/// An output format for findings of `check` and other diagnostics.
///
/// Formats that support notes include the notes of each diagnostic.
package protocol Reporter {
  func bytes(_ report: CheckReport) -> [UInt8]
}

/// An output format for `diff`.
package protocol DiffReporter {
  func bytes(_ report: DiffReport) -> [UInt8]
}

/// A format for diagnostics lists the differences as diagnostics.
extension DiffReporter where Self: Reporter {
  package func bytes(_ report: DiffReport) -> [UInt8] { bytes(report.annotations) }
}
