import RuneCompiler
import RuneModel

/// `--format github`: workflow commands, which GitHub shows at the lines of a pull request.
package struct GitHubReporter: Reporter, DiffReporter {
  package init() {}

  package func bytes(_ report: CheckReport) -> [UInt8] {
    var text = ""
    for diagnostic in report.diagnostics {
      var properties: [String] = []
      if let location = diagnostic.location {
        let (start, end) = (location.position, location.endPosition)
        properties += [
          "file=\(Self.escaped(location.file.path, in: .property))", "line=\(start.line)",
          "endLine=\(end.line)",
        ]
        // Columns are only valid within a single line.
        if start.line == end.line { properties += ["col=\(start.column)", "endColumn=\(end.column)"] }
      }
      properties.append("title=\(diagnostic.rule.id)")
      text += "::\(Self.command(diagnostic.severity)) \(properties.joined(separator: ","))"
      let message = [DiagnosticLine.message(of: diagnostic)] + diagnostic.notes.map(Self.line)
      // An escaped line break: an annotation may have several lines.
      text += "::\(message.map { Self.escaped($0, in: .message) }.joined(separator: "%0A"))\n"
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

  private static func line(of note: Diagnostic.Note) -> String {
    guard let location = note.location else { return note.message }
    let position = location.position
    return "\(location.file.path):\(position.line):\(position.column): \(note.message)"
  }

  private enum Place { case property, message }

  /// Escapes data and properties like `@actions/core`, which does not handle other hidden characters.
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
