import RuneModel

/// The diagnostics that a build prints: errors and findings that change the compiled code at their locations, and one
/// line per table for everything else.
enum BuildSummary {
  /// - Parameters:
  ///   - sourceLocale: faults in its texts affect the arguments of accessors.
  ///   - leftOut: the texts that the compiled table does not contain.
  static func condensed(
    _ diagnostics: [Diagnostic],
    rules: RuleSettings,
    sourceLocale: String?,
    leftOut: Set<MismatchedTexts.Place>
  ) -> [Diagnostic] {
    var listed: [Diagnostic] = []
    var counted: [UTF8Key: [Diagnostic]] = [:]
    for diagnostic in diagnostics {
      if diagnostic.rule.severity == .error, diagnostic.rule != .textLeftOut,
        let place = MismatchedTexts.Place(diagnostic), leftOut.contains(place)
      {
        var explained = diagnostic
        explained.message += " Until then apps show the next language."
        listed.append(explained)
      } else if let table = diagnostic.table, !isListed(diagnostic, sourceLocale) {
        counted[UTF8Key(table), default: []].append(diagnostic)
      } else {
        listed.append(diagnostic)
      }
    }
    listed = FindingDigest(listed.inReadingOrder()).lines
    for table in counted.keys.sorted() {
      guard let severity = rules.severity(of: .checkSummary, table: table.string) else { continue }
      var summary = summary(of: counted[table] ?? [], table: table.string)
      summary.severity = severity
      listed.append(summary)
    }
    return listed
  }

  private static func isListed(_ diagnostic: Diagnostic, _ sourceLocale: String?) -> Bool {
    diagnostic.severity == .error || diagnostic.rule.buildReport == .listed
      || diagnostic.rule.category != .finding
      || (diagnostic.rule.severity == .error && !diagnostic.isAboutTranslation(of: sourceLocale))
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
