/// Why a request of the page is refused.
package struct PageProblem: Error, Sendable, Equatable {
  /// The problems that the page tells apart.
  package enum Kind: String, Sendable, Encodable {
    /// The request cannot be understood.
    case invalid
    case noEntry = "no-entry"
    case noTable = "no-table"
    case readOnly = "read-only"
    /// The file or the text changed after the page had read it.
    case changed
    /// `check` would refuse it, or it cannot be written as asked.
    case refused
    /// The file does not parse at the moment.
    case unparsable
    case writeFailed = "write-failed"
  }

  package var kind: Kind
  /// One or two sentences for the person at the page.
  package var message: String
  package var findings: [FindingAnswer]

  package init(_ kind: Kind, _ message: String, findings: [FindingAnswer] = []) {
    self.kind = kind
    self.message = message
    self.findings = findings
  }

  static func noTable(_ name: String) -> PageProblem {
    PageProblem(.noTable, "The project has no table \"\(name)\" any more. Choose another one.")
  }

  static func noEntry(_ key: String, in table: String) -> PageProblem {
    PageProblem(.noEntry, "The table \"\(table)\" does not have the key \"\(key)\" any more.")
  }
}
