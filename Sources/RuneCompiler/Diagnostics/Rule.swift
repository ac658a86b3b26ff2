import RuneModel

/// The importance of a diagnostic.
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

/// A kind of diagnostic. Its id is stable: configuration, suppressions and CI refer to it.
package struct Rule: Hashable, FaultRule {
  package enum Category: Sendable {
    /// The input cannot be read in full: exit status 65.
    case syntax
    /// The input was read, but something in it is wrong or doubtful: exit status 1.
    case finding
    /// Until it is corrected, no valid code can be generated, so its severity cannot be lowered: exit status 1.
    case obstacle
    /// An input is missing or cannot be accessed: exit status 66.
    case input
    /// A server did not deliver the requested document: exit status 69.
    case service
    /// A system call for reading or writing failed: exit status 74.
    case system
  }

  /// How a build reports a warning. It lists every error at its location.
  package enum BuildReport: Sendable {
    /// Reported at its location, because it changes generated code or can crash.
    case listed
    /// Counted in the summary line of its table: 3,000 warnings in a build log would not be read.
    case counted
    /// Not reported: the check does not run in a build.
    case none
  }

  package var id: String
  package var severity: Severity
  package var category: Category
  package var buildReport: BuildReport
  /// Whether it is on without being configured.
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

extension Rule {
  /// All rules, in the order of their documentation.
  package static let all =
    files + inputs + settings + syntax + catalog + checks + downloads + comparison + diff + pulling + signing
    + packs + adopt + keyChanges + extraction + conversion + corrections + translation + exchange

  /// The rules that can be configured with `rules`: not those for unreadable inputs, which would silently lose texts,
  /// nor those without which generated code would be invalid.
  package static let configurable = all.filter { $0.category == .finding }

  /// The rules about texts that were read.
  package static let findings = all.filter { [.finding, .obstacle].contains($0.category) }
}
