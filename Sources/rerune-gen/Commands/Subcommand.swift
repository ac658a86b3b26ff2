import ArgumentParser
import RuneCompiler

/// A subcommand: its work, and how its end becomes an exit status.
protocol Subcommand: ParsableCommand {
  func perform(on terminal: Terminal, environment: Environment) throws -> ExitStatus
}

extension Subcommand {
  func run() throws {
    let environment = Environment()
    let terminal = Terminal(environment: environment)
    let status: ExitStatus
    do {
      status = try perform(on: terminal, environment: environment)
    } catch let abort as Abort {
      terminal.printError(abort.diagnostics)
      status = ExitStatus(abort.diagnostics, failOn: .error)
    } catch let failure as OutputWriter.Failure {
      let diagnostic = Diagnostic(.writeFailed, "Cannot write \(failure.path): \(failure.reason).", at: nil)
      terminal.printError([diagnostic])
      status = .systemFailure
    }
    if status != .clean { throw ExitCode(status.rawValue) }
  }
}

extension Terminal {
  func printError(_ diagnostics: [Diagnostic]) {
    printError(diagnostics.flatMap(DiagnosticLine.lines(for:)))
  }
}
