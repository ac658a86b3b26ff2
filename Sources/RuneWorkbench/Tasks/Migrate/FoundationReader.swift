import RuneCompiler
import RuneModel

/// Finds the texts that code has the system look up: `NSLocalizedString("title", comment: "")`, `Text("title")`.
struct FoundationReader: MigrationReader {
  private var keys: Set<KeyName> = []
  private var byPattern: [KeyPattern: Set<KeyName>] = [:]
  private let helpers: Set<String>

  var typeNames: [String] { [] }

  /// - Parameter helpers: the project's own properties of texts that look them up.
  init(_ tables: [ParsedTable], helpers: Set<String>) {
    self.helpers = helpers
    for table in tables {
      for entry in table.entries {
        let key = KeyName(table: table.name, key: entry.key)
        keys.insert(key)
        if let pattern = KeyPattern(key: entry.key) { byPattern[pattern, default: []].insert(key) }
      }
    }
  }

  func calls(in source: MigrationSource) -> [FoundCall] {
    let reader = NativeLookupReader(source.tokens, in: source.file)
    return source.tokens.indices.compactMap { index in
      guard let name = source.tokens[index].identifier else { return helperCall(at: index, in: source) }
      guard let lookup = reader.lookup(at: index) else { return undecided(name, at: index, in: source) }
      return call(lookup, of: name, at: index, in: source)
    }
  }

  private func call(_ native: NativeLookup, of name: String, at index: Int, in source: MigrationSource)
    -> FoundCall?
  {
    let isText = name == "NSLocalizedString" || name == "String"
    let close = source.arguments(after: index)?.close ?? index
    let tokens = index..<(close + 1)
    let found: Set<KeyName>
    switch native.lookup.key {
    case .exact(let key):
      guard let table = native.lookup.table else {
        return isText ? FoundCall(tokens, .left(.dynamicKey)) : nil
      }
      found = keys.intersection([KeyName(table: table, key: key)])
    case .withArguments(let segments):
      let table = native.lookup.table.map(UTF8Key.init)
      found = (byPattern[KeyPattern(segments: segments)] ?? []).filter { table == nil || $0.table == table }
    case .composed: return FoundCall(tokens, .left(.interpolatedKey))
    }
    guard let key = found.first else { return isText ? FoundCall(tokens, .left(.missingKey)) : nil }
    guard found.count == 1 else { return FoundCall(tokens, .left(.ambiguous)) }
    return FoundCall(
      tokens,
      .lookup(
        FoundCall.Lookup(
          key: key,
          name: tokens,
          native: native,
          rule: native.interpolations?.isEmpty == true ? .variadic : .interpolated,
          formatsMarkdown: native.formatsMarkdown
        )
      )
    )
  }

  /// Lookups of keys that are no literals.
  private func undecided(_ name: String, at index: Int, in source: MigrationSource) -> FoundCall? {
    guard name == "NSLocalizedString", !source.tokens.isPunctuation(".", at: index - 1),
      source.tokens.identifier(at: index - 1) != "func", let call = source.arguments(after: index)
    else { return nil }
    let first = call.arguments.first.flatMap { source.tokens.literal(at: $0.tokens.lowerBound) }
    let reason: LeftReason = (first?.count ?? 0) > 1 ? .interpolatedKey : .dynamicKey
    return FoundCall(index..<(call.close + 1), .left(reason))
  }

  /// `"title".localized`
  private func helperCall(at index: Int, in source: MigrationSource) -> FoundCall? {
    guard let texts = source.tokens.literal(at: index) else { return nil }
    let end = source.tokens.endOfLiteral(at: index)
    guard source.tokens.isPunctuation(".", at: end), let helper = source.tokens.identifier(at: end + 1),
      helpers.contains(helper)
    else { return nil }
    let tokens = index..<(end + 2)
    if source.tokens.isPunctuation("(", at: end + 2) { return FoundCall(tokens, .left(.shape)) }
    guard texts.count == 1 else { return FoundCall(tokens, .left(.interpolatedKey)) }
    let key = KeyName(table: "Localizable", key: texts[0])
    guard keys.contains(key) else { return FoundCall(tokens, .left(.missingKey)) }
    return FoundCall(tokens, .lookup(FoundCall.Lookup(key: key, name: tokens, prefix: "", rule: .variadic)))
  }
}

/// Finds the properties with which a project looks its texts up itself:
/// `extension String { var localized: String { NSLocalizedString(self, comment: "") } }`.
enum LookupHelpers {
  static func names(in source: MigrationSource) -> Set<String> {
    var names: Set<String> = []
    let tokens = source.tokens
    for index in tokens.indices
    where tokens[index].identifier == "extension" && tokens.identifier(at: index + 1) == "String" {
      for place in source.calls.body(after: index) where tokens[place].identifier == "var" {
        guard let name = tokens.identifier(at: place + 1), tokens.isPunctuation(":", at: place + 2),
          tokens.identifier(at: place + 3) == "String", tokens.isPunctuation("{", at: place + 4)
        else { continue }
        var start = place + 5
        if tokens.identifier(at: start) == "return" { start += 1 }
        guard tokens.identifier(at: start) == "NSLocalizedString", let call = source.arguments(after: start),
          tokens.isPunctuation("}", at: call.close + 1), let first = call.arguments.first,
          first.tokens.count == 1,
          tokens.identifier(at: first.tokens.lowerBound) == "self",
          call.arguments.dropFirst().allSatisfy({ $0.label == "comment" || isOwnBundle($0, in: source) })
        else { continue }
        names.insert(name)
      }
    }
    return names
  }

  private static func isOwnBundle(_ argument: CallArgument, in source: MigrationSource) -> Bool {
    argument.label == "bundle"
      && NativeLookupReader.ownBundles.contains(source.text(source.tokens.range(of: argument.tokens)))
  }
}
