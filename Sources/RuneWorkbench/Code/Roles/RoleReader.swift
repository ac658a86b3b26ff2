import RuneCompiler
import RuneModel

/// Reads the role of a text from the calls, closures and assignments around it in Swift code.
///
/// The search goes outward from the key: a call of the system decides; `Text` and `Label` say little, so that what they
/// are a part of may say more; and without either, words in the names around the key do.
struct RoleReader {
  private let tokens: [SourceToken]
  private let calls: CallReader

  init(_ tokens: [SourceToken]) {
    self.tokens = tokens
    calls = CallReader(tokens)
  }

  /// The role of the key at a location; `nil` if nothing around it tells.
  func role(at location: SourceLocation) -> FoundRole? {
    guard let index = tokens.index(startingAt: location.range.lower) else { return nil }
    var search = Search(start: startOfChain(index), location: location)
    while !search.isDone, step(&search) {}
    return search.found
  }

  /// The state of the search: the expression that has been left so far.
  private struct Search {
    /// The index of the first token of the expression.
    var start: Int
    let location: SourceLocation
    var found: FoundRole?
    /// Whether a closure has been left: what takes the closure does not take the text.
    var hasLeftClosure = false
    var isDone = false

    /// Whether what is around may say more than what has been found.
    var isOpen: Bool { found.map { $0.certainty <= .shown } ?? true }

    mutating func find(_ role: InterfaceRole, _ certainty: FoundRole.Certainty, _ reason: String) {
      if let found, found.certainty > certainty { return }
      found = FoundRole(role, certainty, because: reason, at: location)
    }
  }

  /// The index of the first name in `ReRuneStrings.Home.title`, for the index of any of them.
  private func startOfChain(_ index: Int) -> Int {
    var start = index
    while tokens.isPunctuation(".", at: start - 1) {
      if tokens.identifier(at: start - 2) != nil {
        start -= 2
      } else if tokens.isPunctuation(")", at: start - 2), let open = calls.opening(ofClosed: start - 2) {
        start = tokens.identifier(at: open - 1) == nil ? open : open - 1
      } else {
        return start - 1
      }
    }
    return start
  }

  /// Leaves one bracket around the expression; `false` if there is none.
  private func step(_ search: inout Search) -> Bool {
    if !search.hasLeftClosure { readAssignment(&search) }
    guard !search.isDone, let open = calls.opening(around: search.start) else { return false }
    if tokens.isPunctuation("(", at: open) {
      leaveCall(open, &search)
    } else if tokens.isPunctuation("{", at: open) {
      leaveClosure(open, &search)
    } else {
      search.start = open
    }
    return true
  }

  // MARK: Calls

  private func leaveCall(_ open: Int, _ search: inout Search) {
    guard let callee = tokens.identifier(at: open - 1) else {
      search.start = open
      return
    }
    let label = label(of: search.start, in: open)
    let place = search.start
    search.start = startOfChain(open - 1)
    if search.hasLeftClosure {
      refine(inClosure: label, of: callee, &search)
      return
    }
    guard search.isOpen, !CallRoles.isTransparent(callee) else { return }
    // Only the first argument without a label is the text of a control: `Button(title, action)`.
    let isUsable = label != nil || isFirst(place, in: open)
    if isUsable, let role = CallRoles.role(ofArgument: label, of: callee) {
      let isWeak = [.text, .label].contains(role)
      if isWeak, search.found?.certainty == .shown { return }
      let argument = label.map { " as '\($0)'" } ?? ""
      search.find(role, isWeak ? .shown : .system, "code passes it to '\(callee)'\(argument)")
      return
    }
    guard search.found == nil else { return }
    let words = NameRoles.words(of: callee) + (label.map(NameRoles.words) ?? [])
    if let (role, word) = NameRoles.role(of: words) {
      let argument = label.map { " as '\($0)'" } ?? ""
      search.find(role, .nameInCode, "code passes it to '\(callee)'\(argument), which has the word '\(word)'")
    }
  }

  /// The label of the argument that contains a token.
  private func label(of index: Int, in open: Int) -> String? {
    argument(with: index, in: open)?.label
  }

  private func isFirst(_ index: Int, in open: Int) -> Bool {
    calls.arguments(openedAt: open)?.arguments.first?.tokens.contains(index) ?? false
  }

  private func argument(with index: Int, in open: Int) -> CallArgument? {
    calls.arguments(openedAt: open)?.arguments.first { $0.tokens.contains(index) }
  }

  // MARK: Closures

  private func leaveClosure(_ open: Int, _ search: inout Search) {
    if let name = propertyName(before: open) {
      if search.isOpen, !search.hasLeftClosure { readName(name, "code returns it from '\(name)'", &search) }
      search.isDone = true
      return
    }
    search.hasLeftClosure = true
    search.start = open
    guard let (callee, label, start) = trailingCall(of: open) else { return }
    search.start = start
    refine(inClosure: label, of: callee, &search)
  }

  private func refine(inClosure label: String?, of callee: String, _ search: inout Search) {
    guard let inner = search.found, let role = CallRoles.role(of: inner.role, inClosure: label, of: callee)
    else {
      return
    }
    let closure = label.map { "'\($0)' of '\(callee)'" } ?? "'\(callee)'"
    search.found = FoundRole(role, .system, because: "it is in \(closure)", at: search.location)
  }

  /// The name of the computed property or function whose body the brace begins: `var title: String {`,
  /// `func title() -> String {`.
  private func propertyName(before open: Int) -> String? {
    var index = open - 1
    let limit = max(0, open - 24)
    while index >= limit {
      switch tokens[index].kind {
      case .identifier("var"), .identifier("func"): return tokens.identifier(at: index + 1)
      case .identifier("if"), .identifier("guard"), .identifier("switch"), .identifier("for"),
        .identifier("while"),
        .identifier("in"), .identifier("return"), .identifier("else"), .identifier("let"):
        return nil
      case .punctuation(UInt8(ascii: ")")):
        guard let start = calls.opening(ofClosed: index) else { return nil }
        index = start
      case .punctuation(UInt8(ascii: "{")), .punctuation(UInt8(ascii: "}")), .punctuation(UInt8(ascii: "(")),
        .punctuation(UInt8(ascii: "=")):
        return nil
      case .identifier, .punctuation, .literal, .other: break
      }
      index -= 1
    }
    return nil
  }

  /// The call that a closure follows, with the label of the closure and the first token of the call.
  private func trailingCall(of open: Int) -> (callee: String, label: String?, start: Int)? {
    var (open, label): (Int, String?) = (open, nil)
    // `Button { … } label: { … }`
    while tokens.isPunctuation(":", at: open - 1), let name = tokens.identifier(at: open - 2) {
      guard tokens.isPunctuation("}", at: open - 3), let former = calls.opening(ofClosed: open - 3) else {
        return nil
      }
      label = label ?? name
      open = former
    }
    var end = open - 1
    if tokens.isPunctuation(")", at: end), let start = calls.opening(ofClosed: end) { end = start - 1 }
    guard let callee = tokens.identifier(at: end) else { return nil }
    return (callee, label, startOfChain(end))
  }

  // MARK: Assignments

  private func readAssignment(_ search: inout Search) {
    guard search.isOpen, let equals = assignment(before: search.start),
      let property = assignedName(before: equals)
    else { return }
    let isMember = tokens.isPunctuation(".", at: property - 1)
    let owner = isMember ? tokens.identifier(at: property - 2) : nil
    guard let name = tokens.identifier(at: property) else { return }
    let reason = "code assigns it to '\(name)'"
    if let role = CallRoles.role(assignedTo: name, of: owner) {
      search.find(role, .system, reason)
    } else {
      readName((owner.map { $0 + " " } ?? "") + name, reason, &search)
    }
    search.isDone = true
  }

  private func readName(_ name: String, _ reason: String, _ search: inout Search) {
    guard search.found == nil, let (role, word) = NameRoles.role(of: NameRoles.words(of: name)) else {
      return
    }
    search.find(role, .nameInCode, "\(reason), which has the word '\(word)'")
  }

  /// The index of the `=` of an assignment whose value the expression is, or a part of: `title = isNew ? "a" : "b"`.
  private func assignment(before start: Int) -> Int? {
    var index = start - 1
    let limit = max(0, start - 12)
    while index >= limit {
      guard case .punctuation(let byte) = tokens[index].kind else {
        // Only operands of a choice may be between the expression and the sign.
        if index == start - 1 { return nil }
        index -= 1
        continue
      }
      switch byte {
      case UInt8(ascii: "="):
        let isComparison = ["=", "!", "<", ">"].contains { tokens.isPunctuation($0, at: index - 1) }
        return isComparison || tokens.isPunctuation("=", at: index + 1) ? nil : index
      case UInt8(ascii: "?"), UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: "!"): index -= 1
      default: return nil
      }
    }
    return nil
  }

  /// The index of the name before `=`, or before the type in `let title: String =`.
  private func assignedName(before equals: Int) -> Int? {
    var index = equals - 1
    while index > max(0, equals - 6),
      tokens.isPunctuation("?", at: index) || tokens.isPunctuation("!", at: index)
    {
      index -= 1
    }
    guard tokens.identifier(at: index) != nil else { return nil }
    if tokens.isPunctuation(":", at: index - 1), tokens.identifier(at: index - 2) != nil { return index - 2 }
    return index
  }
}

extension [SourceToken] {
  /// The index of the token at an offset. Tokens are in the order of their starts.
  func index(startingAt offset: UInt32) -> Int? {
    var (lower, upper) = (startIndex, endIndex)
    while lower < upper {
      let middle = (lower + upper) / 2
      if self[middle].range.lower < offset { lower = middle + 1 } else { upper = middle }
    }
    return lower < endIndex && self[lower].range.lower == offset ? lower : nil
  }
}
