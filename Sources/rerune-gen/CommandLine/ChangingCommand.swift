import RuneCompiler
import RuneProject

/// A subcommand that changes files of the project, or prints the changes as a patch with `--dry-run`.
protocol ChangingCommand: Subcommand {
  var dryRun: Bool { get }
}

extension ChangingCommand {
  /// Writes the changes, or prints them.
  ///
  /// - Parameter folders: the folders in which files may be changed.
  /// - Throws: see `SourceChanges.write`.
  func apply(_ changes: SourceChanges, in folders: [String], _ environment: Environment) throws {
    if dryRun {
      try changes.print(to: PatchOutput(environment))
    } else {
      try changes.write(in: folders)
    }
  }
}

extension Terminal {
  /// Ends a command that leaves nothing undone without saying so: a warning already changes the exit status.
  ///
  /// - Parameter diagnostics: in reading order.
  func finish(_ diagnostics: [Diagnostic], summary: String...) -> ExitStatus {
    printError(diagnostics)
    for line in summary { printLine(line) }
    return ExitStatus(diagnostics, failOn: .warning)
  }
}
