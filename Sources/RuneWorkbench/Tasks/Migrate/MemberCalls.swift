import RuneCompiler

/// Reads the uses of a generated type by its name: `L10n.Home.title`, `Module.L10n.greeting(name)`.
struct MemberCalls {
  let source: MigrationSource
  let root: Int

  /// The names after the root, with the indices of their tokens.
  var names: [(name: String, index: Int)] {
    var names: [(String, Int)] = []
    var index = root + 1
    while source.tokens.isPunctuation(".", at: index), let name = source.tokens.identifier(at: index + 1) {
      names.append((name, index + 1))
      index += 2
    }
    return names
  }

  private static let declaring: Set<String> = [
    "enum", "struct", "class", "import", "typealias", "let", "var", "func",
  ]

  /// Whether the token is the generated type: no member of another value, no label and no declaration.
  static func isRoot(_ index: Int, in source: MigrationSource) -> Bool {
    let tokens = source.tokens
    if tokens.isPunctuation(":", at: index + 1), !tokens.isPunctuation("?", at: index - 1),
      tokens.isPunctuation("(", at: index - 1) || tokens.isPunctuation(",", at: index - 1)
    {
      return false
    }
    if tokens.isPunctuation(".", at: index - 1) {
      // `Module.L10n`, but not `value.L10n` or `.L10n`.
      guard let module = tokens.identifier(at: index - 2), module.first?.isUppercase == true,
        !tokens.isPunctuation(".", at: index - 3)
      else { return false }
      return tokens.identifier(at: index - 3).map {
        $0 != "import" && tokens.identifier(at: index - 4) != "import"
      } ?? true
    }
    return tokens.identifier(at: index - 1).map { !declaring.contains($0) } ?? true
  }

  /// The reason why a mention of the type without a member is left.
  func reasonWithoutMember() -> LeftReason {
    let tokens = source.tokens
    var first = root
    if tokens.isPunctuation(".", at: root - 1) { first = root - 2 }
    if tokens.identifier(at: first - 1) == "extension" { return .extensionOfType }
    return tokens.alias(endingAt: first).map(LeftReason.alias) ?? .typeAsValue
  }
}
