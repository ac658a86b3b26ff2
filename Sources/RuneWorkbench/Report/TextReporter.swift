import RuneCompiler
import RuneModel

/// `--format text` of `check` and `diff`: lines for people.
package struct TextReporter: Reporter, DiffReporter {
  /// With the escape sequences of a terminal.
  package var isColored = false
  /// Whether every finding has its line, and not only the first of many.
  package var listsAll = false
  /// The findings alone.
  package var isQuiet = false
  /// How old a download is: `3 days ago`.
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

  /// Where to find what shares a line; `nil` where nothing does.
  private static func hint(for digest: FindingDigest) -> String? {
    guard digest.groupLines > 0 else { return nil }
    let lines = digest.groupLines == 1 ? "1 line stands" : "\(digest.groupLines) lines stand"
    return
      "\(lines) for \(digest.groupedFindings) findings. '--rule ID' lists those of one rule, '--locale L' those "
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

/// The tables behind the findings of `check --format text`.
extension CheckReport {
  /// Longer tables say how many rows they leave out: HTML and JSON have them all.
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

  /// The locales that lack something or have findings; one line stands for the others.
  private var localeTable: String {
    let locales = coverage.byLocale()
    guard locales.count > 1 else { return "" }
    // By bytes: two folders may be named alike but for the composition of a letter.
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

/// A table of plain text: the first columns to the left, numbers to the right.
struct TextTable {
  private var rows: [[String]]
  private let textColumns: Int

  /// - Parameter textColumns: How many columns from the left are not numbers.
  init(header: [String], textColumns: Int) {
    rows = [header]
    self.textColumns = textColumns
  }

  /// - Parameter row: Text of any origin.
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
