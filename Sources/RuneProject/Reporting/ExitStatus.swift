import RuneCompiler

/// What a run tells its caller, after `sysexits.h`.
package enum ExitStatus: Int32 {
  case clean = 0
  case findings = 1
  case usage = 64
  case unparsableInput = 65
  case missingInput = 66
  case serviceUnavailable = 69
  case systemFailure = 74
}

/// From which severity on findings fail a run.
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
  /// The most serious one that the diagnostics call for: what could not be done at all outweighs what was
  /// read only in part, which outweighs what was found.
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

/// The shapes in which `check` reports.
package enum DiagnosticFormat: String, CaseIterable, Sendable {
  case text, json, github, sarif, html
}
