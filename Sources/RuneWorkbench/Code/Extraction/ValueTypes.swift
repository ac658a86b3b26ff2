import RuneCompiler
import RuneModel

/// Finds the types of expressions by the names in the source: literals, conversions, declared variables and functions.
struct ValueTypes {
  let file: CodeFile
  let project: ProjectDeclarations
  private var tokens: [SourceToken] { file.tokens }

  /// Deepest nesting of expressions whose types are searched for.
  private static let depth = 12

  /// The type of an expression; `nil` if the names do not tell.
  func type(of range: Range<Int>, depth: Int = 0) -> SwiftType? {
    var range = range
    while let first = range.first, let word = tokens.identifier(at: first), ["try", "await"].contains(word) {
      range = (first + 1)..<range.upperBound
      if tokens.isPunctuation("?", at: range.lowerBound) || tokens.isPunctuation("!", at: range.lowerBound) {
        range = (range.lowerBound + 1)..<range.upperBound
      }
    }
    guard let first = range.first, depth < Self.depth else { return nil }
    let parts = operators(in: range)
    if let cast = parts.first(where: { tokens.identifier(at: $0) == "as" }) {
      let start = cast + 1
      let type =
        tokens.isPunctuation("?", at: start) || tokens.isPunctuation("!", at: start) ? start + 1 : start
      return type < range.upperBound ? SwiftType(tokens, type..<range.upperBound) : nil
    }
    if let question = parts.first(where: { tokens.isPunctuation("?", at: $0) }) {
      return typeOfChoice(range, question, parts, depth)
    }
    if let comparison = parts.first(where: isComparison) {
      return comparison > first ? SwiftType("Bool") : nil
    }
    if !parts.isEmpty, parts[0] > first { return typeOfArithmetic(range, parts, depth) }
    if tokens.isPunctuation("-", at: first) {
      return type(of: (first + 1)..<range.upperBound, depth: depth + 1)
    }
    if tokens.isPunctuation("!", at: first) { return SwiftType("Bool") }
    return typeOfChain(range, depth)
  }

  /// The operators outside of brackets. An optional chain is none.
  private func operators(in range: Range<Int>) -> [Int] {
    var found: [Int] = []
    var index = range.lowerBound
    while index < range.upperBound {
      switch tokens[index].kind {
      case .literal:
        index = max(index + 1, tokens.endOfLiteral(at: index))
        continue
      case .identifier("as"): found.append(index)
      case .punctuation(let byte):
        if let close = file.calls.closing(of: index), Self.opening.contains(byte) {
          index = close
        } else if byte == UInt8(ascii: "?") || byte == UInt8(ascii: "!") {
          // A postfix has no space before it, and an operator has one.
          if index > range.lowerBound, hasSpace(before: index) { found.append(index) }
        } else if Self.operators.contains(byte), index > range.lowerBound {
          found.append(index)
        }
      case .identifier, .other: break
      }
      index += 1
    }
    return found
  }

  private static let opening = Array("([{".utf8)
  private static let operators = Array("+-*/%=<>&|:".utf8)

  private func hasSpace(before index: Int) -> Bool {
    tokens[index - 1].range.upper < tokens[index].range.lower
  }

  private func isComparison(_ index: Int) -> Bool {
    ["=", "<", ">", "&", "|"].contains { tokens.isPunctuation($0, at: index) }
      || tokens.isPunctuation("!", at: index) && tokens.isPunctuation("=", at: index + 1)
  }

  /// `a ?? b` and `a ? b : c`.
  private func typeOfChoice(_ range: Range<Int>, _ question: Int, _ parts: [Int], _ depth: Int) -> SwiftType?
  {
    if tokens.isPunctuation("?", at: question + 1) {
      guard question + 2 < range.upperBound else { return nil }
      return type(of: range.lowerBound..<question, depth: depth + 1)
        ?? type(of: (question + 2)..<range.upperBound, depth: depth + 1)
    }
    guard let colon = parts.first(where: { $0 > question && tokens.isPunctuation(":", at: $0) }) else {
      return nil
    }
    return type(of: (question + 1)..<colon, depth: depth + 1)
      ?? type(of: (colon + 1)..<range.upperBound, depth: depth + 1)
  }

  /// The type of the operands. A literal takes the type of the others.
  private func typeOfArithmetic(_ range: Range<Int>, _ parts: [Int], _ depth: Int) -> SwiftType? {
    var start = range.lowerBound
    var literal: SwiftType?
    for end in parts + [range.upperBound] where start <= end {
      let operand = start..<end
      start = end + 1
      guard let first = operand.first else { continue }
      if operand.count <= 3, case .other = tokens[first].kind {
        literal = literal ?? typeOfNumber(operand)
      } else if let type = type(of: operand, depth: depth + 1) {
        return type
      }
    }
    return literal
  }

  /// `1`, and `1.5`, which is three tokens.
  private func typeOfNumber(_ range: Range<Int>) -> SwiftType? {
    guard case .other = tokens[range.lowerBound].kind else { return nil }
    let text = file.text(tokens.range(of: range))
    guard text.utf8.first.map({ (0x30...0x39).contains($0) }) == true else { return nil }
    if text.hasPrefix("0x") || text.hasPrefix("0b") { return SwiftType("Int") }
    return SwiftType(
      text.utf8.contains(where: { $0 == UInt8(ascii: ".") || $0 | 0x20 == UInt8(ascii: "e") })
        ? "Double" : "Int"
    )
  }

  // MARK: Chains

  /// The type of `a.b(c).d`.
  private func typeOfChain(_ range: Range<Int>, _ depth: Int) -> SwiftType? {
    var (index, type) = startOfChain(range, depth)
    while index < range.upperBound {
      if tokens.isPunctuation("?", at: index) || tokens.isPunctuation("!", at: index) {
        index += 1
      } else if tokens.isPunctuation("[", at: index), let close = file.calls.closing(of: index) {
        type = type?.element
        index = close + 1
      } else if tokens.isPunctuation("(", at: index), let close = file.calls.closing(of: index) {
        type = type?.returned
        index = close + 1
      } else if tokens.isPunctuation(".", at: index), let name = tokens.identifier(at: index + 1) {
        index += 2
        var arguments: Range<Int>?
        if tokens.isPunctuation("(", at: index), let close = file.calls.closing(of: index) {
          arguments = (index + 1)..<close
          index = close + 1
        } else if tokens.isPunctuation("{", at: index), let close = file.calls.closing(of: index) {
          arguments = index..<index
          index = close + 1
        }
        type = member(name, of: type, isCall: arguments != nil)
      } else {
        // `items.map { … }` and numbers with a fraction.
        guard tokens.isPunctuation("{", at: index), let close = file.calls.closing(of: index) else {
          return nil
        }
        index = close + 1
      }
    }
    return type.map(project.resolved)
  }

  private func startOfChain(_ range: Range<Int>, _ depth: Int) -> (index: Int, type: SwiftType?) {
    let first = range.lowerBound
    switch tokens[first].kind {
    case .literal: return (max(first + 1, tokens.endOfLiteral(at: first)), SwiftType("String"))
    case .other:
      let isFraction = tokens.isPunctuation(".", at: first + 1) && first + 2 < range.upperBound
      let number =
        isFraction && tokens.identifier(at: first + 2) == nil ? first..<(first + 3) : first..<(first + 1)
      return (number.upperBound, typeOfNumber(number))
    case .punctuation:
      guard let close = file.calls.closing(of: first) else { return (range.upperBound, nil) }
      let inner = (first + 1)..<close
      return (close + 1, tokens.isPunctuation("(", at: first) ? type(of: inner, depth: depth + 1) : nil)
    case .identifier(let name):
      if name == "self" || name == "Self" { return (first + 1, file.owner(at: first)) }
      if tokens.isPunctuation("(", at: first + 1), let close = file.calls.closing(of: first + 1) {
        return (close + 1, typeOfCall(name, at: first, (first + 2)..<close, depth))
      }
      return (first + 1, typeOfName(name, at: first, depth))
    }
  }

  private func typeOfCall(_ name: String, at index: Int, _ arguments: Range<Int>, _ depth: Int) -> SwiftType?
  {
    if name.utf8.first.map({ (0x41...0x5A).contains($0) }) == true { return SwiftType(name) }
    if ["min", "max", "abs", "round", "floor", "ceil"].contains(name), !arguments.isEmpty {
      let first = file.calls.arguments(in: arguments)?.first?.tokens
      return first.flatMap { type(of: $0, depth: depth + 1) }
    }
    return file.variable(name, at: index)?.type?.returned ?? project.result(of: name)
  }

  private func typeOfName(_ name: String, at index: Int, _ depth: Int) -> SwiftType? {
    if let variable = file.variable(name, at: index) {
      if let type = variable.type { return type }
      guard let value = variable.value, value < tokens.count else { return nil }
      return type(of: value..<endOfValue(from: value), depth: depth + 1)
    }
    if name.utf8.first.map({ (0x41...0x5A).contains($0) }) == true { return SwiftType(name) }
    return project.type(ofMember: name, of: file.owner(at: index))
  }

  /// The index after the value of a variable: the end of its line, or of its last bracket.
  private func endOfValue(from start: Int) -> Int {
    var index = start
    let limit = min(tokens.count, start + 60)
    while index < limit {
      if index > start {
        let continues = tokens.isPunctuation(".", at: index) || tokens.isPunctuation("?", at: index)
        if file.hasLineBreak(between: index - 1, and: index), !continues { return index }
      }
      switch tokens[index].kind {
      case .literal:
        index = max(index + 1, tokens.endOfLiteral(at: index))
        continue
      case .punctuation(UInt8(ascii: "(")), .punctuation(UInt8(ascii: "[")):
        index = file.calls.closing(of: index) ?? limit
      case .punctuation(UInt8(ascii: "{")), .punctuation(UInt8(ascii: "}")), .punctuation(UInt8(ascii: ",")),
        .punctuation(UInt8(ascii: ")")), .punctuation(UInt8(ascii: ";")), .identifier("else"):
        return index
      case .identifier, .punctuation, .other: break
      }
      index += 1
    }
    return min(index, tokens.count)
  }

  private func member(_ name: String, of owner: SwiftType?, isCall: Bool) -> SwiftType? {
    if isCall {
      if let type = Self.results[name] { return SwiftType(type) }
      if ["first", "last", "min", "max", "randomElement"].contains(name), let owner { return owner.element }
      // `Type.init(…)` and `Type.make(…)`.
      if name == "init" { return owner }
      return project.result(of: name)
    }
    if let declared = project.type(ofMember: name, of: owner) { return declared }
    if ["first", "last"].contains(name), let owner { return owner.element }
    return Self.properties[name].map { SwiftType($0) }
  }

  /// What methods of the standard library and of Foundation return.
  private static let results: [String: String] = [
    "formatted": "String", "lowercased": "String", "uppercased": "String", "joined": "String",
    "trimmingCharacters": "String", "replacingOccurrences": "String", "appending": "String",
    "localizedCapitalized": "String", "string": "String", "padding": "String",
  ]

  private static let properties: [String: String] = [
    "count": "Int", "hashValue": "Int", "description": "String", "localizedDescription": "String",
    "debugDescription": "String", "capitalized": "String", "lastPathComponent": "String",
    "absoluteString": "String",
    "uppercased": "String", "localizedCapitalized": "String", "utf16": "String", "path": "String",
    "localizedLowercase": "String", "localizedUppercase": "String", "bundleIdentifier": "String",
    "timeIntervalSinceNow": "TimeInterval", "pathExtension": "String",
  ]
}
