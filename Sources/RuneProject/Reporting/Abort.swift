import RuneCompiler

/// Ends a run prematurely.
package struct Abort: Error {
  package var diagnostics: [Diagnostic]

  package init(_ diagnostics: [Diagnostic]) {
    self.diagnostics = diagnostics
  }
}

/// Invalid arguments or environment variables: exit status 64.
package struct UsageError: Error {
  /// A sentence that says what to write instead.
  package var message: String

  package init(_ message: String) {
    self.message = message
  }
}

extension Terminal {
  /// Reports the error that ended a run.
  ///
  /// - Returns: the exit status; `nil` for other errors, such as those of ArgumentParser, which are handled
  ///   elsewhere.
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
