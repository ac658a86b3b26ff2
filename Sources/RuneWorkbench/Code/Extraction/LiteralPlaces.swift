import RuneCompiler
import RuneModel

/// What takes the value of a literal.
enum LiteralPlace {
  /// An argument of a call.
  case argument(CallSite, label: String?, index: Int, position: Int)
  /// A variable, a result or an element of a declared type.
  case typed(SwiftType)
}

/// A call in code.
struct CallSite {
  /// The index of its name.
  var name: Int
  var callee: String
  /// The index of its parenthesis.
  var open: Int
  var close: Int
}

/// Finds what takes the values of literals and of the expressions around them, by the brackets and words in the source.
struct LiteralPlaces {
  /// Deepest nesting of expressions around a literal.
  private static let depth = 24

  let file: CodeFile
  let project: ProjectDeclarations
  /// The elements in each bracket, by its index: a bracket may have 40,000.
  private var elements: [Int: [CallArgument]] = [:]
  private var typesOfContainers: [Int: SwiftType?] = [:]
  var tokens: [SourceToken] { file.tokens }
  var calls: CallReader { file.calls }

  init(_ file: CodeFile, _ project: ProjectDeclarations) {
    self.file = file
    self.project = project
  }

  /// - Parameters:
  ///   - range: the tokens of an expression.
  ///   - floor: the index of the literal in whose interpolation the expression is; -1 for none.
  mutating func place(of range: Range<Int>, above floor: Int, depth: Int = 0) -> LiteralPlace? {
    guard depth < Self.depth else { return nil }
    if tokens.identifier(at: range.upperBound) == "as", !tokens.isPunctuation("?", at: range.upperBound + 1),
      !tokens.isPunctuation("!", at: range.upperBound + 1)
    {
      let start = range.upperBound + 1
      return SwiftType(tokens, start..<tokens.endOfType(from: start, calls)).map { .typed($0) }
    }
    guard let open = calls.opening(around: range.lowerBound) else {
      return floor < 0 ? placeInStatement(range, in: nil, above: floor, depth) : nil
    }
    guard open > floor else { return nil }
    if tokens.isPunctuation("(", at: open) { return placeInParentheses(range, open, above: floor, depth) }
    if tokens.isPunctuation("[", at: open) { return placeInBrackets(range, open, above: floor, depth) }
    return placeInStatement(range, in: open, above: floor, depth)
  }

  // MARK: Parentheses

  private mutating func placeInParentheses(
    _ range: Range<Int>,
    _ open: Int,
    above floor: Int,
    _ depth: Int
  ) -> LiteralPlace? {
    guard let close = calls.closing(of: open),
      let (number, element) = element(with: range.lowerBound, in: open)
    else {
      return nil
    }
    if let type = file.declarations.typesOfValues[range.lowerBound - 1] { return .typed(type) }
    guard isWhole(range, of: element.tokens) else { return nil }
    if let callee = calleeName(before: open) {
      guard !file.declarations.parameterLists.contains(open) else { return nil }
      let position = elements[open, default: []][..<number].count { $0.label == nil }
      let site = CallSite(name: callee.index, callee: callee.name, open: open, close: close)
      return .argument(site, label: element.label, index: number, position: position)
    }
    guard isGroup(openedAt: open) else { return nil }
    let group = open..<(close + 1)
    if elements[open, default: []].count == 1 { return place(of: group, above: floor, depth: depth + 1) }
    guard case .typed(let tuple)? = place(of: group, above: floor, depth: depth + 1),
      let types = tuple.tupleElements, number < types.count
    else { return nil }
    return .typed(types[number])
  }

  /// The name of what is called, and its index.
  private func calleeName(before open: Int) -> (index: Int, name: String)? {
    var index = open - 1
    if tokens.isPunctuation("?", at: index) || tokens.isPunctuation("!", at: index) { index -= 1 }
    if tokens.isPunctuation(">", at: index) {
      var depth = 0
      let limit = max(0, index - 40)
      while index > limit {
        if tokens.isPunctuation(">", at: index) { depth += 1 }
        if tokens.isPunctuation("<", at: index) { depth -= 1 }
        index -= 1
        if depth == 0 { break }
      }
    }
    guard let name = tokens.identifier(at: index), !Self.wordsBeforeGroups.contains(name) else { return nil }
    return (index, name)
  }

  private func isGroup(openedAt open: Int) -> Bool {
    guard open > 0 else { return true }
    switch tokens[open - 1].kind {
    case .identifier(let word): return Self.wordsBeforeGroups.contains(word)
    case .literal, .other: return false
    case .punctuation(let byte): return !Array(")]}>".utf8).contains(byte)
    }
  }

  private static let wordsBeforeGroups: Set<String> = [
    "return", "in", "if", "else", "case", "where", "try", "await", "throw", "guard", "while", "switch", "let",
    "var",
    "as", "is", "yield",
  ]

  // MARK: Arrays and dictionaries

  private mutating func placeInBrackets(
    _ range: Range<Int>,
    _ open: Int,
    above floor: Int,
    _ depth: Int
  ) -> LiteralPlace? {
    guard let close = calls.closing(of: open), isGroup(openedAt: open),
      let (_, element) = element(with: range.lowerBound, in: open)
    else { return nil }
    let container: SwiftType?
    if let known = typesOfContainers[open] {
      container = known
    } else {
      container = type(of: open..<(close + 1), above: floor, depth)
      typesOfContainers[open] = container
    }
    guard let container else { return nil }
    if element.label != nil {
      return isWhole(range, of: element.tokens) ? container.element.map { .typed($0) } : nil
    }
    if isWhole(range, of: element.tokens) { return container.element.map { .typed($0) } }
    // `[.home: "Home"]` and `["Home": 1]`.
    if tokens.isPunctuation(":", at: range.upperBound), range.lowerBound == element.tokens.lowerBound {
      return container.dictionaryKey.map { .typed($0) }
    }
    guard let colon = colon(in: element.tokens), colon < range.lowerBound,
      isWhole(range, of: (colon + 1)..<element.tokens.upperBound)
    else { return nil }
    return container.element.map { .typed($0) }
  }

  private func colon(in range: Range<Int>) -> Int? {
    var index = range.lowerBound
    while index < range.upperBound {
      if tokens.isPunctuation(":", at: index) { return index }
      if let close = calls.closing(of: index), close > index { index = close }
      index += 1
    }
    return nil
  }

  /// The declared type of what takes an expression.
  private mutating func type(of range: Range<Int>, above floor: Int, _ depth: Int) -> SwiftType? {
    switch place(of: range, above: floor, depth: depth + 1) {
    case .typed(let type)?: return project.resolved(type)
    case .argument(let site, let label, let index, let position)?:
      if site.callee == "accessibilityInputLabels", index == 0 { return SwiftType("[LocalizedStringKey]") }
      let types = (project.functions[site.callee] ?? []).compactMap {
        $0.parameter(label: label, position: position)?.type
      }
      return types.first { $0.element?.isLocalized == true } ?? types.first
    case nil: return nil
    }
  }

  // MARK: Elements

  private mutating func element(with index: Int, in open: Int) -> (number: Int, element: CallArgument)? {
    if elements[open] == nil {
      guard let close = calls.closing(of: open) else { return nil }
      elements[open] = calls.arguments(in: (open + 1)..<close) ?? []
    }
    let all = elements[open] ?? []
    var (lower, upper) = (0, all.count)
    while lower < upper {
      let middle = (lower + upper) / 2
      if all[middle].tokens.upperBound <= index { lower = middle + 1 } else { upper = middle }
    }
    guard lower < all.count, all[lower].tokens.contains(index) else { return nil }
    return (lower, all[lower])
  }

  /// Whether an expression is all of an element, or a branch of a choice that is: `isOn ? "On" : "Off"`.
  private func isWhole(_ range: Range<Int>, of element: Range<Int>) -> Bool {
    let before = range.lowerBound - 1
    let startsWell =
      range.lowerBound == element.lowerBound
      || (before > element.lowerBound
        && (tokens.isPunctuation("?", at: before)
          || (tokens.isPunctuation(":", at: before) && hasQuestion(in: element.lowerBound..<before))))
    let endsWell =
      range.upperBound == element.upperBound
      || (range.lowerBound > element.lowerBound && tokens.isPunctuation(":", at: range.upperBound))
      || (tokens.isPunctuation("?", at: range.upperBound)
        && tokens.isPunctuation("?", at: range.upperBound + 1))
    return startsWell && endsWell
  }

  private func hasQuestion(in range: Range<Int>) -> Bool {
    range.contains { tokens.isPunctuation("?", at: $0) }
  }
}
