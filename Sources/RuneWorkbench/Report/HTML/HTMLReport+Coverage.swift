import RuneCompiler
import RuneModel

extension HTMLReport {
  /// One bar per locale, followed by its tables.
  mutating func writeCoverage() {
    guard !report.coverage.isEmpty else { return }
    html += """
      <section id="coverage">
      <h2>Coverage</h2>
      <p class="legend"><span><i class="own"></i> translated</span> <span><i class="inherited"></i> inherited</span>
      <span><i class="copied"></i> as the source</span> <span><i class="review"></i> needs review</span>
      <span><i class="missing"></i> missing</span></p>

      """
    let catalogs = Set(report.coverage.map { UTF8Key($0.catalog) }).count
    for locale in report.coverage.byLocale() {
      html += "<details><summary>"
      writeBar(locale.total, name: locale.total.locale)
      html += "</summary>\n"
      for row in locale.tables {
        let isAmbiguous = catalogs > 1 && row.catalog != "."
        writeBar(row, name: isAmbiguous ? "\(row.catalog)/\(row.table)" : row.table)
      }
      html +=
        "<p><a href=\"#locale=\(locale.total.locale.html)\">Findings about \(locale.total.locale.html)</a>\n"
      html += "</details>\n"
    }
    html += "</section>\n"
  }

  private mutating func writeBar(_ row: CoverageRow, name: String) {
    let own = row.translated - row.inherited - row.sameAsSource
    let parts = [
      ("own", own), ("inherited", row.inherited), ("copied", row.sameAsSource), ("review", row.needsReview),
    ]
    html += "<span class=\"row\"><span class=\"name\">\(name.html)</span><span class=\"bar\">"
    for (name, count) in parts where count > 0 {
      html += "<i class=\"\(name)\" style=\"width:\(Self.percent(count, of: row.total))%\"></i>"
    }
    html += "</span><span class=\"percent\">\(row.percentTranslated) %</span>"
    html += "<span class=\"soft\">\(Self.description(of: row))</span></span>\n"
  }

  /// With two decimal places.
  private static func percent(_ count: Int, of total: Int) -> Double {
    total == 0 ? 0 : Double(count * 10_000 / total) / 100
  }

  private static func description(of row: CoverageRow) -> String {
    let parts = [
      (row.missing, "missing"), (row.needsReview, "to review"), (row.sameAsSource, "as the source"),
      (row.inherited, "inherited"), (row.obsolete, "obsolete"),
    ]
    return
      (["\(row.total) \(row.total == 1 ? "text" : "texts")"]
      + parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }).joined(separator: ", ")
  }
}
