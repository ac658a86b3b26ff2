import RuneCompiler
import RuneModel

/// `--format text` of `check` and `diff`: human-readable lines.
package struct TextReporter: Reporter, DiffReporter {
  /// Adds terminal escape sequences.
  package var isColored = false
  /// Whether every finding has its own line.
  package var listsAll = false
  /// Prints only the findings.
  package var isQuiet = false
  /// The age of a download: `3 days ago`.
  package var age: String?

  package init() {}

  package func bytes(_ report: CheckReport) -> [UInt8] {
    let digest = FindingDigest(
      report.diagnostics,
      coverage: report.coverage,
      limits: listsAll ? .none : .standard
    )
    var text = digest.lines.flatMap(DiagnosticLine.lines(for:)).map { $0.text(isColored: isColored) + "\n" }
      .joined()
    if !isQuiet {
      let tables = report.textTables
      if !digest.lines.isEmpty, !tables.isEmpty { text += "\n" }
      text += tables + (Self.hint(for: digest).map { $0 + "\n" } ?? "") + report.summary + "\n"
    }
    return Array(text.utf8)
  }

  package func bytes(_ report: DiffReport) -> [UInt8] {
    Array(DiffText.text(report, age: age, isColored: isColored).utf8)
  }

  /// How to list grouped findings; `nil` if none are grouped.
  private static func hint(for digest: FindingDigest) -> String? {
    guard digest.groupLines > 0 else { return nil }
    let lines = digest.groupLines == 1 ? "1 line represents" : "\(digest.groupLines) lines represent"
    return
      "\(lines) \(digest.groupedFindings) findings. '--rule ID' lists those of one rule, '--locale L' those "
      + "of one locale; '--format json' and '--format html' have every one."
  }
}

extension CheckReport {
  /// `3 errors, 2 warnings in 14 files`
  package var summary: String {
    let counts = Severity.allCases.reversed().compactMap { severity in
      let count = count(of: severity)
      return count == 0 ? nil : "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
    }
    let findings = counts.isEmpty ? "No errors or warnings" : counts.joined(separator: ", ")
    return "\(findings) in \(fileCount) file\(fileCount == 1 ? "" : "s")"
  }
}

/// The tables after the findings of `check --format text`.
extension CheckReport {
  /// Longer tables show how many rows are omitted; HTML and JSON contain all.
  private static let mostRows = 20

  package var textTables: String {
    [ruleTable, localeTable].filter { !$0.isEmpty }.map { $0 + "\n" }.joined()
  }

  private var ruleTable: String {
    guard !diagnostics.isEmpty else { return "" }
    var table = TextTable(header: ["Rule", "Severity", "Findings"], textColumns: 2)
    for row in countsByRule { table.add([row.name, row.severity.rawValue, String(row.count)]) }
    return table.text
  }

  /// The locales that are incomplete or have findings; one line summarizes the others.
  private var localeTable: String {
    let locales = coverage.byLocale()
    guard locales.count > 1 else { return "" }
    // Compared by bytes: two folder names may differ only in their Unicode normalization.
    let counts = Dictionary(countsByLocale.map { (UTF8Key($0.name), $0.count) }, uniquingKeysWith: +)
    let listed = locales.map(\.total).filter { !$0.isComplete || counts[UTF8Key($0.locale)] != nil }
    var text = ""
    if !listed.isEmpty {
      var table = TextTable(
        header: [
          "Locale", "Texts", "Translated", "", "As source", "Needs review", "Missing", "Obsolete", "Findings",
        ],
        textColumns: 1
      )
      for row in listed.prefix(Self.mostRows) {
        let numbers = [
          row.sameAsSource, row.needsReview, row.missing, row.obsolete, counts[UTF8Key(row.locale)] ?? 0,
        ]
        table.add(
          [row.locale, String(row.total), String(row.translated), "\(row.percentTranslated) %"]
            + numbers.map(String.init)
        )
      }
      text = table.text
      if listed.count > Self.mostRows { text += "  … and \(listed.count - Self.mostRows) more\n" }
    }
    let complete = locales.count { $0.total.isComplete }
    return text + "  \(complete) of \(locales.count) locales are complete.\n"
  }
}

/// A plain text table: the first columns are left-aligned, numbers right-aligned.
struct TextTable {
  private var rows: [[String]]
  private let textColumns: Int

  /// - Parameter textColumns: the number of columns from the left that are not numbers.
  init(header: [String], textColumns: Int) {
    rows = [header]
    self.textColumns = textColumns
  }

  /// - Parameter row: any text; it is escaped here.
  mutating func add(_ row: [String]) { rows.append(row.map(\.oneLine)) }

  var text: String {
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    var text = ""
    for row in rows {
      let cells = row.indices.map { column in
        let padding = String(repeating: " ", count: widths[column] - row[column].count)
        return column < textColumns ? row[column] + padding : padding + row[column]
      }
      var line = "  " + cells.joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      text += line + "\n"
    }
    return text
  }
}
