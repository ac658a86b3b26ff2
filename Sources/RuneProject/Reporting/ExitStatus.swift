import RuneCompiler

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
