import RuneModel

/// Collects the findings of the checks.
struct CheckLog {
  private(set) var diagnostics: [Diagnostic] = []
  private let rules: RuleSettings
  private let isBuild: Bool
  /// The reports about the texts of the current entry.
  private var reportsOfEntry: [TextAndRule: (first: Int, count: Int)] = [:]

  private struct TextAndRule: Hashable {
    var text: Int
    var rule: String
  }

  /// - Parameter isBuild: omits rules that a build does not report.
  init(rules: RuleSettings, isBuild: Bool) {
    self.rules = rules
    self.isBuild = isBuild
  }

  /// Whether the rule is on for any table and locale. `FindingSink` determines the severity later.
  func isActive(_ rule: Rule) -> Bool {
    isBuild && rule.buildReport == .none ? rules.mayReport(rule, as: [.error]) : rules.mayReport(rule)
  }

  mutating func report(_ diagnostic: Diagnostic) {
    if isActive(diagnostic.rule) { diagnostics.append(diagnostic) }
  }

  /// Reports a finding about one text of an entry. At most `Limits.findingsPerText` findings per rule are listed,
  /// since a garbled text can have thousands; a note counts the others.
  ///
  /// - Parameter severity: an upper bound; entries without a source text only cause warnings.
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
    // An entry without a source text is not shown, so it does not stop a build.
    diagnostic.severity = min(rule.severity, severity, entry.isObsolete ? .warning : .error)
    report(diagnostic)
  }

  /// Must be called after the last report about an entry.
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
