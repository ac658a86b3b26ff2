import RuneCompiler
import RuneModel

/// Finds the literals, cases and symbols in a Swift file that are, or may be, keys.
struct SwiftKeyUses {
  private let tokens: [SourceToken]
  private let targets: KeyUses.Targets
  private let file: SourceFile
  private let calls: CallReader

  init(_ tokens: [SourceToken], _ targets: KeyUses.Targets, in file: SourceFile) {
    self.tokens = tokens
    self.targets = targets
    self.file = file
    calls = CallReader(tokens)
  }

  func uses() -> [KeyUse] {
    var uses: [KeyUse] = []
    // Whether the last declared enum has texts as raw values.
    var hasRawTexts = false
    func add(_ keys: [Int], _ form: KeyUse.Form, at index: Int) {
      uses += keys.map { KeyUse(key: $0, form: form, location: SourceLocation(file, tokens[index].range)) }
    }
    for (index, token) in tokens.enumerated() {
      switch token.kind {
      case .literal(let segments) where segments.count == 1:
        for key in targets.keys(withText: segments[0]) {
          if let form = form(of: key, at: index) { add([key], form, at: index) }
        }
      case .literal(let segments):
        let pattern = KeyPattern(segments: segments)
        add(targets.keys(with: pattern), .doubt(.arguments), at: index)
      case .identifier("enum"): hasRawTexts = tokens.isEnumOfTexts(at: index)
      case .identifier("case") where hasRawTexts:
        for place in tokens.caseNameIndices(at: index) {
          // If a case has a value, that is its raw value.
          guard let name = tokens[place].identifier, !tokens.isPunctuation("=", at: place + 1) else {
            continue
          }
          add(targets.keys(withText: name), .doubt(.caseName), at: place)
        }
      case .identifier("LocalizedStringResource") where !targets.symbols.isEmpty:
        add(targets.symbols.keys(at: tokens.members(after: index + 1)), .doubt(.symbol), at: index)
      case .punctuation(UInt8(ascii: "."))
      where !targets.symbols.isEmpty && tokens.beginsImplicitMember(at: index):
        add(targets.symbols.keys(at: tokens.members(after: index)), .doubt(.symbol), at: index + 1)
      case .identifier, .punctuation, .other: break
      }
    }
    return uses
  }

  /// - Returns: `nil` if the literal is not the key.
  private func form(of key: Int, at index: Int) -> KeyUse.Form? {
    if let arguments = helperArguments(at: index) {
      return form(of: key, in: arguments, readsLocalizable: false)
    }
    let label = tokens.label(at: index)
    if let label, Self.labelsOfOtherTexts.contains(label) { return nil }
    let open = index - (label == nil ? 1 : 3)
    guard tokens.isPunctuation("(", at: open), let callee = tokens.identifier(at: open - 1),
      isLookup(callee, label: label, at: open - 1)
    else { return .doubt(.text) }
    let end = index + 1
    if tokens.isPunctuation("+", at: end) { return .doubt(.concatenated) }
    guard tokens.isPunctuation(",", at: end) || tokens.isPunctuation(")", at: end),
      let (arguments, _) = calls.arguments(openedAt: open)
    else { return .doubt(.text) }
    return form(of: key, in: arguments, readsLocalizable: true)
  }

  /// - Parameters:
  ///   - arguments: the arguments of the lookup.
  ///   - readsLocalizable: whether the lookup reads `Localizable` unless an argument specifies another table.
  /// - Returns: `nil` if the key of another table is meant.
  private func form(of key: Int, in arguments: [CallArgument], readsLocalizable: Bool) -> KeyUse.Form? {
    let expected = targets.keys[key].table
    switch table(in: arguments) {
    case nil: return .doubt(.table)
    case let table? where table.hasSameUTF8(as: expected): break
    case .some where readsLocalizable || arguments.contains(where: Self.isTable): return nil
    case .some: return .doubt(.table)
    }
    let bundle = arguments.first { $0.label == "bundle" }.map(text)
    return bundle.map(NativeLookupReader.ownBundles.contains) ?? true ? .literal : .doubt(.bundle)
  }

  /// The arguments of a project's own lookup, such as `"home.title".localized` and `"home.title".localized(table: "T")`.
  ///
  /// - Returns: `nil` if the literal at this index is not looked up like this.
  private func helperArguments(at index: Int) -> [CallArgument]? {
    guard tokens.isPunctuation(".", at: index + 1), let member = tokens.identifier(at: index + 2),
      member.namesLocalization, !Self.membersOfFoundation.contains(where: member.hasPrefix)
    else { return nil }
    guard tokens.isPunctuation("(", at: index + 3) else { return [] }
    return calls.arguments(openedAt: index + 3)?.arguments
  }

  /// The beginnings of the names of Foundation's string members that compare or change case by a locale.
  private static let membersOfFoundation = [
    "localizedUppercase", "localizedLowercase", "localizedCapitalized", "localizedCompare",
    "localizedCaseInsensitive", "localizedStandard",
  ]

  /// The labels of arguments that are not keys.
  private static let labelsOfOtherTexts: Set<String> = [
    "comment", "defaultValue", "table", "tableName", "fromTable", "inTable", "verbatim", "systemName",
    "systemImage", "named", "withIdentifier",
  ]

  private func isLookup(_ callee: String, label: String?, at index: Int) -> Bool {
    if KeyLookup.takesText.contains(callee) { return label == nil }
    guard let native = NativeCallee(callee), tokens.start(ofCallTo: native, at: index) != nil else {
      return false
    }
    switch callee {
    case "String", "AttributedString": return label == "localized"
    default: return label == nil
    }
  }

  /// - Returns: `nil` if it is not a literal.
  private func table(in arguments: [CallArgument]) -> String? {
    guard let table = arguments.first(where: Self.isTable), text(table) != "nil"
    else { return "Localizable" }
    guard table.tokens.count == 1, let texts = tokens.literal(at: table.tokens.lowerBound) else { return nil }
    return texts.count == 1 ? texts[0] : nil
  }

  private static func isTable(_ argument: CallArgument) -> Bool {
    ["table", "tableName", "fromTable", "inTable"].contains(argument.label)
  }

  private func text(_ argument: CallArgument) -> String {
    let range = tokens.range(of: argument.tokens)
    // `#bundle`: the number sign is not a token.
    let start = tokens[argument.tokens.lowerBound - 1].range.upper
    let bytes = file.text.utf8[Int(start)..<Int(range.upper)].drop { $0 <= 0x20 }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension [SourceToken] {
  /// The indices of the names in `case home, settings`.
  func caseNameIndices(at start: Int) -> [Int] {
    var indices: [Int] = []
    var index = start + 1
    while identifier(at: index) != nil {
      indices.append(index)
      if isPunctuation("=", at: index + 1), literal(at: index + 2) != nil {
        index = endOfLiteral(at: index + 2) - 1
      }
      guard isPunctuation(",", at: index + 1) else { break }
      index += 2
    }
    return indices
  }
}
