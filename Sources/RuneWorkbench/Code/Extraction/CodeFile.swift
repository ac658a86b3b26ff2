import RuneCompiler
import RuneModel

/// A source file whose tokens and declarations have been read.
package final class CodeFile: Sendable {
  package let source: SourceFile
  let tokens: [SourceToken]
  let calls: CallReader
  let declarations: FileDeclarations
  /// The variables of each name, in the order of their declarations.
  private let variables: [String: [DeclaredVariable]]

  package init(_ source: SourceFile) {
    self.source = source
    tokens = source.isObjectiveC ? ObjectiveCLexer.tokens(of: source) : SwiftLexer.tokens(of: source)
    calls = CallReader(tokens)
    declarations =
      source.isSwift ? DeclarationReader.declarations(in: tokens, calls) : FileDeclarations()
    variables = Dictionary(grouping: declarations.variables, by: \.name)
  }

  /// Where the file cannot be read as code: text in no known encoding, or a bracket without its counterpart.
  package var fault: SourceLocation? {
    if let fault = source.text.fault { return SourceLocation(source, fault.range) }
    guard source.isSwift, let unmatched = calls.unmatched else { return nil }
    return SourceLocation(source, tokens[unmatched].range)
  }

  /// The type that contains the code at an index.
  func owner(at index: Int) -> SwiftType? {
    var open = calls.opening(around: index)
    while let brace = open {
      if let name = declarations.typesOfBodies[brace] { return SwiftType(name) }
      open = calls.opening(around: brace)
    }
    return nil
  }

  /// The variable that a name means at an index: the innermost one whose scope contains it.
  func variable(_ name: String, at index: Int) -> DeclaredVariable? {
    guard let candidates = variables[name] else { return nil }
    var scopes: Set<Int> = [-1]
    var open = calls.opening(around: index)
    while let bracket = open {
      scopes.insert(bracket)
      open = calls.opening(around: bracket)
    }
    let visible = candidates.filter { scopes.contains($0.scope) && ($0.owner != nil || $0.index < index) }
    return visible.max { ($0.scope, $0.index) < ($1.scope, $1.index) }
  }

  /// Whether a line ends between two tokens.
  func hasLineBreak(between first: Int, and second: Int) -> Bool {
    guard tokens.indices.contains(first), tokens.indices.contains(second) else { return true }
    let (start, end) = (Int(tokens[first].range.upper), Int(tokens[second].range.lower))
    return start < end && source.text.utf8[start..<end].contains(where: \.isLineBreak)
  }

  /// What code has in a range.
  func text(_ range: ByteRange) -> String { String(decoding: source.text.utf8[range.offsets], as: UTF8.self) }
}
