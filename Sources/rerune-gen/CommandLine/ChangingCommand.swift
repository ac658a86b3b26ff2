import ArgumentParser
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
  /// Ends a command with an exit status that shows whether anything was left undone: a warning is enough to change it.
  ///
  /// - Parameter diagnostics: in reading order.
  func finish(_ diagnostics: [Diagnostic], summary: String...) -> ExitStatus {
    printError(diagnostics)
    for line in summary { printLine(line) }
    return ExitStatus(diagnostics, failOn: .warning)
  }
}

/// A subcommand that ends with an exit status.
protocol Subcommand: ParsableCommand {
  func perform(on terminal: Terminal, environment: Environment) throws -> ExitStatus
}

extension Subcommand {
  func run() throws {
    let environment = Environment()
    let terminal = Terminal(environment: environment)
    do {
      try perform(on: terminal, environment: environment).exit()
    } catch {
      // Other errors are handled by ArgumentParser.
      guard let status = terminal.report(error) else { throw error }
      try status.exit()
    }
  }
}

extension ExitStatus {
  /// - Throws: the error that ends the process with this status.
  fileprivate func exit() throws {
    if self != .clean { throw ExitCode(rawValue) }
  }
}
