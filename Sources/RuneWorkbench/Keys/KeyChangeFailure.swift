import RuneCompiler

/// Why no key is changed.
package enum KeyChangeFailure: Error, Sendable {
  /// No table, or too many tables have the key: another argument is needed.
  case unclear(UnclearKey)
  case refused([Diagnostic])
}

/// Why it is not clear which key is meant.
package struct UnclearKey: Error, Sendable {
  /// A sentence that says what to write, if there is anything to choose from.
  package var message: String
  package var key = ""
  /// The names that may have been meant.
  package var candidates: [String] = []
}

extension [[SourceFile]] {
  /// The tables of each catalog.
  ///
  /// - Throws: `refused` for files that cannot be read completely.
  func parsedTables() throws(KeyChangeFailure) -> [[ParsedTable]] {
    let tables = map { $0.map(TableParser.parse) }
    let faults = tables.joined().flatMap(\.diagnostics).filter {
      $0.rule.category == .syntax && $0.severity == .error
    }
    guard faults.isEmpty else { throw .refused(faults) }
    return tables
  }
}
