import ArgumentParser
import RuneCompiler
import RuneWorkbench

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
      try terminal.report(error).exit()
    }
  }
}

extension ExitStatus {
  /// - Throws: what ends the process with this status.
  fileprivate func exit() throws {
    if self != .clean { throw ExitCode(rawValue) }
  }
}

extension Terminal {
  /// - Returns: the status of a run that ended with the error.
  /// - Throws: errors that end a run in their own way, such as wrong usage.
  fileprivate func report(_ error: any Error) throws -> ExitStatus {
    switch error {
    case let abort as Abort:
      printError(abort.diagnostics)
      return ExitStatus(abort.diagnostics, failOn: .error)
    case let failure as OutputWriter.Failure:
      let diagnostic = Diagnostic(.writeFailed, "Cannot write \(failure.path): \(failure.reason).", at: nil)
      printError([diagnostic])
      return .systemFailure
    default:
      throw error
    }
  }
}

extension Terminal {
  func printError(_ diagnostics: [Diagnostic]) {
    printError(diagnostics.flatMap(DiagnosticLine.lines(for:)))
  }
}
