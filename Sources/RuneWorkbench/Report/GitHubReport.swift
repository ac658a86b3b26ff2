import RuneCompiler
import RuneModel

/// `check --format github`: workflow commands, which GitHub shows beside the lines of a pull request.
package enum GitHubReport {
  package static func bytes(_ report: CheckReport) -> [UInt8] {
    var text = ""
    for diagnostic in report.diagnostics {
      var properties: [String] = []
      if let location = diagnostic.location {
        let (start, end) = (location.position, location.endPosition)
        properties += [
          "file=\(escaped(location.file.path, in: .property))", "line=\(start.line)", "endLine=\(end.line)",
        ]
        // Columns are for one line alone.
        if start.line == end.line { properties += ["col=\(start.column)", "endColumn=\(end.column)"] }
      }
      properties.append("title=\(diagnostic.rule.id)")
      text += "::\(command(diagnostic.severity)) \(properties.joined(separator: ","))"
      text += "::\(escaped(DiagnosticLine.message(of: diagnostic), in: .message))\n"
    }
    return Array(text.utf8)
  }

  private static func command(_ severity: Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .note: "notice"
    }
  }

  private enum Place { case property, message }

  /// As `@actions/core` escapes data and properties, which knows nothing of other hidden characters.
  private static func escaped(_ text: String, in place: Place) -> String {
    var result = ""
    for scalar in text.oneLine.unicodeScalars {
      switch (scalar, place) {
      case ("%", _): result += "%25"
      case (":", .property): result += "%3A"
      case (",", .property): result += "%2C"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
