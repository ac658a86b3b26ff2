/// `check --format html`: one page that needs nothing else, not even scripts to be read.
package struct HTMLReport {
  private let report: CheckReport
  private let linkPrefix: String
  private var html = ""

  /// - Parameter linkPrefix: What leads from the page's folder to where relative paths begin, such as `../`.
  package static func bytes(_ report: CheckReport, linkPrefix: String = "") -> [UInt8] {
    var page = HTMLReport(report: report, linkPrefix: linkPrefix)
    page.write()
    return Array(page.html.utf8)
  }

  private init(report: CheckReport, linkPrefix: String) {
    self.report = report
    self.linkPrefix = linkPrefix
  }

  private mutating func write() {
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
      <h1>Localization report</h1>

      """
    writeSummary()
    writeCoverage()
    writeFindings()
    html += """
      <footer>rerune-gen \(Compiler.version)</footer>
      <script>
      \(Self.script)
      </script>
      </body>
      </html>

      """
  }

  // MARK: Parts

  private mutating func writeSummary() {
    let errors = report.diagnostics.count { $0.severity == .error }
    let warnings = report.diagnostics.count { $0.severity == .warning }
    html += """
      <p class="summary">Errors: <b class="error">\(errors)</b>, warnings: <b class="warning">\(warnings)</b>, \
      files: \(report.fileCount)</p>

      """
  }

  /// One bar a locale, its tables behind it.
  private mutating func writeCoverage() {
    guard !report.coverage.isEmpty else { return }
    html += "<section id=\"coverage\">\n<h2>Coverage</h2>\n"
    html += "<p class=\"legend\"><i class=\"translated\"></i> translated "
    html += "<i class=\"review\"></i> needs review <i class=\"missing\"></i> missing</p>\n"
    for locale in CoverageRow.byLocale(report.coverage) {
      html += "<details class=\"locale\" data-locale=\"\(locale.total.locale.html)\"><summary>"
      writeBar(locale.total, name: locale.total.locale)
      html += "</summary>\n"
      for row in locale.tables { writeBar(row, name: row.table) }
      html += "</details>\n"
    }
    html += "</section>\n"
  }

  private mutating func writeBar(_ row: CoverageRow, name: String) {
    func share(_ count: Int) -> Double {
      row.total == 0 ? 0 : Double(count * 10_000 / row.total) / 100
    }
    let label =
      "\(row.translated) translated, \(row.needsReview) to review, \(row.missing) missing of \(row.total)"
    html += """
      <span class="bar-row"><span class="name">\(name.html)</span>\
      <span class="bar" role="img" aria-label="\(label)" title="\(label)">\
      <i class="translated" style="width:\(share(row.translated))%"></i>\
      <i class="review" style="width:\(share(row.needsReview))%"></i></span>\
      <span class="percent">\(row.percentTranslated) %</span></span>

      """
  }

  private mutating func writeFindings() {
    html += "<section id=\"findings\">\n<h2>Findings</h2>\n"
    guard !report.diagnostics.isEmpty else {
      html += "<p>There are none.</p>\n</section>\n"
      return
    }
    html += "<form id=\"filters\">\n"
    writeFilter("severity", "All severities", Set(report.diagnostics.map(\.severity.rawValue)).sorted())
    writeFilter("rule", "All rules", report.countsByRule.map(\.name).sorted())
    writeFilter("locale", "All locales", report.countsByLocale.map(\.name).sorted())
    writeFilter("table", "All tables", Set(report.diagnostics.compactMap(\.table)).sorted())
    html += """
      <input id="text" type="search" placeholder="Key, text or file" aria-label="Key, text or file">
      <output id="shown"></output>
      </form>
      <ol>

      """
    for diagnostic in report.diagnostics { write(diagnostic) }
    html += "</ol>\n</section>\n"
  }

  private mutating func writeFilter(_ name: String, _ all: String, _ values: [String]) {
    html += "<select id=\"\(name)\" aria-label=\"\(name)\"><option value=\"\">\(all)</option>"
    for value in values { html += "<option>\(value.html)</option>" }
    html += "</select>\n"
  }

  private mutating func write(_ diagnostic: Diagnostic) {
    let severity = diagnostic.severity.rawValue
    html += """
      <li data-severity="\(severity)" data-rule="\(diagnostic.rule.id)" \
      data-locale="\((diagnostic.locale ?? "").html)" data-table="\((diagnostic.table ?? "").html)">\
      <span class="\(severity)">\(severity)</span> 
      """
    if let key = diagnostic.key { html += "<code class=\"key\">\(key.html)</code> " }
    if let locale = diagnostic.locale { html += "<span class=\"tag\">\(locale.html)</span> " }
    html += "<span class=\"rule\">\(diagnostic.rule.id)</span>\n<p>\(diagnostic.message.html)</p>"
    if let location = diagnostic.location {
      html += "<p>\(link(to: location))</p>"
      if let line = location.lineText { html += "<pre>\(line.html)</pre>" }
    }
    for note in diagnostic.notes {
      html += "<p class=\"note\">\(note.message.html) \(note.location.map(link) ?? "")</p>"
    }
    html += "</li>\n"
  }

  /// A link to a line, in the form that code hosts and editors open.
  private func link(to location: SourceLocation) -> String {
    let path = location.file.path
    let position = location.position
    let target = path.utf8.first == UInt8(ascii: "/") ? path.asURI : linkPrefix + path.asURI
    return "<a href=\"\(target.html)#L\(position.line)\">\(path.html):\(position.line):\(position.column)</a>"
  }
}

extension CoverageRow {
  /// Each locale's rows and their sum, the least translated locale first.
  static func byLocale(_ rows: [CoverageRow]) -> [(total: CoverageRow, tables: [CoverageRow])] {
    var groups: [String: [CoverageRow]] = [:]
    for row in rows { groups[row.locale, default: []].append(row) }
    let result = groups.keys.sorted().map { locale in
      let tables = groups[locale] ?? []
      var sum = CoverageRow(table: "", locale: locale, total: 0)
      for row in tables {
        sum.total += row.total
        sum.translated += row.translated
        sum.needsReview += row.needsReview
        sum.missing += row.missing
      }
      return (total: sum, tables: tables)
    }
    return result.enumerated()
      .sorted {
        ($0.element.total.percentTranslated, $0.offset) < ($1.element.total.percentTranslated, $1.offset)
      }
      .map(\.element)
  }
}

extension SourceLocation {
  /// The line around the place, at most 200 characters of it; `nil` where there is none to show.
  fileprivate var lineText: String? {
    guard file.text.encoding != .binary, !file.text.utf8.isEmpty else { return nil }
    let bytes = file.text.utf8
    let offset = min(Int(range.lower), bytes.count)
    func isBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
    let start = bytes[..<offset].lastIndex(where: isBreak).map { $0 + 1 } ?? 0
    let end = bytes[offset...].firstIndex(where: isBreak) ?? bytes.count
    let line = String(decoding: bytes[start..<end], as: UTF8.self).drop { $0 == " " || $0 == "\t" }
    return line.count <= 200 ? String(line) : line.prefix(199) + "…"
  }
}

extension String {
  /// As text or an attribute of HTML. Control and bidirectional characters show as `\u{…}`.
  fileprivate var html: String {
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\n", "\t": result.unicodeScalars.append(scalar)
      case "\0"..<" ", "\u{7F}"..."\u{9F}", "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}":
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
