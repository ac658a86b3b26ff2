import RuneCompiler

/// Puts a report where it belongs: text on the standard error, the other formats on the standard output, and
/// any of them into a file.
struct ReportWriter {
  var format: DiagnosticFormat
  /// `nil`: a standard stream.
  var output: String?

  func write(_ report: CheckReport, on terminal: Terminal) throws {
    switch (format, output) {
    case (.text, nil):
      terminal.printError(report.diagnostics)
      terminal.printError(report.textTables)
    case (.text, let output?):
      let lines = report.diagnostics.flatMap(DiagnosticLine.lines(for:)).map {
        $0.text(isColored: false) + "\n"
      }
      try OutputWriter.write(Array((lines.joined() + "\n" + report.textTables).utf8), to: output)
    case (_, nil):
      try Terminal.printOutput(bytes(of: report))
    case (_, let output?):
      try OutputWriter.write(bytes(of: report), to: output)
    }
  }

  private func bytes(of report: CheckReport) -> [UInt8] {
    switch format {
    case .text: []
    case .json: JSONReport.bytes(report)
    case .github: GitHubReport.bytes(report)
    case .sarif: SARIFReport.bytes(report)
    case .html: HTMLReport.bytes(report, linkPrefix: linkPrefix)
    }
  }

  /// From the folder of the output back to the current one.
  private var linkPrefix: String {
    guard let output, output.utf8.first != UInt8(ascii: "/") else { return "" }
    let folders = FilePaths.tidy(FilePaths.folder(of: output)).split(separator: "/").filter { $0 != "." }
    return String(repeating: "../", count: folders.count)
  }
}
