import RuneCompiler
import RuneModel

/// Why a file is not edited at the moment.
struct FileFault: Sendable {
  let finding: Diagnostic

  /// - Returns: `nil` if the file could be read as a whole.
  init?(_ table: ParsedTable) {
    guard let finding = table.faults.first else { return nil }
    self.finding = finding
  }

  var sentence: String {
    "The file cannot be read at the moment: \(finding.message) Its texts can be edited when it can be read again."
  }
}
