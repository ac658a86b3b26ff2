/// The shapes in which `check` reports.
enum DiagnosticFormat: String, CaseIterable {
  case text, json, github, sarif, html
}
