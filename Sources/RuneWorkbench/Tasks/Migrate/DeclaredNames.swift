import RuneCompiler

/// The names that a project's own code declares.
struct DeclaredNames {
  private(set) var names: Set<String> = []
  /// The names of functions and types, and of values that may be closures.
  private var callable: Set<String> = []
  /// The members that extensions of a type add.
  private var members: [String: Set<String>] = [:]

  private static let words: Set<String> = [
    "enum", "struct", "class", "actor", "protocol", "typealias", "associatedtype", "let", "var", "func",
  ]

  mutating func add(_ source: MigrationSource) {
    for (index, token) in source.tokens.enumerated() {
      if token.identifier == "extension" { addMembers(ofExtensionAt: index, in: source) }
      guard let word = token.identifier, Self.words.contains(word),
        let name = source.tokens.identifier(at: index + 1)
      else { continue }
      // `import enum Module.Name` declares nothing.
      if source.tokens.identifier(at: index - 1) == "import" { continue }
      names.insert(name)
      if !Self.isValue(word, at: index, in: source) { callable.insert(name) }
    }
  }

  private static let valueTypes: Set<String> = [
    "String", "Substring", "LocalizedStringKey", "LocalizedStringResource", "AttributedString",
    "NSAttributedString",
    "Text", "Bool", "Int",
  ]

  /// Whether a declaration is a property of a type that cannot be called: `let accessibilityLabel: String?`.
  private static func isValue(_ word: String, at index: Int, in source: MigrationSource) -> Bool {
    guard word == "let" || word == "var", source.tokens.isPunctuation(":", at: index + 2),
      let type = source.tokens.identifier(at: index + 3)
    else { return false }
    // `String.Kind` and `Text<Kind>` are other types.
    return valueTypes.contains(type) && !source.tokens.isPunctuation(".", at: index + 4)
      && !source.tokens.isPunctuation("<", at: index + 4)
  }

  private mutating func addMembers(ofExtensionAt index: Int, in source: MigrationSource) {
    let path = [source.tokens.identifier(at: index + 1) ?? ""] + source.tokens.members(after: index + 2)
    for place in source.calls.body(after: index) {
      guard let word = source.tokens[place].identifier, Self.words.contains(word),
        let name = source.tokens.identifier(at: place + 1)
      else { continue }
      for type in path { members[type, default: []].insert(name) }
    }
  }

  func contains(_ name: String) -> Bool { names.contains(name) }

  /// Whether a call of this name may mean the project's own declaration.
  func mayCall(_ name: String) -> Bool { callable.contains(name) }

  /// Whether an extension of one of the types adds a member of this name.
  func contains(_ member: String, inExtensionsOf types: [String]) -> Bool {
    types.contains { members[$0]?.contains(member) == true }
  }
}
