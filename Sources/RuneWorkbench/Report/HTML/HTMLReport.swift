import RuneCompiler
import RuneModel

/// `check --format html`: a self-contained page that can be read without scripts.
package struct HTMLReporter: Reporter {
  private let catalogs: [UTF8Key: Catalog]
  private let address: (_ path: String) -> String?

  /// - Parameters:
  ///   - catalogs: by `CatalogFolder` path, for the texts that findings refer to.
  ///   - address: the URI of a file relative to the page; `nil` if it cannot be linked.
  package init(
    catalogs: [UTF8Key: Catalog] = [:],
    address: @escaping (_ path: String) -> String? = { $0.asURI }
  ) {
    self.catalogs = catalogs
    self.address = address
  }

  package func bytes(_ report: CheckReport) -> [UInt8] {
    var page = HTMLReport(report: report, texts: QuotedTexts(catalogs), address: address)
    page.write()
    return Array(page.html.utf8)
  }
}

/// The page under construction.
struct HTMLReport {
  let report: CheckReport
  let texts: QuotedTexts
  let address: (_ path: String) -> String?
  var html = ""

  fileprivate mutating func write() {
    html += """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>Localization report</title>
      <style>
      \(Self.style)
      </style>
      </head>
      <body>
      <header>
      <h1>Localization report</h1>

      """
    writeSummary()
    html += "</header>\n<main>\n"
    writeCoverage()
    writeFindings()
    html += """
      </main>
      <footer>rerune-gen \(Compiler.version)</footer>
      <script>
      \(Self.script)
      </script>
      </body>
      </html>

      """
  }

  /// The rules by number of findings, each linked to its findings.
  private mutating func writeSummary() {
    let counts = Severity.allCases.reversed().compactMap { severity -> String? in
      let count = report.count(of: severity)
      if count == 0, severity == .note { return nil }
      return "<b class=\"\(severity)\">\(count)</b> \(severity.rawValue)\(count == 1 ? "" : "s")"
    }
    html +=
      "<p class=\"soft\">\(counts.joined(separator: ", ")) in \(report.fileCount) \(report.fileCount == 1 ? "file" : "files")</p>\n"
    guard !report.diagnostics.isEmpty else { return }
    html += "<ul id=\"rules\">\n"
    for row in report.countsByRule {
      html +=
        "<li><a href=\"#rule=\(row.name)\">\(row.name)</a> <b class=\"\(row.severity)\">\(row.count)</b>\n"
    }
    html += "</ul>\n"
  }
}

extension String {
  /// The text escaped for HTML text and attributes, on one line.
  var html: String {
    var result = ""
    for scalar in oneLine.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

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
