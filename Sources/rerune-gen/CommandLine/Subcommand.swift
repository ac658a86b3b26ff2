import ArgumentParser
import RuneCompiler
import RuneProject

/// A subcommand: its work, and how its end becomes an exit status.
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
      // What is not the run's own to report is ArgumentParser's.
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
