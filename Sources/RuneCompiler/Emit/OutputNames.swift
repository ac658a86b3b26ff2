/// The names of the files that `generate` writes.
///
/// The build tool plugin declares them before anything runs. A plugin can import no module of its package, so
/// it has a symbolic link to this file: keep it free of dependencies and of access modifiers.
enum OutputNames {
  static let defaultTypeName = "ReRuneStrings"

  static func accessors(typeName: String) -> String { "\(typeName).swift" }

  static func fallbackTable(typeName: String) -> String { "\(typeName)+Fallback.swift" }

  static func all(typeName: String) -> [String] {
    [accessors(typeName: typeName), fallbackTable(typeName: typeName)]
  }
}
