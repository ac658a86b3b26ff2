/// Whether the configured type name can be one.
package enum TypeNameCheck {
  /// Why the name cannot be a type's; `nil` where it can.
  package static func objection(to name: String) -> String? {
    name.isSwiftIdentifier
      ? ReservedName.types[name] : "a name is letters, digits and '_', and starts with no digit"
  }

  static func run(on name: String) -> [Diagnostic] {
    guard let reason = objection(to: name) else { return [] }
    return [
      Diagnostic(
        .invalidTypeName,
        "'\(name)' cannot be the type's name: \(reason). Choose another with --type-name.",
        at: nil
      )
    ]
  }
}
