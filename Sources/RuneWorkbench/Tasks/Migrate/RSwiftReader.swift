import RuneCompiler
import RuneModel

/// Finds the texts of R.swift: `R.string.localizable.welcomeMessage()`.
struct RSwiftReader: MigrationReader {
  /// The keys by the names of the table and the key.
  private var members: [String: [String: Set<KeyName>]] = [:]
  private var names: [KeyName: String] = [:]

  var typeNames: [String] { ["R"] }

  init(_ tables: [ParsedTable]) {
    for table in tables {
      let type = RSwiftNaming.name(table.name)
      for entry in table.entries {
        let key = KeyName(table: table.name, key: entry.key)
        let name = RSwiftNaming.name(entry.key)
        guard !name.isEmpty else { continue }
        members[type, default: [:]][name, default: []].insert(key)
        names[key] = name
      }
    }
  }

  func formerName(of key: KeyName) -> String? { names[key] }

  func calls(in source: MigrationSource) -> [FoundCall] {
    source.tokens.indices.compactMap { index in
      guard source.tokens[index].identifier == "R", source.tokens.isPunctuation(".", at: index + 1),
        source.tokens.identifier(at: index + 2) == "string", MemberCalls.isRoot(index, in: source)
      else { return nil }
      return call(at: index, in: source)
    }
  }

  /// The steps after `R.string`: names, each perhaps with arguments.
  private struct Step {
    var name: String
    var index: Int
    var call: FoundCall.ParsedArguments?
    var end: Int { (call?.close ?? index) + 1 }
  }

  private func steps(after string: Int, in source: MigrationSource) -> [Step] {
    var steps: [Step] = []
    var index = string
    while let name = source.tokens.identifier(at: index), steps.count < 4 {
      let call = source.arguments(after: index)
        .map { FoundCall.ParsedArguments(open: $0.open, arguments: $0.arguments, close: $0.close) }
      steps.append(Step(name: name, index: index, call: call))
      guard source.tokens.isPunctuation(".", at: steps[steps.count - 1].end) else { break }
      index = steps[steps.count - 1].end + 1
    }
    return steps
  }

  private func call(at root: Int, in source: MigrationSource) -> FoundCall {
    let steps = steps(after: root + 2, in: source)
    guard steps.count > 2 else {
      let tokens = root..<(steps.last?.end ?? root + 3)
      let chain = MemberCalls(source: source, root: root)
      return FoundCall(tokens, .left(steps.isEmpty ? .shape : chain.reasonWithoutMember()))
    }
    let tokens = root..<steps[2].end
    if let reason = reason(steps, in: source) { return FoundCall(tokens, .left(reason)) }
    guard let keys = members[steps[1].name]?[steps[2].name] else {
      return FoundCall(tokens, .left(.unknownMember))
    }
    guard keys.count == 1, let key = keys.first else { return FoundCall(tokens, .left(.ambiguous)) }
    // Without parentheses, this is the resource and not its text.
    guard let call = steps[2].call else { return FoundCall(tokens, .left(.notCalled)) }
    return FoundCall(
      tokens,
      .lookup(
        FoundCall.Lookup(
          key: key,
          name: root..<(steps[2].index + 1),
          arguments: call,
          rule: .same,
          formatsPercent: true
        )
      )
    )
  }

  /// The reason why the call does not mean the text in the app's language.
  private func reason(_ steps: [Step], in source: MigrationSource) -> LeftReason? {
    if source.tokens.isPunctuation("\\", at: steps[0].index - 3) { return .shape }
    let labels = steps.prefix(3).flatMap { $0.call?.arguments ?? [] }
    if labels.contains(where: { $0.label == "preferredLanguages" }) { return .languages }
    if labels.contains(where: { $0.label == "locale" }) && steps[2].call?.arguments.isEmpty != false {
      return .locale
    }
    if steps[1].call != nil { return .shape }
    guard let options = steps[0].call?.arguments else { return nil }
    guard options.count == 1, options[0].label == "bundle" else { return .shape }
    let bundle = source.text(source.tokens.range(of: options[0].tokens))
    return NativeLookupReader.ownBundles.contains(bundle) ? nil : .bundle
  }
}
