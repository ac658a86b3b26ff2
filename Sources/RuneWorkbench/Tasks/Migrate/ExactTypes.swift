import RuneCompiler
import RuneModel

/// The types that values are certain to have, by the declarations in the source.
///
/// `ValueTypes` may guess, because a wrong specifier is one wrong key. Here a wrong guess would not compile, so that only
/// types count that are written: not optional, not inferred from a call, and of a name that nothing else binds.
struct ExactTypes {
  let file: CodeFile
  let project: ProjectDeclarations
  private var tokens: [SourceToken] { file.tokens }
  /// The last variable of each name in each scope.
  private let variables: [Place: DeclaredVariable]
  /// The places at which a name is bound to a value.
  private let bindings: [Place: [Int]]

  private struct Place: Hashable {
    /// The brace around a declaration; -1 outside of braces.
    var brace: Int
    var name: String
  }

  /// Longest expression whose type is searched for.
  private static let longest = 40

  init(_ file: CodeFile, _ project: ProjectDeclarations) {
    self.file = file
    self.project = project
    var variables: [Place: DeclaredVariable] = [:]
    for variable in file.declarations.variables {
      variables[Place(brace: variable.scope, name: variable.name)] = variable
    }
    self.variables = variables
    bindings = Self.bindings(in: file.tokens, file.calls)
  }

  /// The type of an expression; `nil` if it is not certain.
  func type(of range: Range<Int>) -> SwiftType? {
    guard let type = typeOfSum(range), !project.types.contains(type.name), project.resolved(type) == type
    else { return nil }
    return type
  }

  private func typeOfSum(_ range: Range<Int>) -> SwiftType? {
    guard !range.isEmpty, range.count <= Self.longest else { return nil }
    var operands: [Range<Int>] = []
    var start = range.lowerBound
    for index in range
    where tokens.isPunctuation("+", at: index) && file.calls.opening(around: index) == around(range) {
      operands.append(start..<index)
      start = index + 1
    }
    operands.append(start..<range.upperBound)
    guard operands.count > 1 else { return typeOfChain(range) }
    // An integer literal takes the type of the others.
    let names = operands.filter { !isInteger($0) }
    guard let first = names.first.flatMap(typeOfChain), ["String", "Int", "Double"].contains(first.name),
      names.dropFirst().allSatisfy({ typeOfChain($0) == first }),
      first.name != "String" || names.count == operands.count
    else { return nil }
    return first
  }

  private func isInteger(_ range: Range<Int>) -> Bool {
    guard range.count == 1, case .other = tokens[range.lowerBound].kind else { return false }
    return file.text(tokens[range.lowerBound].range).utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  private func around(_ range: Range<Int>) -> Int? { file.calls.opening(around: range.lowerBound) }

  /// The type of `name`, `self.user.name`, `title.uppercased()` and `"text"`.
  private func typeOfChain(_ range: Range<Int>) -> SwiftType? {
    guard !range.isEmpty, let start = startOfChain(range) else { return nil }
    var (index, type) = start
    while index < range.upperBound {
      guard tokens.isPunctuation(".", at: index), let name = tokens.identifier(at: index + 1) else {
        return nil
      }
      index += 2
      let next: SwiftType?
      if tokens.isPunctuation("(", at: index), let close = file.calls.closing(of: index) {
        index = close + 1
        next = type.name == "String" && Self.textMethods.contains(name) ? type : nil
      } else if type.name == "String", Self.textProperties.contains(name) {
        next = type
      } else if name == "count", type.name == "String" || type.element != nil {
        next = SwiftType("Int")
      } else {
        next = project.exactType(ofMember: name, of: type)
      }
      guard let next else { return nil }
      type = next
    }
    return index == range.upperBound ? type : nil
  }

  private static let textMethods: Set<String> = ["uppercased", "lowercased", "trimmingCharacters"]
  private static let textProperties: Set<String> = [
    "capitalized", "localizedCapitalized", "localizedUppercase", "localizedLowercase",
  ]

  private func startOfChain(_ range: Range<Int>) -> (index: Int, type: SwiftType)? {
    let first = range.lowerBound
    switch tokens[first].kind {
    case .literal: return (tokens.endOfLiteral(at: first), SwiftType("String"))
    case .other, .punctuation: return nil
    case .identifier("self"): return file.owner(at: first).map { (first + 1, $0) }
    case .identifier(let name):
      if tokens.isPunctuation("(", at: first + 1) { return nil }
      return typeOfName(name, at: first).map { (first + 1, $0) }
    }
  }

  private func typeOfName(_ name: String, at index: Int) -> SwiftType? {
    var brace: Int? = index
    repeat {
      brace = self.brace(around: brace ?? 0)
      let place = Place(brace: brace ?? -1, name: name)
      if let variable = variables[place] {
        // Another binding as near as the declaration may be meant.
        guard variable.isExact, let type = variable.type, variable.owner != nil || variable.index < index,
          bindings[place, default: []].allSatisfy({ $0 == variable.index + 1 })
        else { return nil }
        return variable.owner.map { project.exactType(ofMember: name, of: SwiftType($0)) } ?? type
      }
      if bindings[place] != nil { return nil }
    } while brace != nil
    return file.owner(at: index).flatMap { project.exactType(ofMember: name, of: $0) }
  }

  private func brace(around index: Int) -> Int? { Self.brace(around: index, file.tokens, file.calls) }

  /// The index of the brace around a token; `nil` outside of braces.
  private static func brace(around index: Int, _ tokens: [SourceToken], _ calls: CallReader) -> Int? {
    var open = calls.opening(around: index)
    while let bracket = open, !tokens.isPunctuation("{", at: bracket) {
      open = calls.opening(around: bracket)
    }
    return open
  }

  // MARK: Bindings

  /// The names in patterns: after `let`, `var` and `for`, before `in` of a closure, and of parameters.
  private static func bindings(in tokens: [SourceToken], _ calls: CallReader) -> [Place: [Int]] {
    var found: [Place: [Int]] = [:]
    func add(_ range: Range<Int>) {
      for index in range {
        guard let name = tokens.identifier(at: index) else { continue }
        let place = Place(brace: brace(around: index, tokens, calls) ?? -1, name: name)
        found[place, default: []].append(index)
      }
    }
    for index in tokens.indices {
      switch tokens[index].identifier {
      case "let", "var", "for", "case":
        // Until the value, or what the pattern matches.
        let end = tokens[(index + 1)...].prefix(60).firstIndex {
          $0.isPunctuation("=") || $0.isPunctuation("{") || $0.isPunctuation("}") || $0.identifier == "in"
            || $0.isPunctuation(":")
        }
        add((index + 1)..<(end ?? min(tokens.count, index + 60)))
      case "in":
        let start = tokens[..<index].suffix(60).lastIndex { $0.isPunctuation("{") || $0.identifier == "for" }
        add((start.map { $0 + 1 } ?? max(0, index - 60))..<index)
      default: break
      }
    }
    return found
  }
}
