import RuneCompiler
import RuneModel

/// Which findings came and which went. A finding that only moved is in neither list.
package struct FindingChange: Sendable {
  package private(set) var added: [Diagnostic]
  package private(set) var removed: [Diagnostic]

  /// What a finding says, wherever it is.
  private struct Statement: Hashable {
    let rule: String
    let severity: Severity
    let message: UTF8Key
    let path, table, locale, key: UTF8Key?

    init(_ finding: Diagnostic) {
      (rule, severity, message) = (finding.rule.id, finding.severity, UTF8Key(finding.message))
      path = finding.location.map { UTF8Key($0.file.path) }
      (table, locale) = (finding.table.map(UTF8Key.init), finding.locale.map(UTF8Key.init))
      key = finding.key.map(UTF8Key.init)
    }
  }

  init(from earlier: [Diagnostic], to findings: [Diagnostic]) {
    // Nearly all findings are the same, so only those between the first and the last difference are looked up.
    let start = zip(earlier, findings).prefix(while: Self.isSame).count
    let end = zip(earlier[start...].reversed(), findings[start...].reversed()).prefix(while: Self.isSame)
      .count
    let (before, after) = (earlier[start..<(earlier.count - end)], findings[start..<(findings.count - end)])
    removed = Self.findings(of: before, notIn: after)
    added = Self.findings(of: after, notIn: before)
  }

  private static func isSame(_ pair: (Diagnostic, Diagnostic)) -> Bool {
    Statement(pair.0) == Statement(pair.1)
  }

  private static func findings(
    of list: ArraySlice<Diagnostic>,
    notIn other: ArraySlice<Diagnostic>
  ) -> [Diagnostic] {
    var counts: [Statement: Int] = [:]
    for finding in other { counts[Statement(finding), default: 0] += 1 }
    return list.filter { finding in
      counts[Statement(finding), default: 0] -= 1
      return counts[Statement(finding), default: 0] < 0
    }
  }
}
