import RuneModel

/// The keys that Swift sources look up.
struct KeyUses {
  /// A literal that is passed as a key.
  struct Lookup {
    /// The text between interpolations.
    var segments: [String]
    /// `nil` where it is no literal, so that it may be any.
    var table: String?
    var location: SourceLocation
  }

  private(set) var lookups: [Lookup] = []
  /// Every literal: a key may reach its lookup through a constant.
  private(set) var literals: Set<UTF8Key> = []
  /// `ReRuneStrings.Legal.imprint` as `["Legal", "imprint"]`.
  private(set) var accessors: Set<[String]> = []

  private let typeName: String

  /// - Parameter typeName: Of the generated type.
  init(of files: [SourceFile], typeName: String) {
    self.typeName = typeName
    let sources = files.map { (file: $0, tokens: SwiftLexer.tokens(of: $0)) }
    var names: Set<String> = [typeName]
    for source in sources { Self.collectAliases(source.tokens, of: typeName, into: &names) }
    for source in sources { collect(source.tokens, in: source.file, names) }
  }

  /// `typealias L10n = ReRuneStrings`.
  private static func collectAliases(
    _ tokens: [SwiftToken],
    of typeName: String,
    into names: inout Set<String>
  ) {
    for index in tokens.indices.dropLast(3) where tokens[index].identifier == "typealias" {
      guard let alias = tokens[index + 1].identifier, tokens[index + 2].isPunctuation("="),
        tokens[index + 3].identifier == typeName
      else { continue }
      names.insert(alias)
    }
  }

  private mutating func collect(_ tokens: [SwiftToken], in file: SourceFile, _ names: Set<String>) {
    for (index, token) in tokens.enumerated() {
      switch token.kind {
      case .literal(let segments):
        if segments.count == 1 { literals.insert(UTF8Key(segments[0])) }
      case .identifier(let name) where names.contains(name):
        collectMembers(tokens, from: index + 1)
      case .identifier(let name):
        if let key = Self.keyIndex(tokens, of: name, at: index) { addLookup(tokens, key, in: file) }
      case .punctuation, .other: break
      }
    }
  }

  private mutating func collectMembers(_ tokens: [SwiftToken], from start: Int) {
    var path: [String] = []
    var index = start
    while index + 1 < tokens.count, tokens[index].isPunctuation("."), let name = tokens[index + 1].identifier
    {
      path.append(name)
      // What follows the accessor is a member of its text: every prefix may be one.
      accessors.insert(path)
      index += 2
    }
  }

  /// The index of the literal in `NSLocalizedString("…"` and its like.
  private static func keyIndex(_ tokens: [SwiftToken], of name: String, at index: Int) -> Int? {
    guard index + 2 < tokens.count, tokens[index + 1].isPunctuation("(") else { return nil }
    switch name {
    case "reRuneString", "NSLocalizedString":
      return tokens[index + 2].literal == nil ? nil : index + 2
    case "String", "AttributedString":
      guard index + 4 < tokens.count, tokens[index + 2].identifier == "localized",
        tokens[index + 3].isPunctuation(":"), tokens[index + 4].literal != nil
      else { return nil }
      return index + 4
    default: return nil
    }
  }

  private mutating func addLookup(_ tokens: [SwiftToken], _ key: Int, in file: SourceFile) {
    guard let segments = tokens[key].literal else { return }
    var table: String? = "Localizable"
    var depth = 0
    var index = key + 1
    // The tokens of interpolations follow their literal.
    while index < tokens.count, tokens[index].range.lower < tokens[key].range.upper { index += 1 }
    // `"a" + b` is no literal key.
    guard index < tokens.count, tokens[index].isPunctuation(",") || tokens[index].isPunctuation(")") else {
      return
    }
    while index < tokens.count {
      if tokens[index].isPunctuation("(") { depth += 1 }
      if tokens[index].isPunctuation(")") {
        if depth == 0 { break }
        depth -= 1
      }
      if depth == 0, ["table", "tableName"].contains(tokens[index].identifier), index + 2 < tokens.count,
        tokens[index + 1].isPunctuation(":"), tokens[index + 2].identifier != "nil"
      {
        table = tokens[index + 2].literal.flatMap { $0.count == 1 ? $0[0] : nil }
      }
      index += 1
    }
    lookups.append(
      Lookup(segments: segments, table: table, location: SourceLocation(file, tokens[key].range))
    )
  }
}
