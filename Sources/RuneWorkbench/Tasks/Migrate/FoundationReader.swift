import RuneCompiler
import RuneModel

/// Finds the texts that code has the system look up: `NSLocalizedString("title", comment: "")`, `Text("title")`.
struct FoundationReader: MigrationReader {
  private let keys: Set<KeyName>
  private let byPattern: [KeyPattern: Set<KeyName>]
  private let helpers: LookupHelpers
  private let services: ServiceCalls

  var typeNames: [String] { [] }

  /// - Parameter sources: the code that people have written.
  init(_ tables: [ParsedTable], _ sources: [MigrationSource]) {
    var keys: Set<KeyName> = []
    var byPattern: [KeyPattern: Set<KeyName>] = [:]
    for table in tables {
      for entry in table.entries {
        let key = KeyName(table: table.name, key: entry.key)
        keys.insert(key)
        if let pattern = KeyPattern(key: entry.key) { byPattern[pattern, default: []].insert(key) }
      }
    }
    (self.keys, self.byPattern) = (keys, byPattern)
    helpers = LookupHelpers(sources)
    services = ServiceCalls(keys, sources: sources)
  }

  func calls(in source: MigrationSource) -> [FoundCall] {
    let reader = NativeLookupReader(source.tokens, in: source.file)
    let bodies = LookupHelperReader(source).bodies
    return source.tokens.indices.compactMap { index in
      guard let name = source.tokens[index].identifier else { return memberCall(at: index, in: source) }
      if let body = bodies.first(where: { $0.tokens.contains(index) }) {
        return undecided(name, at: index, in: source).map { FoundCall($0.tokens, .left(.helper(body.name))) }
      }
      if let lookup = reader.lookup(at: index) { return call(lookup, of: name, at: index, in: source) }
      return services.call(at: index, in: source) ?? functionCall(name, at: index, in: source)
        ?? resource(name, at: index, in: source) ?? undecided(name, at: index, in: source)
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

  /// `"title".localized`, `"hello".localized(name)`
  private func memberCall(at index: Int, in source: MigrationSource) -> FoundCall? {
    guard source.tokens.literal(at: index) != nil else { return nil }
    let key = index..<source.tokens.endOfLiteral(at: index)
    let name = key.upperBound + 1
    guard source.tokens.isPunctuation(".", at: name - 1), let member = source.tokens.identifier(at: name)
    else { return nil }
    if let call = services.call(key, member: name, in: source) { return call }
    guard let call = source.arguments(after: name) else {
      guard let helper = helpers.helper(member, .property, hasValues: false) else { return nil }
      return FormattedLookup(
        tokens: index..<(name + 1),
        key: key,
        table: helper.table,
        formatsPercent: helper.formatsPercent
      ).call(keys, in: source)
    }
    return self.call(.method, member, key, call.arguments[...], index..<(call.close + 1), in: source)
  }

  /// `L("title")`, `L("hello", name)`
  private func functionCall(_ name: String, at index: Int, in source: MigrationSource) -> FoundCall? {
    guard helpers.contains(name), !source.tokens.isPunctuation(".", at: index - 1),
      source.tokens.identifier(at: index - 1) != "func", let call = source.arguments(after: index),
      let first = call.arguments.first, first.label == nil
    else { return nil }
    let tokens = index..<(call.close + 1)
    return self.call(.function, name, first.tokens, call.arguments.dropFirst(), tokens, in: source)
  }

  private func call(
    _ kind: LookupHelper.Kind,
    _ name: String,
    _ key: Range<Int>,
    _ arguments: ArraySlice<CallArgument>,
    _ tokens: Range<Int>,
    in source: MigrationSource
  ) -> FoundCall? {
    guard let helper = helpers.helper(name, kind, hasValues: !arguments.isEmpty) else { return nil }
    var values = Array(arguments)
    if !values.isEmpty {
      guard values[0].label == helper.label else { return FoundCall(tokens, .left(.shape)) }
      values[0].label = nil
    }
    return FormattedLookup(
      tokens: tokens,
      key: key,
      table: helper.table,
      values: values,
      formatsPercent: helper.formatsPercent || helper.takesValues
    ).call(keys, in: source)
  }

  /// `LocalizedStringResource("title", table: "Shop")`
  private func resource(_ name: String, at index: Int, in source: MigrationSource) -> FoundCall? {
    guard name == "LocalizedStringResource", !source.tokens.isPunctuation(".", at: index - 1),
      let call = source.arguments(after: index), let first = call.arguments.first, first.label == nil,
      let key = source.tokens.literal(at: first.tokens.lowerBound)
    else { return nil }
    let table: String
    switch source.tokens.table(in: call.arguments) {
    case .standard: table = "Localizable"
    case .named(let name): table = name
    case .unknown: return nil
    }
    guard key.count > 1 || keys.contains(KeyName(table: table, key: key[0])) else { return nil }
    return FoundCall(index..<(call.close + 1), .left(.resource))
  }
}
