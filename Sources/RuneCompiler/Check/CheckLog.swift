import RuneModel

/// Collects what the checks find.
struct CheckLog {
  private(set) var diagnostics: [Diagnostic] = []
  private let rules: RuleSettings
  private let isBuild: Bool

  /// - Parameter isBuild: Rules that a build does not report are left out.
  init(rules: RuleSettings, isBuild: Bool) {
    self.rules = rules
    self.isBuild = isBuild
  }

  func isActive(_ rule: Rule) -> Bool {
    guard let severity = rules.severity(of: rule) else { return false }
    return !isBuild || severity == .error || rule.buildReport != .none
  }

  mutating func report(_ diagnostic: Diagnostic) {
    guard isActive(diagnostic.rule), let severity = rules.severity(of: diagnostic.rule) else { return }
    var diagnostic = diagnostic
    diagnostic.severity = severity
    diagnostics.append(diagnostic)
  }

  /// About one text of an entry.
  mutating func report(
    _ rule: Rule,
    _ message: String,
    at range: ByteRange,
    in text: Int,
    of entry: EntryContext,
    notes: [Diagnostic.Note] = []
  ) {
    report(
      Diagnostic(
        rule,
        message,
        at: entry.location(of: range, in: text),
        table: entry.table,
        locale: entry.locale(of: text),
        key: entry.entry.key,
        notes: notes
      )
    )
  }
}
