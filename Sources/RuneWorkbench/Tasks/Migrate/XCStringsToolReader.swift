import RuneCompiler
import RuneModel

/// Finds the texts of xcstrings-tool: `String(localizable: .title)`, `Text(.localizable(.title))`.
struct XCStringsToolReader: MigrationReader {
  /// The keys by the label of their table and their names.
  private var members: [String: [String: Set<KeyName>]] = [:]
  private var names: [KeyName: String] = [:]

  var typeNames: [String] { [] }

  init(_ tables: [ParsedTable]) {
    for table in tables {
      let label = XCStringsToolNaming.variable(table.name)
      for entry in table.entries where table.format != .xcstrings || entry.extractionState == "manual" {
        let key = KeyName(table: table.name, key: entry.key)
        let all = XCStringsToolNaming.names(entry.key)
        for name in all { members[label, default: [:]][name, default: []].insert(key) }
        names[key] = all.last
      }
    }
  }

  func formerName(of key: KeyName) -> String? { names[key] }

  func calls(in source: MigrationSource) -> [FoundCall] {
    source.tokens.indices.compactMap { index in
      guard let name = source.tokens[index].identifier else { return nil }
      switch name {
      case "String", "Text", "LocalizedStringResource", "LocalizedStringKey":
        return initializer(name, at: index, in: source)
      case _ where members[name] != nil && source.tokens.isPunctuation(".", at: index - 1):
        return function(name, at: index, in: source)
      default: return nil
      }
    }
  }

  /// `String(localizable: .title)`
  private func initializer(_ type: String, at index: Int, in source: MigrationSource) -> FoundCall? {
    guard let call = source.arguments(after: index), let first = call.arguments.first,
      let label = first.label,
      members[label] != nil, !source.tokens.isPunctuation(".", at: index - 1)
    else { return nil }
    let tokens = index..<(call.close + 1)
    guard let member = ResourceMember(at: first.tokens.lowerBound, in: source),
      member.end == first.tokens.upperBound
    else {
      return FoundCall(tokens, .left(.dynamicKey))
    }
    guard call.arguments.count == 1 else {
      return FoundCall(tokens, .left(call.arguments[1].label == "locale" ? .locale : .shape))
    }
    return FoundCall(
      tokens,
      meaning(of: member, label) { key in
        switch type {
        case "String":
          member.lookup(key, replacing: index..<member.tokens.upperBound, closing: call.close)
        case "Text":
          member.lookup(
            key,
            replacing: (first.tokens.lowerBound - 2)..<member.tokens.upperBound,
            prefix: "verbatim: ",
            isFormatted: true
          )
        default: .left(.resource)
        }
      }
    )
  }

  /// `.localizable(.title)`
  private func function(_ label: String, at index: Int, in source: MigrationSource) -> FoundCall? {
    guard let call = source.arguments(after: index), call.arguments.count == 1, call.arguments[0].label == nil
    else {
      return nil
    }
    let dot = index - 1
    let isImplicit = source.tokens.beginsImplicitMember(at: dot)
    let owner = source.tokens.identifier(at: index - 2)
    guard isImplicit || owner == "LocalizedStringResource" || owner == "LocalizedStringKey" else {
      return nil
    }
    let tokens = (isImplicit ? dot : index - 2)..<(call.close + 1)
    let argument = call.arguments[0].tokens
    guard let member = ResourceMember(at: argument.lowerBound, in: source), member.end == argument.upperBound
    else {
      return FoundCall(tokens, .left(.dynamicKey))
    }
    let place = isImplicit ? ResourcePlace(ofArgumentAt: dot, in: source) : .other
    return FoundCall(
      tokens,
      meaning(of: member, label) { key in
        if case .other = place { return .left(.resource) }
        var prefix = ""
        if case .text = place { prefix = "verbatim: " }
        return member.lookup(
          key,
          replacing: dot..<member.tokens.upperBound,
          prefix: prefix,
          closing: call.close,
          isFormatted: true
        )
      }
    )
  }

  private func meaning(
    of member: ResourceMember,
    _ label: String,
    _ lookup: (KeyName) -> FoundCall.Meaning
  ) -> FoundCall.Meaning {
    guard member.names.count == 1, let keys = members[label]?[member.names[0]] else {
      return .left(.unknownMember)
    }
    guard keys.count == 1, let key = keys.first else { return .left(.ambiguous) }
    return lookup(key)
  }
}
