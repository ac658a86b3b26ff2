import RuneCompiler
import RuneModel
import RuneProject
import RuneWorkbench

/// Puts a report where it belongs: text on the standard error, the other formats on the standard output, and
/// any of them into a file.
struct ReportWriter {
  var format: DiagnosticFormat
  /// `nil`: a standard stream.
  var output: String?

  /// Of an HTML page.
  var linkBase: String?
  var catalogs: [UTF8Key: Catalog] = [:]
  /// Whether every finding of a rule has its line, because that rule was asked for.
  var listsAll = false
  /// The findings of `text` alone.
  var isQuiet = false

  func write(_ report: CheckReport, on terminal: Terminal) throws {
    switch (format, output) {
    case (.text, nil):
      let digest = digest(of: report)
      terminal.printError(digest.lines)
      terminal.printError(summary(of: report, digest))
    case (.text, let output?):
      let digest = digest(of: report)
      let lines = digest.lines.flatMap(DiagnosticLine.lines(for:)).map { $0.text(isColored: false) + "\n" }
      try OutputWriter.write(Array((lines.joined() + summary(of: report, digest)).utf8), to: output)
      if !isQuiet { terminal.printLine(Summary.line(for: report)) }
    case (_, nil):
      try Terminal.printOutput(bytes(of: report))
    case (_, let output?):
      try OutputWriter.write(bytes(of: report), to: output)
    }
  }

  private func digest(of report: CheckReport) -> FindingDigest {
    FindingDigest(
      report.diagnostics,
      coverage: report.coverage,
      limits: listsAll ? .none : .standard
    )
  }

  private func summary(of report: CheckReport, _ digest: FindingDigest) -> String {
    if isQuiet { return "" }
    let tables = report.textTables
    let hint = Summary.hint(for: digest).map { $0 + "\n" } ?? ""
    return (digest.lines.isEmpty || tables.isEmpty ? "" : "\n") + tables + hint + Summary.line(for: report)
      + "\n"
  }

  private var links: ReportLinks { ReportLinks(output: output, base: linkBase) }

  private func bytes(of report: CheckReport) -> [UInt8] {
    switch format {
    case .text: []
    case .json: JSONReport.bytes(report)
    case .github: GitHubReport.bytes(report)
    case .sarif: SARIFReport.bytes(report)
    case .html: HTMLReport.bytes(report, catalogs: catalogs, address: links.address)
    }
  }
}
