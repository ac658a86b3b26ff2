import RuneCompiler
import RuneModel

/// Finds the symbols that Xcode 26 generates: `String(localized: .homeTitle)`, `Text(.Legal.imprint)`.
struct XcodeSymbolsReader: MigrationReader {
  /// The keys by the names of their symbols, compared without case and separators.
  private var members: [[UTF8Key]: Set<KeyName>] = [:]

  var typeNames: [String] { [] }

  init(_ tables: [ParsedTable]) {
    for table in tables where table.format == .xcstrings {
      for entry in table.entries where entry.extractionState == "manual" && entry.generatesSymbol != false {
        // A key such as `count %lld` has a symbol without its arguments.
        let name = CatalogSymbols.folded(KeyPattern.segments(of: entry.key)?.joined() ?? entry.key)
        let path = table.name == "Localizable" ? [name] : [CatalogSymbols.folded(table.name), name]
        members[path, default: []].insert(KeyName(table: table.name, key: entry.key))
      }
    }
  }

  func calls(in source: MigrationSource) -> [FoundCall] {
    source.tokens.indices.compactMap { index in
      switch source.tokens[index].identifier {
      case "String": return text(at: index, in: source)
      case "LocalizedStringResource": return resource(at: index, in: source)
      case nil where source.tokens.isPunctuation(".", at: index): return argument(at: index, in: source)
      default: return nil
      }
    }
  }

  private func keys(_ member: ResourceMember) -> Set<KeyName>? {
    members[member.names.map(CatalogSymbols.folded)]
  }

  /// `String(localized: .homeTitle)`
  private func text(at index: Int, in source: MigrationSource) -> FoundCall? {
    guard let call = source.arguments(after: index), let first = call.arguments.first,
      first.label == "localized",
      let member = ResourceMember(at: first.tokens.lowerBound, in: source)
    else { return nil }
    let tokens = index..<(call.close + 1)
    guard call.arguments.count == 1, member.end == first.tokens.upperBound else {
      return FoundCall(tokens, .left(.shape))
    }
    return FoundCall(
      tokens,
      meaning(of: member) {
        member.lookup(
          $0,
          replacing: index..<member.tokens.upperBound,
          closing: call.close,
          needsLongNumbers: true
        )
      }
    )
  }

  /// `Text(.homeTitle)`, `.navigationTitle(.homeTitle)`
  private func argument(at dot: Int, in source: MigrationSource) -> FoundCall? {
    guard let member = ResourceMember(at: dot, in: source), keys(member) != nil,
      source.tokens.isPunctuation(")", at: member.end) || source.tokens.isPunctuation(",", at: member.end)
    else { return nil }
    let place = ResourcePlace(ofArgumentAt: dot, in: source)
    switch place {
    case .other: return nil
    case .text where !source.tokens.isPunctuation(")", at: member.end): return nil
    case .text, .view: break
    }
    var prefix = ""
    if case .text = place { prefix = "verbatim: " }
    return FoundCall(
      dot..<member.end,
      meaning(of: member) {
        member.lookup($0, replacing: member.tokens, prefix: prefix, isFormatted: true, needsLongNumbers: true)
      },
      member: member.names[0]
    )
  }

  /// `LocalizedStringResource.homeTitle`
  private func resource(at index: Int, in source: MigrationSource) -> FoundCall? {
    let names = source.tokens.members(after: index + 1)
    for length in [1, 2] where names.count >= length {
      guard members[names.prefix(length).map(CatalogSymbols.folded)] != nil else { continue }
      return FoundCall(index..<(index + 2 * length + 1), .left(.resource))
    }
    return nil
  }

  private func meaning(of member: ResourceMember, _ lookup: (KeyName) -> FoundCall.Meaning)
    -> FoundCall.Meaning
  {
    guard let keys = keys(member) else { return .left(.unknownMember) }
    guard keys.count == 1, let key = keys.first else { return .left(.ambiguous) }
    return lookup(key)
  }
}
