import RuneCompiler
import RuneModel

/// A finding of `check`, as the page gets it.
package struct FindingAnswer: Encodable, Sendable, Equatable {
  package var rule: String
  package var severity: String
  package var message: String
  @OrNull package var file: String?
  @OrNull package var line: Int?
  @OrNull package var column: Int?
  @OrNull package var table: String?
  @OrNull package var key: String?
  @OrNull package var locale: String?
  /// The place of the text; `nil` if it is about the whole entry, or more.
  @OrNull package var place: String?

  /// - Parameters:
  ///   - table: the name that the page uses for the table.
  ///   - place: the place of the text.
  init(_ finding: Diagnostic, table: String?, place: String? = nil) {
    rule = finding.rule.id
    severity = finding.severity.rawValue
    message = finding.message
    (file, line, column) = (nil, nil, nil)
    if let location = finding.location {
      let position = location.position
      (file, line, column) = (location.file.path, position.line, position.column)
    }
    self.table = table
    key = finding.key
    locale = finding.locale
    self.place = place
  }
}

/// The findings of the whole project, or a part of the list.
package struct FindingsAnswer: Encodable, Sendable {
  package var revision: Int
  package var total: Int
  package var errors: Int
  package var warnings: Int
  package var findings: [FindingAnswer]
}
