import RuneCompiler

/// Ends a run before its work is done.
package struct Abort: Error {
  package var diagnostics: [Diagnostic]

  package init(_ diagnostics: [Diagnostic]) {
    self.diagnostics = diagnostics
  }
}

/// The command line or the environment asks for what there is not: exit status 64.
package struct UsageError: Error {
  /// A sentence that says what to write instead.
  package var message: String

  package init(_ message: String) {
    self.message = message
  }
}

extension Terminal {
  /// Reports what ended a run.
  ///
  /// - Returns: the status of the run; `nil` for other errors, which end a run in their own way, such as wrong usage.
  package func report(_ error: any Error) -> ExitStatus? {
    switch error {
    case let abort as Abort:
      printError(abort.diagnostics)
      return ExitStatus(abort.diagnostics, failOn: .error)
    case let failure as OutputWriter.Failure:
      printError([Diagnostic(.writeFailed, "Cannot write \(failure.path): \(failure.reason).", at: nil)])
      return .systemFailure
    default:
      return nil
    }
  }
}
