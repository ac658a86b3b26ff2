import RuneModel

/// How much a diagnostic matters.
package enum Severity: String, Sendable, Comparable, CaseIterable {
  case note
  case warning
  case error

  package static func < (a: Severity, b: Severity) -> Bool {
    a.rank < b.rank
  }

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}

/// A kind of diagnostic. Its id is a promise to users: configuration, suppressions and CI refer to it.
package struct Rule: Hashable, FaultRule {
  package enum Category: Sendable {
    /// The input cannot be read in full: exit status 65.
    case syntax
    /// The input is read, but something in it is wrong or doubtful: exit status 1.
    case finding
    /// A finding that leaves nothing sound to generate, so that no configuration lowers it: exit status 1.
    case obstacle
    /// An input is not there or may not be read: exit status 66.
    case input
    /// A server does not give what it was asked for: exit status 69.
    case service
    /// Reading or writing failed in the system: exit status 74.
    case system
  }

  /// How a build reports a warning. It lists every error at its location.
  package enum BuildReport: Sendable {
    /// Reported at its location, because it changes generated code or can crash.
    case listed
    /// Counted in the summary line of its table: 3,000 warnings in a build would not be read.
    case counted
    /// Not reported: a build does not look for it.
    case none
  }

  package var id: String
  package var severity: Severity
  package var category: Category
  package var buildReport: BuildReport
  /// Whether it is looked for without a word of the configuration.
  package var isOnByDefault: Bool

  package init(
    _ id: String,
    _ severity: Severity,
    _ category: Category,
    inBuild buildReport: BuildReport = .counted,
    isOnByDefault: Bool = true
  ) {
    self.id = id
    self.severity = severity
    self.category = category
    self.buildReport = buildReport
    self.isOnByDefault = isOnByDefault
  }
}
