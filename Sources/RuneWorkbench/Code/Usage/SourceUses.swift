import RuneCompiler
import RuneModel

/// The possible uses of keys in sources, independent of the keys of a project.
struct SourceUses {
  /// All literals without interpolations: a key may reach its lookup through a constant.
  private(set) var literals: Set<UTF8Key> = []
  /// All literals with interpolations.
  private(set) var patterns: Set<KeyPattern> = []
  /// The texts of literals whose interpolations are parts of the key: `"status.\(code)".localized`.
  private(set) var composed: Set<[String]> = []
  /// The literals that are passed as keys, with their locations.
  private(set) var lookups: [KeyLookup] = []
  /// The lookups by the system, in the order of files and tokens.
  private(set) var nativeLookups: [NativeLookup] = []
  /// The literals that are translated at run time.
  private(set) var dynamicLiterals: [DynamicLiteral] = []
  /// The tables in which code looks up keys that are not literals: `tr("Emoji", key)`.
  private(set) var tablesOfUnnamedKeys: Set<UTF8Key> = []
  /// `L10n.Legal.imprint` as `["L10n", "Legal", "imprint"]`; also single names.
  private(set) var members: Set<[String]> = []
  /// `.Legal.imprint` where the compiler infers the type.
  private(set) var implicitMembers: Set<[String]> = []
  /// `typealias Legal = L10n.Legal`.
  private(set) var aliases: [(name: String, target: [String])] = []
  private let findsNativeLookups: Bool

  init(findingNativeLookups: Bool) {
    findsNativeLookups = findingNativeLookups
  }

  mutating func add(_ file: SourceFile) {
    if let strings = ResourceStrings.strings(in: file) {
      literals.formUnion(strings.map { UTF8Key($0.text) })
    } else if file.isObjectiveC {
      addObjectiveC(ObjectiveCLexer.tokens(of: file), in: file)
    } else {
      addSwift(SwiftLexer.tokens(of: file), in: file)
    }
  }

  private mutating func addSwift(_ tokens: [SourceToken], in file: SourceFile) {
    var calls = OpenCalls()
    let native = findsNativeLookups ? NativeLookupReader(tokens, in: file) : nil
    // Whether the last declared enum has texts as raw values.
    var hasRawTexts = false
    for (index, token) in tokens.enumerated() {
      switch token.kind {
      case .literal(let segments):
        addLiteral(segments)
        if segments.count > 1, tokens.isComposedKey(at: index) { composed.insert(segments) }
        calls.addLiteral(segments, label: tokens.label(at: index))
      case .identifier(let name):
        addMembers(tokens, at: index)
        if name == "enum" { hasRawTexts = tokens.isEnumOfTexts(at: index) }
        if name == "case", hasRawTexts { literals.formUnion(tokens.caseNames(at: index).map(UTF8Key.init)) }
        if let key = tokens.keyIndex(ofCallTo: name, at: index),
          let lookup = KeyLookup(tokens, key: key, callee: name, in: file)
        {
          lookups.append(lookup)
        }
        if let lookup = native?.lookup(at: index) { nativeLookups.append(lookup) }
        if let literal = DynamicLiteral(tokens, calledAt: index, in: file) { dynamicLiterals.append(literal) }
      case .punctuation(UInt8(ascii: ".")):
        if tokens.beginsImplicitMember(at: index) { implicitMembers.insert(tokens.members(after: index)) }
      case .punctuation(UInt8(ascii: "(")):
        calls.open(callee: tokens.identifier(at: index - 1))
      case .punctuation(UInt8(ascii: ")")):
        if let table = calls.close() { tablesOfUnnamedKeys.insert(UTF8Key(table)) }
      case .punctuation, .other: break
      }
    }
  }

  private mutating func addObjectiveC(_ tokens: [SourceToken], in file: SourceFile) {
    for (index, token) in tokens.enumerated() {
      switch token.kind {
      case .literal(let segments): addLiteral(segments)
      case .identifier(let name):
        if let lookup = KeyLookup(objectiveC: tokens, callee: name, at: index, in: file) {
          lookups.append(lookup)
        }
      case .punctuation, .other: break
      }
    }
  }

  private mutating func addLiteral(_ segments: [String]) {
    if segments.count == 1 {
      literals.insert(UTF8Key(segments[0]))
    } else {
      patterns.insert(KeyPattern(segments: segments))
    }
  }

  private mutating func addMembers(_ tokens: [SourceToken], at index: Int) {
    guard let name = tokens[index].identifier, !tokens.isPunctuation(".", at: index - 1) else { return }
    let path = [name] + tokens.members(after: index + 1)
    if let alias = tokens.alias(endingAt: index) {
      aliases.append((alias, path))
    } else if !tokens.isImported(at: index) {
      members.insert(path)
    }
  }
}

extension SourceFile {
  var isObjectiveC: Bool { hasExtension("m", "mm", "h") }
  var isSwift: Bool { hasExtension("swift") }

  func hasExtension(_ extensions: String...) -> Bool {
    extensions.contains { path.utf8.count > $0.utf8.count && path.hasSuffix("." + $0) }
  }
}

extension [SourceToken] {
  func isPunctuation(_ character: Unicode.Scalar, at index: Int) -> Bool {
    indices.contains(index) && self[index].isPunctuation(character)
  }

  func identifier(at index: Int) -> String? {
    indices.contains(index) ? self[index].identifier : nil
  }

  func literal(at index: Int) -> [String]? {
    indices.contains(index) ? self[index].literal : nil
  }

  /// The label of the argument at an index.
  func label(at index: Int) -> String? {
    isPunctuation(":", at: index - 1) ? identifier(at: index - 2) : nil
  }

  /// The names in `.Legal.imprint`, from the index of a dot on.
  func members(after start: Int) -> [String] {
    var path: [String] = []
    var index = start
    while isPunctuation(".", at: index), let name = identifier(at: index + 1) {
      path.append(name)
      index += 2
    }
    return path
  }

  /// Whether an enum has string raw values, which may be keys without being written as literals. The raw values of a
  /// `CodingKey` are not keys of texts.
  func isEnumOfTexts(at index: Int) -> Bool {
    guard isPunctuation(":", at: index + 2) else { return false }
    let types = self[(index + 3)...].prefix { !$0.isPunctuation("{") && $0.identifier != "enum" }
      .compactMap(\.identifier)
    return types.contains("String") && !types.contains("CodingKey")
  }

  /// The names in `case home, settings`.
  fileprivate func caseNames(at start: Int) -> [String] {
    var names: [String] = []
    var index = start + 1
    while let name = identifier(at: index) {
      names.append(name)
      guard isPunctuation(",", at: index + 1) else { break }
      index += 2
    }
    return names
  }

  /// The `Alias` of `typealias Alias = ` before a name.
  func alias(endingAt index: Int) -> String? {
    guard isPunctuation("=", at: index - 1), identifier(at: index - 3) == "typealias" else { return nil }
    return identifier(at: index - 2)
  }

  /// Whether a name follows `import`, which is not a use.
  func isImported(at index: Int) -> Bool {
    identifier(at: index - 1) == "import" || identifier(at: index - 2) == "import"
  }

  /// Whether a dot starts a member of the inferred type, as in `Text(.homeTitle)`.
  func beginsImplicitMember(at index: Int) -> Bool {
    guard identifier(at: index + 1) != nil else { return false }
    guard indices.contains(index - 1) else { return true }
    switch self[index - 1].kind {
    case .identifier(let name): return SourceToken.wordsBeforeValues.contains(name)
    case .literal, .other: return false
    case .punctuation(let byte):
      if byte == UInt8(ascii: "?") { return self[index - 1].range.upper < self[index].range.lower }
      return !SourceToken.endings.contains(byte)
    }
  }

}

extension SourceToken {
  /// Keywords that a value may follow.
  fileprivate static let wordsBeforeValues: Set<String> = [
    "return", "in", "case", "else", "if", "try", "await", "where", "throw", "yield", "is",
  ]
  /// Characters that end a value: a dot after them starts a member of that value.
  fileprivate static let endings: [UInt8] = Array(")]}.!>".utf8)
}

/// The calls around a token, with the literals among the arguments of each.
///
/// A call with a table but no literal key, such as `tr("Emoji", key)` or `NSLocalizedString(key, tableName:
/// "Emoji")`, may look up every key of that table.
struct OpenCalls {
  private struct Call {
    var callee: String?
    var keys = 0
    var table: String?
    /// `tr` is SwiftGen's name for the function.
    var takesTableFirst: Bool { callee == "tr" }
  }

  private var calls: [Call] = []

  mutating func open(callee: String?) {
    calls.append(Call(callee: callee))
  }

  /// - Returns: the table whose keys the call may look up.
  mutating func close() -> String? {
    guard let call = calls.popLast(), call.keys == 0 else { return nil }
    // Most projects have a function that looks up arbitrary keys in the default table.
    return call.table == "Localizable" ? nil : call.table
  }

  mutating func addLiteral(_ segments: [String], label: String?) {
    guard let last = calls.indices.last else { return }
    switch label {
    case "comment", "value", "defaultValue", "fallback": return
    case "table", "tableName", "fromTable", "inTable":
      calls[last].table = segments.count == 1 ? segments[0] : nil
    case nil where calls[last].table == nil && calls[last].keys == 0 && calls[last].takesTableFirst:
      calls[last].table = segments.count == 1 ? segments[0] : nil
    default: calls[last].keys += 1
    }
  }
}
