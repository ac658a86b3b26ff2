import RuneCompiler
import RuneModel

/// Where the documentation of a rule is.
package enum RulePage {
  /// Below the root of the repository.
  package static let folder = "Sources/rerune-gen/Documentation.docc/Rules"

  package static func path(of rule: Rule) -> String {
    "\(folder)/\(rule.id).md"
  }
}
