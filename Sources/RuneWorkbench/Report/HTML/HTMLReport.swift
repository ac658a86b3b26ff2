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
