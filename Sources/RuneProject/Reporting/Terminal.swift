import RuneCompiler
import RuneSystem

/// The process's standard streams.
package struct Terminal {
  /// Whether to use colors: only on a terminal, and unless `NO_COLOR` is set (no-color.org).
  package let isColored: Bool

  package init(environment: Environment) {
    let isWanted = environment["NO_COLOR"] == nil && environment["TERM"] != "dumb"
    isColored = isWanted && StandardStream.error.isTerminal
  }

  package func printError(_ lines: [DiagnosticLine]) {
    var text = ""
    for line in lines { text += line.text(isColored: isColored) + "\n" }
    printError(text)
  }

  /// Prints diagnostics, but only the first of many similar ones; see `DiagnosticListing`.
  package func printError(_ diagnostics: [Diagnostic]) {
    printError(DiagnosticListing.lines(for: diagnostics))
  }

  /// Prints one line of arbitrary text to standard error.
  package func printLine(_ line: String) { printError(line.oneLine + "\n") }

  /// - Parameter text: lines in which all foreign text is escaped.
  package func printError(_ text: String) { Self.writeError(text) }

  /// A failure to write to standard error cannot be reported.
  package static func writeError(_ text: String) {
    try? StandardStream.error.append(Array(text.utf8))
  }

  package static func printOutput(_ bytes: [UInt8]) throws {
    do {
      try StandardStream.output.append(bytes)
    } catch {
      throw OutputWriter.Failure(path: "the standard output", reason: error.reason)
    }
  }
}

extension Terminal {
  /// Whether standard output supports colors.
  package static func colorsOutput(_ environment: Environment) -> Bool {
    environment["NO_COLOR"] == nil && environment["TERM"] != "dumb" && StandardStream.output.isTerminal
  }

  /// Whether standard error is a terminal, so that a line may be overwritten.
  package static func showsProgress(_ environment: Environment) -> Bool {
    environment["TERM"] != "dumb" && StandardStream.error.isTerminal
  }
}

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
  /// - Returns: the exit status; `nil` for other errors, such as ArgumentParser's, which are handled elsewhere.
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

/// The exit status of a run, following `sysexits.h`.
package enum ExitStatus: Int32 {
  case clean = 0
  case findings = 1
  case usage = 64
  case unparsableInput = 65
  case missingInput = 66
  case serviceUnavailable = 69
  case systemFailure = 74
}

/// The least severity of findings that fails a run.
package enum FailureThreshold: String, CaseIterable, Sendable {
  case error, warning, never

  package func isReached(by severity: Severity) -> Bool {
    switch self {
    case .error: severity >= .error
    case .warning: severity >= .warning
    case .never: false
    }
  }
}

extension ExitStatus {
  /// The most serious status of the diagnostics: failures outweigh inputs that were only partly read, which outweigh
  /// findings.
  package init(_ diagnostics: [Diagnostic], failOn threshold: FailureThreshold) {
    let errors = Set(diagnostics.lazy.filter { $0.severity == .error }.map(\.rule.category))
    if errors.contains(.system) {
      self = .systemFailure
    } else if errors.contains(.service) {
      self = .serviceUnavailable
    } else if errors.contains(.input) {
      self = .missingInput
    } else if errors.contains(.syntax) {
      self = .unparsableInput
    } else {
      self = diagnostics.contains { threshold.isReached(by: $0.severity) } ? .findings : .clean
    }
  }
}

/// The output formats of `check`.
package enum DiagnosticFormat: String, CaseIterable, Sendable {
  case text, json, github, sarif, html
}
