import RuneCompiler
import RuneModel

/// Assignments and results: what takes the value of an expression that is a statement, or the end of one.
extension LiteralPlaces {
  mutating func placeInStatement(
    _ range: Range<Int>,
    in open: Int?,
    above floor: Int,
    _ depth: Int
  ) -> LiteralPlace? {
    guard endsStatement(at: range.upperBound, after: range.upperBound - 1) else { return nil }
    var index = range.lowerBound - 1
    let limit = max(-1, index - DeclarationReader.reach)
    var hasColon = false
    while index > limit {
      if index == open { return placeOfResult(open: index, above: floor, depth) }
      switch tokens[index].kind {
      case .identifier("return"): return resultPlace(at: index)
      case .identifier("case"), .identifier("default"):
        return hasColon ? placeOfResult(at: index, above: floor, depth) : nil
      case .identifier("in"), .identifier("let"), .identifier("var"), .identifier("if"), .identifier("guard"),
        .identifier("for"), .identifier("while"), .identifier("func"):
        return nil
      case .punctuation(UInt8(ascii: "=")):
        let isComparison = ["=", "!", "<", ">"].contains { tokens.isPunctuation($0, at: index - 1) }
        if !isComparison, !tokens.isPunctuation("=", at: index + 1) { return assignment(at: index) }
      case .punctuation(UInt8(ascii: ":")): hasColon = true
      case .punctuation(UInt8(ascii: ";")): return placeOfResult(at: index, above: floor, depth)
      case .punctuation(UInt8(ascii: "}")) where file.hasLineBreak(between: index, and: index + 1):
        return placeOfResult(at: index, above: floor, depth)
      case .punctuation:
        if let start = calls.opening(ofClosed: index) { index = start }
      case .identifier, .literal, .other: break
      }
      // Only a choice continues before the expression: `isOn ? "On" : "Off"`.
      if index == range.lowerBound - 1 {
        let isBranch = tokens.isPunctuation("?", at: index) || tokens.isPunctuation(":", at: index)
        if !isBranch {
          return file.hasLineBreak(between: index, and: index + 1)
            ? placeOfResult(at: index, above: floor, depth) : nil
        }
      }
      index -= 1
    }
    return nil
  }

  /// Whether nothing after an expression belongs to it but the rest of a choice.
  private func endsStatement(at next: Int, after last: Int) -> Bool {
    guard tokens.indices.contains(next) else { return true }
    switch tokens[next].kind {
    case .punctuation(let byte):
      switch byte {
      case UInt8(ascii: "}"), UInt8(ascii: ":"), UInt8(ascii: ";"): return true
      case UInt8(ascii: "?"): return tokens.isPunctuation("?", at: next + 1)
      case UInt8(ascii: "@"): return true
      default:
        return file.hasLineBreak(between: last, and: next) && byte != UInt8(ascii: ".") && !isOperator(byte)
      }
    case .identifier, .literal, .other: return file.hasLineBreak(between: last, and: next)
    }
  }

  private func isOperator(_ byte: UInt8) -> Bool { Array("+-*/%=<>&|".utf8).contains(byte) }

  private func assignment(at equals: Int) -> LiteralPlace? {
    if let type = file.declarations.typesOfValues[equals] { return .typed(type) }
    guard let name = tokens.identifier(at: equals - 1) else { return nil }
    if tokens.isPunctuation(".", at: equals - 2) {
      let owner = tokens.identifier(at: equals - 3) == "self" ? file.owner(at: equals) : nil
      return project.type(ofMember: name, of: owner).map { .typed($0) }
    }
    // `let title = "…"` declares a String.
    let isDeclaration = tokens.identifier(at: equals - 2).map { ["let", "var"].contains($0) } == true
    guard !isDeclaration else { return nil }
    let type =
      file.variable(name, at: equals)?.type ?? project.type(ofMember: name, of: file.owner(at: equals))
    return type.map { .typed($0) }
  }

  /// The result of the function around a `return`.
  private func resultPlace(at index: Int) -> LiteralPlace? {
    var open = calls.opening(around: index)
    while let bracket = open {
      if let type = file.declarations.resultsOfBodies[bracket] { return .typed(type) }
      // A closure returns its own result.
      guard tokens.isPunctuation("{", at: bracket), isControlFlow(openedAt: bracket) else { return nil }
      open = calls.opening(around: bracket)
    }
    return nil
  }

  private mutating func placeOfResult(at index: Int, above floor: Int, _ depth: Int) -> LiteralPlace? {
    calls.opening(around: index).flatMap { placeOfResult(open: $0, above: floor, depth) }
  }

  /// What takes the value of a body that consists of an expression.
  private mutating func placeOfResult(open: Int, above floor: Int, _ depth: Int) -> LiteralPlace? {
    guard open > floor, tokens.isPunctuation("{", at: open) else { return nil }
    if let type = file.declarations.resultsOfBodies[open] { return .typed(type) }
    guard let start = startOfControlFlow(openedAt: open) else { return nil }
    if tokens.identifier(at: start) == "get" {
      return calls.opening(around: start).flatMap { file.declarations.resultsOfBodies[$0] }.map { .typed($0) }
    }
    guard tokens.identifier(at: start) == "if" || tokens.identifier(at: start) == "switch" else { return nil }
    let before = start - 1
    if tokens.isPunctuation("=", at: before) { return assignment(at: before) }
    if tokens.identifier(at: before) == "return" { return resultPlace(at: before) }
    return placeOfResult(at: start, above: floor, depth)
  }

  private func isControlFlow(openedAt open: Int) -> Bool { startOfControlFlow(openedAt: open) != nil }

  /// The index of the `if`, `switch` or `get` whose body a brace opens, for `else` the index of the first `if`.
  private func startOfControlFlow(openedAt open: Int) -> Int? {
    var index = open - 1
    let limit = max(-1, open - DeclarationReader.reach)
    let outer = calls.opening(around: open) ?? -1
    while index > limit, index > outer {
      switch tokens[index].kind {
      case .identifier(let word):
        switch word {
        case "if", "switch":
          if tokens.identifier(at: index - 1) == "else", tokens.isPunctuation("}", at: index - 2),
            let former = calls.opening(ofClosed: index - 2)
          {
            return startOfControlFlow(openedAt: former)
          }
          return index
        case "get", "guard", "for", "while", "do", "repeat", "catch", "defer": return index
        case "else":
          guard tokens.isPunctuation("}", at: index - 1), let former = calls.opening(ofClosed: index - 1)
          else {
            // `guard … else {`
            return index
          }
          return startOfControlFlow(openedAt: former)
        case "case":
          // `if case .done = state {`, and not the case of a switch.
          let words = ["if", "guard", "while", "for"]
          let isPattern = tokens.identifier(at: index - 1).map(words.contains) == true
          guard isPattern || tokens.isPunctuation(",", at: index - 1) else { return nil }
        case "return", "func", "init", "default": return nil
        default: break
        }
      case .punctuation(let byte):
        if let start = calls.opening(ofClosed: index) {
          if byte == UInt8(ascii: "}"), file.hasLineBreak(between: index, and: index + 1) { return nil }
          index = start
        } else if byte == UInt8(ascii: "{") || byte == UInt8(ascii: ";") {
          return nil
        }
      case .literal, .other: break
      }
      index -= 1
    }
    return nil
  }
}
