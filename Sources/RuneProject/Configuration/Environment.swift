import RuneSystem

/// The environment variables. An empty one counts as unset, as in most command-line tools.
package struct Environment {
  private let lookup: (String) -> String?

  /// The environment of this process.
  package init() {
    lookup = { EnvironmentVariable.value(of: $0) }
  }

  package init(_ values: [String: String]) {
    lookup = { values[$0] }
  }

  package subscript(name: String) -> String? {
    lookup(name).flatMap { $0.isEmpty ? nil : $0 }
  }
}
