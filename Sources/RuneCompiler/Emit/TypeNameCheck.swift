/// Whether the configured type name can be one.
enum TypeNameCheck {
  static func run(on name: String) -> [Diagnostic] {
    let reason =
      name.isSwiftIdentifier ? ReservedName.types[name] : "a name is letters, digits and '_', and starts with no digit"
    guard let reason else { return [] }
    return [
      Diagnostic(
        .invalidTypeName,
        "'\(name)' cannot be the type's name: \(reason); choose another with --type-name",
        at: nil
      )
    ]
  }
}
