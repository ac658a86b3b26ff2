import RuneCompiler
import RuneModel

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
