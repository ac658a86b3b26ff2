import RuneModel

/// What a build tells of its diagnostics: errors and what changes the compiled code where they stand, and
/// one line a table for everything else.
enum BuildSummary {
  static func condensed(_ diagnostics: [Diagnostic], rules: RuleSettings) -> [Diagnostic] {
    var listed: [Diagnostic] = []
    var counted: [UTF8Key: [Diagnostic]] = [:]
    for diagnostic in diagnostics {
      if let table = diagnostic.table, !isListed(diagnostic) {
        counted[UTF8Key(table), default: []].append(diagnostic)
      } else {
        listed.append(diagnostic)
      }
    }
    listed = FindingDigest(listed.inReadingOrder()).lines
    guard let severity = rules.severity(of: .checkSummary) else { return listed }
    for table in counted.keys.sorted() {
      var summary = summary(of: counted[table] ?? [], table: table.string)
      summary.severity = severity
      listed.append(summary)
    }
    return listed
  }

  private static func isListed(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.severity == .error || diagnostic.rule.buildReport == .listed
      || diagnostic.rule.category != .finding
  }

  private static func summary(of diagnostics: [Diagnostic], table: String) -> Diagnostic {
    var counts: [String: Int] = [:]
    for diagnostic in diagnostics { counts[diagnostic.rule.id, default: 0] += 1 }
    let list = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { "\($0.value) \($0.key)" }.joined(separator: ", ")
    let files = diagnostics.compactMap(\.location?.file)
    let file = files.min { $0.path.isUTF8Ordered(before: $1.path) }
    return Diagnostic(
      .checkSummary,
      "Table '\(table)' has warnings: \(list). 'rerune-gen check' lists them.",
      at: file.map { SourceLocation($0, .start) },
      table: table
    )
  }
}
