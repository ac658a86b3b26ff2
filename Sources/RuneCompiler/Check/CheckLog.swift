import RuneModel

/// Collects what the checks find.
struct CheckLog {
  private(set) var diagnostics: [Diagnostic] = []
  private let rules: RuleSettings
  private let isBuild: Bool
  /// What was reported about the texts of the entry that is looked at.
  private var reportsOfEntry: [TextAndRule: (first: Int, count: Int)] = [:]

  private struct TextAndRule: Hashable {
    var text: Int
    var rule: String
  }

  /// - Parameter isBuild: Rules that a build does not report are left out.
  init(rules: RuleSettings, isBuild: Bool) {
    self.rules = rules
    self.isBuild = isBuild
  }

  /// Whether the rule is looked for in any table and locale. `RuleSettings.applied` settles the severity later.
  func isActive(_ rule: Rule) -> Bool {
    isBuild && rule.buildReport == .none ? rules.mayReport(rule, as: [.error]) : rules.mayReport(rule)
  }

  mutating func report(_ diagnostic: Diagnostic) {
    if isActive(diagnostic.rule) { diagnostics.append(diagnostic) }
  }

  /// About one text of an entry. Of one rule `Limits.findingsPerText` are listed, since a file that somebody
  /// garbled has thousands in one text; a note counts the others.
  ///
  /// - Parameter severity: At most; an entry that the source locale does not have is worth a warning.
  mutating func report(
    _ rule: Rule,
    _ message: String,
    at range: ByteRange,
    in text: Int,
    of entry: EntryContext,
    severity: Severity = .error,
    notes: [Diagnostic.Note] = []
  ) {
    guard isActive(rule) else { return }
    let place = TextAndRule(text: text, rule: rule.id)
    reportsOfEntry[place, default: (diagnostics.count, 0)].count += 1
    guard reportsOfEntry[place, default: (0, 0)].count <= Limits.findingsPerText else { return }
    var diagnostic = Diagnostic(
      rule,
      message,
      at: entry.location(of: range, in: text),
      table: entry.table,
      locale: entry.locale(of: text),
      key: entry.entry.key,
      notes: notes
    )
    // An app that does not show the entry can be built.
    diagnostic.severity = min(rule.severity, severity, entry.isObsolete ? .warning : .error)
    report(diagnostic)
  }

  /// To be called behind the last report about an entry.
  mutating func finishEntry() {
    for (first, count) in reportsOfEntry.values
    where count > Limits.findingsPerText && first < diagnostics.count {
      diagnostics[first].notes.append(
        Diagnostic.Note("There are \(count) such places in this text.", at: diagnostics[first].location)
      )
    }
    if !reportsOfEntry.isEmpty { reportsOfEntry.removeAll(keepingCapacity: true) }
  }
}
