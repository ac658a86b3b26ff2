import RuneModel

/// Workflow commands of GitHub Actions: each diagnostic becomes an annotation on its line.
///
/// <https://docs.github.com/actions/reference/workflow-commands-for-github-actions>
package enum GitHubReport {
  package static func bytes(_ diagnostics: [Diagnostic]) -> [UInt8] {
    var text = ""
    for diagnostic in diagnostics { text += command(for: diagnostic) + "\n" }
    return Array(text.utf8)
  }

  private static func command(for diagnostic: Diagnostic) -> String {
    var properties: [String] = []
    if let location = diagnostic.location {
      let position = location.position
      properties = [
        "file=\(property(location.file.path))", "line=\(position.line)", "col=\(position.column)",
      ]
    }
    properties.append("title=\(property(diagnostic.rule.id))")
    let command =
      switch diagnostic.severity {
      case .error: "error"
      case .warning: "warning"
      case .note: "notice"
      }
    var message = diagnostic.message
    if let key = diagnostic.key {
      message = "\"\(key)\"\(diagnostic.locale.map { " (\($0))" } ?? ""): \(message)"
    }
    return "::\(command) \(properties.joined(separator: ","))::\(data(message))"
  }

  /// As the runner's own toolkit escapes a message.
  private static func data(_ text: String) -> String {
    escaped(text, ["%", "\r", "\n"])
  }

  private static func property(_ text: String) -> String {
    escaped(text, ["%", "\r", "\n", ":", ","])
  }

  private static func escaped(_ text: String, _ special: Set<Unicode.Scalar>) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if special.contains(scalar) {
        result += (scalar.value < 16 ? "%0" : "%") + String(scalar.value, radix: 16, uppercase: true)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
