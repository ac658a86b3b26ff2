/// What a configuration makes of a rule.
package enum RuleLevel: String, Sendable, CaseIterable {
  case error, warning, off
}

/// Which rules are looked for, and how much each matters.
package struct RuleSettings: Sendable, Hashable {
  /// By the ids of rules; the others have their defaults.
  package var levels: [String: RuleLevel]

  package init(_ levels: [String: RuleLevel] = [:]) {
    self.levels = levels
  }

  package func isConfigured(_ rule: Rule) -> Bool { levels[rule.id] != nil }

  /// `nil` for a rule that is off.
  package func severity(of rule: Rule) -> Severity? {
    switch levels[rule.id] {
    case .error: .error
    case .warning: .warning
    case .off: nil
    case nil: rule.isOnByDefault ? rule.severity : nil
    }
  }

  /// Looks for rules that are off, each with its own severity.
  package mutating func turnOn(_ ids: Set<String>) {
    for rule in Rule.checks where ids.contains(rule.id) && severity(of: rule) == nil {
      levels[rule.id] = rule.severity == .error ? .error : .warning
    }
  }

  /// The diagnostics with their severities, without those of rules that are off.
  package func applied(to diagnostics: [Diagnostic]) -> [Diagnostic] {
    guard !levels.isEmpty else { return diagnostics }
    return diagnostics.compactMap { diagnostic in
      guard levels[diagnostic.rule.id] != nil else { return diagnostic }
      var diagnostic = diagnostic
      guard let severity = severity(of: diagnostic.rule) else { return nil }
      diagnostic.severity = severity
      return diagnostic
    }
  }
}
