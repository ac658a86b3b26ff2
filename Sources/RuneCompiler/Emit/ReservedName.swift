/// Names that generated Swift cannot use unchanged, with the reasons.
enum ReservedName {
  /// Names that cannot be used for a member even with backticks: a `_` is appended.
  static let members: [String: String] = [
    "self": "'ReRuneStrings.self' is the type itself",
    "init": "'ReRuneStrings.init' is an initializer, with backticks too",
    "Type": "'ReRuneStrings.Type' is the metatype",
    "Protocol": "'ReRuneStrings.Protocol' is a metatype",
    "Self": "it is the enclosing type wherever a type is expected",
    "reRuneString": "the accessors call the function of this name",
    "_text": "the accessors call the function of this name",
    "_format": "the accessors call the function of this name",
    "_fallback": "the compiled table has this name",
    "_makeFallback": "the function that makes the compiled table has this name",
    "String": "the accessors name the type", "Int": "the accessors name the type",
    "UInt": "the accessors name the type", "Double": "the accessors name the type",
    "Character": "the accessors name the type",
  ]

  /// Names with which a nested type would shadow a type used in the code inside and around it.
  static let types: [String: String] = members.merging([
    "Any": "it is a keyword of types",
    "Swift": "it is the name of a module", "ReRuneCore": "it is the name of a module",
    "Foundation": "it is the name of a module",
    "Bundle": "the compiled table names the type", "ReRuneFallbackTable": "the compiled table names the type",
    "ReRuneArgument": "the accessors pass values of the type",
  ]) { member, _ in member }

  /// Keywords of declarations, statements and expressions (The Swift Programming Language, *Keywords and
  /// Punctuation*). A declaration needs backticks; `ReRuneStrings.default` does not.
  static let keywords: Set<String> = [
    "associatedtype", "borrowing", "class", "consuming", "deinit", "enum", "extension", "fileprivate", "func",
    "import", "init", "inout", "internal", "let", "nonisolated", "open", "operator", "precedencegroup",
    "private",
    "protocol", "public", "rethrows", "static", "struct", "subscript", "typealias", "var",
    "break", "case", "catch", "continue", "default", "defer", "do", "else", "fallthrough", "for", "guard",
    "if",
    "in", "repeat", "return", "switch", "throw", "where", "while",
    "Any", "as", "await", "false", "is", "nil", "self", "Self", "super", "throws", "true", "try",
  ]

  /// Labels that a call cannot write without backticks.
  static let labels: Set<String> = ["inout", "let", "var"]

  /// The name as written in a declaration.
  static func declared(_ name: String) -> String {
    keywords.contains(name) ? "`\(name)`" : name
  }
}

/// Checks whether the configured type name is valid.
package enum TypeNameCheck {
  /// Why the name is not valid for a type; `nil` if it is.
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
