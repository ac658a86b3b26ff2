import ArgumentParser
import RuneCompiler
import RuneProject

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
