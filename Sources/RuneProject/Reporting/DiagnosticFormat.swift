/// The shapes in which `check` reports.
package enum DiagnosticFormat: String, CaseIterable, Sendable {
  case text, json, github, sarif, html
}
