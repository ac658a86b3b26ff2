/// The names of the files that `generate` writes.
///
/// The build tool plugin declares them in advance. A plugin cannot import modules of its package, so it has a
/// symbolic link to this file, which must not have dependencies or access modifiers.
enum OutputNames {
  static let defaultTypeName = "ReRuneStrings"

  /// - Parameter baseName: the type's name, unless the caller needs names that do not depend on settings.
  static func accessors(baseName: String) -> String { "\(baseName).swift" }

  static func fallbackTable(baseName: String) -> String { "\(baseName)+Fallback.swift" }

  static func all(baseName: String) -> [String] {
    [accessors(baseName: baseName), fallbackTable(baseName: baseName)]
  }
}
