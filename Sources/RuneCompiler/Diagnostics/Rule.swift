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
package struct Rule: Sendable, Hashable {
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

  package var id: String
  package var severity: Severity
  package var category: Category

  package init(_ id: String, _ severity: Severity, _ category: Category) {
    self.id = id
    self.severity = severity
    self.category = category
  }
}
