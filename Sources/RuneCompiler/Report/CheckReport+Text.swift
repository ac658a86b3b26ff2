/// The tables behind the findings of `check --format text`.
extension CheckReport {
  /// Longer tables say how many rows they leave out: HTML and JSON have them all.
  private static let mostRows = 40

  package var textTables: String {
    [countTable, localeTable, coverageTable].filter { !$0.isEmpty }.map { $0 + "\n" }.joined()
  }

  private var countTable: String {
    guard !diagnostics.isEmpty else { return "" }
    var table = TextTable(header: ["Rule", "Findings"], textColumns: 1)
    for (name, count) in countsByRule { table.add([name, String(count)]) }
    return table.text
  }

  private var localeTable: String {
    let counts = countsByLocale
    guard !counts.isEmpty else { return "" }
    var table = TextTable(header: ["Locale", "Findings"], textColumns: 1)
    for (name, count) in counts.prefix(Self.mostRows) { table.add([name, String(count)]) }
    return table.text + Self.remainder(counts.count)
  }

  /// The tables and locales that lack something; one line stands for the complete ones.
  private var coverageTable: String {
    let incomplete = coverage.filter { $0.translated < $0.total }
    guard !incomplete.isEmpty else { return "" }
    var table = TextTable(
      header: ["Table", "Locale", "Translated", "Needs review", "Missing", "Of", ""],
      textColumns: 2
    )
    let sorted = incomplete.enumerated()
      .sorted { ($1.element.missing, $0.offset) < ($0.element.missing, $1.offset) }.map(\.element)
    for row in sorted.prefix(Self.mostRows) {
      let numbers = [row.translated, row.needsReview, row.missing, row.total].map(String.init)
      table.add([row.table, row.locale] + numbers + ["\(row.percentTranslated) %"])
    }
    let complete = coverage.count - incomplete.count
    return table.text + Self.remainder(incomplete.count)
      + "  \(complete) of \(coverage.count) tables and locales are complete.\n"
  }

  private static func remainder(_ count: Int) -> String {
    count > mostRows ? "  … and \(count - mostRows) more\n" : ""
  }
}

extension CoverageRow {
  /// Rounded down, so that 100 means all.
  package var percentTranslated: Int { total == 0 ? 100 : translated * 100 / total }
}
