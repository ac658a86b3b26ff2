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
  /// Ends a command that leaves nothing undone without saying so: a warning already changes the exit status.
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
  /// - Throws: what ends the process with this status.
  fileprivate func exit() throws {
    if self != .clean { throw ExitCode(rawValue) }
  }
}
