import RuneCompiler
import RuneModel

/// One source file with the tokens in it, and what is between them.
struct MigrationSource {
  let file: SourceFile
  let tokens: [SourceToken]
  let calls: CallReader
  /// The types of values, once all declarations of the project are known.
  let types: ExactTypes?

  init(_ file: SourceFile) {
    self.file = file
    tokens = SwiftLexer.tokens(of: file)
    calls = CallReader(tokens)
    types = nil
  }

  init(_ code: CodeFile) {
    (file, tokens, calls, types) = (code.source, code.tokens, code.calls, nil)
  }

  /// - Parameter project: what all files of the project declare.
  init(_ code: CodeFile, _ project: ProjectDeclarations) {
    (file, tokens, calls) = (code.source, code.tokens, code.calls)
    types = ExactTypes(code, project)
  }

  func text(_ range: ByteRange) -> String {
    String(decoding: file.text.utf8[range.offsets], as: UTF8.self)
  }

  // MARK: What is between tokens

  /// Whether a number sign is directly before a token: `#if`, `#Preview`.
  func hasNumberSign(before index: Int) -> Bool {
    guard tokens.indices.contains(index) else { return false }
    let start = tokens[index].range.offsets.lowerBound
    return start > 0 && file.text.utf8[start - 1] == UInt8(ascii: "#")
  }

  /// Whether each bracket has its counterpart. In a file with branches of `#if`, each of them may open the same one.
  var isBalanced: Bool {
    if hasCondition(in: tokens.indices) { return true }
    var open: [UInt8] = []
    for token in tokens {
      switch token.kind {
      case .punctuation(UInt8(ascii: "(")): open.append(UInt8(ascii: ")"))
      case .punctuation(UInt8(ascii: "[")): open.append(UInt8(ascii: "]"))
      case .punctuation(UInt8(ascii: "{")): open.append(UInt8(ascii: "}"))
      case .punctuation(let byte)
      where [UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}")].contains(byte):
        if open.popLast() != byte { return false }
      default: break
      }
    }
    return open.isEmpty
  }

  /// Whether a branch of `#if` begins or ends among these tokens.
  func hasCondition(in range: Range<Int>) -> Bool {
    range.contains { index in
      guard let word = tokens[index].identifier else { return false }
      return ["if", "else", "elseif", "endif"].contains(word) && hasNumberSign(before: index)
    }
  }

  func hasComment(in range: Range<Int>) -> Bool { tokens.hasComment(in: range, of: file) }

  /// Whether the tokens are on one line, as a function and its parentheses have to be.
  func areOnOneLine(_ first: Int, _ second: Int) -> Bool {
    guard tokens.indices.contains(first), tokens.indices.contains(second) else { return false }
    let between = tokens[first].range.offsets.upperBound..<tokens[second].range.offsets.lowerBound
    return between.lowerBound <= between.upperBound && !file.text.utf8[between].contains(where: \.isLineBreak)
  }

  /// The arguments of the call of a name, and the index of its closing parenthesis.
  func arguments(after name: Int) -> (open: Int, arguments: [CallArgument], close: Int)? {
    guard tokens.isPunctuation("(", at: name + 1), areOnOneLine(name, name + 1),
      let call = calls.arguments(openedAt: name + 1)
    else { return nil }
    return (name + 1, call.arguments, call.close)
  }

  // MARK: Macros

  /// Macros that type-check their arguments as they are.
  private static let transparentMacros: Set<String> = [
    "Preview", "expect", "require", "warning", "error", "available", "unavailable", "selector", "keyPath",
  ]

  /// The name of the macro whose arguments or closure contain a token.
  func macro(around index: Int) -> String? {
    var place = calls.opening(around: index)
    while let open = place {
      // A trailing closure follows the arguments.
      var name = open - 1
      if tokens.isPunctuation(")", at: name), let start = calls.opening(ofClosed: name) { name = start - 1 }
      if let word = tokens.identifier(at: name), hasNumberSign(before: name),
        !Self.transparentMacros.contains(word), !Self.directives.contains(word)
      {
        return word
      }
      place = calls.opening(around: open)
    }
    return nil
  }

  private static let directives: Set<String> = ["if", "elseif", "else", "endif", "sourceLocation"]
}
