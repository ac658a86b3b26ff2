import RuneCompiler
import RuneModel

/// Reads the declarations of one file by their words. It is not a parser: what it cannot read it leaves out.
struct DeclarationReader {
  /// The most tokens between a word and what belongs to it.
  static let reach = 400

  let tokens: [SourceToken]
  let calls: CallReader
  private(set) var declarations = FileDeclarations()

  init(_ tokens: [SourceToken], _ calls: CallReader) {
    self.tokens = tokens
    self.calls = calls
  }

  static func declarations(in tokens: [SourceToken], _ calls: CallReader) -> FileDeclarations {
    var reader = DeclarationReader(tokens, calls)
    for (index, token) in tokens.enumerated() {
      if case .identifier(let word) = token.kind, words.contains(word) { reader.read(word, at: index) }
    }
    reader.findLookups()
    return reader.declarations
  }

  private static let words: Set<String> = [
    "import", "struct", "class", "enum", "actor", "extension", "protocol", "func", "init", "var", "let",
    "case", "for",
    "typealias",
  ]

  private mutating func read(_ word: String, at index: Int) {
    guard !tokens.isPunctuation(".", at: index - 1) else { return }
    switch word {
    case "import": readImport(at: index)
    case "struct", "class", "enum", "actor", "extension", "protocol": readType(at: index, word)
    case "func": readFunction(at: index)
    case "init": readInitializer(at: index)
    case "var", "let": readVariable(at: index)
    case "case": readCase(at: index)
    case "for": readLoop(at: index)
    case "typealias":
      guard let name = tokens.identifier(at: index + 1), tokens.isPunctuation("=", at: index + 2) else {
        return
      }
      let type = (index + 3)..<tokens.endOfType(from: index + 3, calls)
      declarations.aliases[name] = SwiftType(tokens, type)
    default: break
    }
  }

  private mutating func readImport(at index: Int) {
    let kinds: Set<String> = ["struct", "class", "enum", "protocol", "func", "var", "let", "typealias"]
    let first = tokens.identifier(at: index + 1)
    let name = first.map(kinds.contains) == true ? tokens.identifier(at: index + 2) : first
    if let name { declarations.imports.insert(name) }
  }

  private mutating func readType(at index: Int, _ word: String) {
    guard var name = tokens.identifier(at: index + 1), !["func", "var", "let"].contains(name) else { return }
    var end = index + 2
    while tokens.isPunctuation(".", at: end), let inner = tokens.identifier(at: end + 1) {
      name = inner
      end += 2
    }
    guard let open = opening(after: end) else { return }
    declarations.typesOfBodies[open] = name
    if word != "extension" { declarations.types.insert(name) }
    guard word == "enum", tokens.isPunctuation(":", at: end) else { return }
    let raw = SwiftType(tokens, (end + 1)..<tokens.endOfType(from: end + 1, calls))
    if let raw, raw.isNumber || ["String", "Character"].contains(raw.name) {
      declarations.rawTypes[name] = raw
    }
  }

  /// The index of the next brace.
  private func opening(after start: Int) -> Int? {
    let end = min(tokens.count, start + Self.reach)
    guard start < end else { return nil }
    return tokens[start..<end].firstIndex { $0.isPunctuation("{") || $0.isPunctuation("}") }
      .flatMap { tokens.isPunctuation("{", at: $0) ? $0 : nil }
  }

  /// The type that has the declaration at an index as its member.
  private func owner(at index: Int) -> String? {
    calls.opening(around: index).flatMap { declarations.typesOfBodies[$0] }
  }

  // MARK: Functions

  private mutating func readFunction(at index: Int) {
    guard let name = tokens.identifier(at: index + 1) else { return }
    var open = index + 2
    if tokens.isPunctuation("<", at: open) { open = tokens.endOfAngles(from: open) }
    add(name, openedAt: open, owner: owner(at: index))
  }

  private mutating func readInitializer(at index: Int) {
    guard let owner = owner(at: index) else { return }
    var open = index + 1
    if tokens.isPunctuation("?", at: open) || tokens.isPunctuation("!", at: open) { open += 1 }
    if tokens.isPunctuation("<", at: open) { open = tokens.endOfAngles(from: open) }
    add(owner, openedAt: open, owner: owner)
  }

  private mutating func add(_ name: String, openedAt open: Int, owner: String?) {
    guard let (arguments, close) = calls.arguments(openedAt: open) else { return }
    declarations.parameterLists.insert(open)
    var end = close + 1
    while let effect = tokens.identifier(at: end),
      ["async", "throws", "rethrows", "reasync"].contains(effect)
    {
      end += 1
      if tokens.isPunctuation("(", at: end), let typed = calls.arguments(openedAt: end) {
        end = typed.close + 1
      }
    }
    var result: SwiftType?
    if tokens.isPunctuation("-", at: end), tokens.isPunctuation(">", at: end + 1) {
      let start = end + 2
      end = tokens.endOfType(from: start, calls)
      result = SwiftType(tokens, start..<end)
    }
    if tokens.identifier(at: end) == "where", let brace = opening(after: end) { end = brace }
    var function = DeclaredFunction(name: name, owner: owner, parameters: [], result: result)
    let hasBody = tokens.isPunctuation("{", at: end)
    for argument in arguments {
      let start = argument.label == nil ? argument.tokens.lowerBound : argument.tokens.lowerBound - 2
      guard let parameter = parameter(start..<argument.tokens.upperBound) else { continue }
      function.parameters.append(parameter)
      guard hasBody else { continue }
      declarations.variables.append(
        DeclaredVariable(
          name: parameter.name,
          type: parameter.type,
          isExact: parameter.isExact,
          scope: end,
          index: start
        )
      )
    }
    if hasBody {
      function.body = calls.body(after: end)
      if let result { declarations.resultsOfBodies[end] = result }
    }
    declarations.functions.append(function)
  }

  private mutating func parameter(_ indices: Range<Int>) -> DeclaredFunction.Parameter? {
    guard let colon = indices.first(where: { tokens.isPunctuation(":", at: $0) }) else { return nil }
    let names = (indices.lowerBound..<colon).compactMap { index -> String? in
      tokens.isPunctuation("@", at: index - 1) ? nil : tokens.identifier(at: index)
    }.suffix(2)
    guard let name = names.last, let first = names.first else { return nil }
    let end = min(tokens.endOfType(from: colon + 1, calls), indices.upperBound)
    guard colon + 1 < end else { return nil }
    let type = SwiftType(tokens, (colon + 1)..<end)
    if let type, tokens.isPunctuation("=", at: end) { declarations.typesOfValues[end] = type }
    return DeclaredFunction.Parameter(
      label: first == "_" ? nil : first,
      name: name,
      type: type,
      isExact: tokens.isExactType((colon + 1)..<end)
    )
  }

  private mutating func readCase(at index: Int) {
    guard let owner = owner(at: index) else { return }
    var name = index + 1
    while let word = tokens.identifier(at: name) {
      var end = name + 1
      if let (arguments, close) = calls.arguments(openedAt: end) {
        declarations.parameterLists.insert(end)
        let parameters = arguments.map { argument in
          let type = SwiftType(
            tokens,
            argument.tokens.lowerBound..<tokens.endOfType(from: argument.tokens.lowerBound, calls)
          )
          return DeclaredFunction.Parameter(label: argument.label, name: argument.label ?? "", type: type)
        }
        declarations.functions.append(
          DeclaredFunction(name: word, owner: owner, parameters: parameters, result: SwiftType(owner))
        )
        end = close + 1
      }
      guard tokens.isPunctuation(",", at: end) else { return }
      name = end + 1
    }
  }

  // MARK: Variables

  private mutating func readVariable(at index: Int) {
    guard let name = tokens.identifier(at: index + 1) else { return }
    var variable = DeclaredVariable(
      name: name,
      scope: calls.opening(around: index) ?? -1,
      index: index,
      owner: owner(at: index)
    )
    var end = index + 2
    if tokens.isPunctuation(":", at: end) {
      let start = end + 1
      end = tokens.endOfType(from: start, calls)
      if start < end {
        variable.type = SwiftType(tokens, start..<end)
        variable.isExact = tokens.isExactType(start..<end)
      }
      if let type = variable.type {
        if tokens.isPunctuation("=", at: end) { declarations.typesOfValues[end] = type }
        if tokens.isPunctuation("{", at: end) { declarations.resultsOfBodies[end] = type }
      }
    }
    if tokens.isPunctuation("=", at: end) { variable.value = end + 1 }
    guard variable.type != nil || variable.value != nil else { return }
    declarations.variables.append(variable)
  }

  /// `for index in 0..<count`, `for (index, name) in names.enumerated()`.
  private mutating func readLoop(at index: Int) {
    let scope = calls.opening(around: index) ?? -1
    func add(_ name: String?) {
      guard let name else { return }
      declarations.variables.append(
        DeclaredVariable(name: name, type: SwiftType("Int"), scope: scope, index: index)
      )
    }
    if tokens.isPunctuation("(", at: index + 1), tokens.isPunctuation(",", at: index + 3) {
      let rest = tokens[index...].prefix(30).prefix { !$0.isPunctuation("{") }
      if rest.contains(where: { $0.identifier == "enumerated" }) { add(tokens.identifier(at: index + 2)) }
    } else if tokens.identifier(at: index + 2) == "in",
      case .other? = tokens.dropFirst(index + 3).first?.kind,
      tokens.isPunctuation(".", at: index + 4), tokens.isPunctuation(".", at: index + 5)
    {
      add(tokens.identifier(at: index + 1))
    }
  }

  // MARK: Lookups

  /// Finds the functions that look one of their parameters up as a key.
  private mutating func findLookups() {
    for number in declarations.functions.indices {
      let function = declarations.functions[number]
      guard let body = function.body, body.count < Self.reach * 5 else { continue }
      for (place, parameter) in function.parameters.enumerated()
      where parameter.type.map({ ["String", "StaticString"].contains($0.name) }) == true {
        declarations.functions[number].parameters[place].lookupTable = table(
          ofLookupOf: parameter.name,
          in: body
        )
      }
      if function.owner == "String", let table = table(ofLookupOf: "self", in: body) {
        declarations.lookupsOfStrings[function.name] = table
      }
    }
    for variable in declarations.variables where variable.owner == "String" {
      let end = min(tokens.count, variable.index + 8)
      guard let open = tokens[variable.index..<end].firstIndex(where: { $0.isPunctuation("{") }),
        let table = table(ofLookupOf: "self", in: calls.body(after: open))
      else { continue }
      declarations.lookupsOfStrings[variable.name] = table
    }
  }

  private func table(ofLookupOf name: String, in body: Range<Int>) -> LocalizedCall.Table? {
    for index in body where tokens.identifier(at: index) == name && !tokens.isPunctuation(".", at: index + 1)
    {
      guard let open = calls.opening(around: index), tokens.isPunctuation("(", at: open),
        let callee = tokens.identifier(at: open - 1), let (arguments, _) = calls.arguments(openedAt: open),
        let first = arguments.first, first.tokens == index..<(index + 1)
      else { continue }
      switch (callee, first.label) {
      case ("NSLocalizedString", nil), ("localizedString", "forKey"): return tokens.table(in: arguments)
      case ("LocalizationValue", nil), ("LocalizedStringKey", nil), ("LocalizationValue", "stringLiteral"),
        ("LocalizedStringKey", "stringLiteral"), ("LocalizedStringResource", "stringLiteral"):
        guard let outer = calls.opening(around: open), let around = calls.arguments(openedAt: outer) else {
          return .standard
        }
        return tokens.table(in: around.arguments)
      default: break
      }
    }
    return nil
  }
}
