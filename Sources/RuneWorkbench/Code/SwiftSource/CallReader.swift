import RuneCompiler
import RuneModel

/// One argument of a call.
struct CallArgument {
  var label: String?
  /// The indices of its tokens without the label; not empty.
  var tokens: Range<Int>
  /// Whether it may be part of an argument: the comma in `Pair<A, B>()` does not separate arguments.
  var mayBePart: Bool
}

/// Splits the calls in the tokens of one file into their arguments.
struct CallReader {
  let tokens: [SourceToken]
  /// For each bracket that is closed, the index of its counterpart; for other tokens, 0.
  private var closings: [Int]
  /// For each token, the index of the bracket around it, or -1. For a closing bracket, the index of its counterpart.
  private var openings: [Int]
  /// The index of the first bracket without a counterpart; `nil` if every bracket has one.
  private(set) var unmatched: Int?

  init(_ tokens: [SourceToken]) {
    self.tokens = tokens
    closings = Array(repeating: 0, count: tokens.count)
    openings = Array(repeating: -1, count: tokens.count)
    var open: [(index: Int, closing: UInt8)] = []
    for (index, token) in tokens.enumerated() {
      openings[index] = open.last?.index ?? -1
      guard case .punctuation(let byte) = token.kind else { continue }
      switch byte {
      case UInt8(ascii: "("): open.append((index, UInt8(ascii: ")")))
      case UInt8(ascii: "["): open.append((index, UInt8(ascii: "]")))
      case UInt8(ascii: "{"): open.append((index, UInt8(ascii: "}")))
      case _ where byte == open.last?.closing:
        let last = open.removeLast()
        if open.count < Limits.callDepth { closings[last.index] = index }
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): unmatched = unmatched ?? index
      default: break
      }
    }
    if let first = open.first?.index { unmatched = min(unmatched ?? first, first) }
  }

  /// The index of the bracket around a token; `nil` outside of brackets.
  func opening(around index: Int) -> Int? { openings[index] < 0 ? nil : openings[index] }

  /// The index of the counterpart of a closing bracket.
  func opening(ofClosed index: Int) -> Int? {
    openings[index] >= 0 && closings[openings[index]] == index ? openings[index] : nil
  }

  /// The index of the counterpart of an opening bracket; `nil` if it is not closed.
  func closing(of open: Int) -> Int? { closings[open] > 0 ? closings[open] : nil }

  /// The arguments after the parenthesis at an index, and the index of its counterpart.
  func arguments(openedAt open: Int) -> (arguments: [CallArgument], close: Int)? {
    guard tokens.isPunctuation("(", at: open), closings[open] > 0 else { return nil }
    return arguments(in: (open + 1)..<closings[open]).map { ($0, closings[open]) }
  }

  /// The indices of the tokens in the next braces.
  func body(after index: Int) -> Range<Int> {
    guard let open = tokens[index...].firstIndex(where: { $0.isPunctuation("{") }), closings[open] > 0 else {
      return index..<index
    }
    return (open + 1)..<closings[open]
  }

  /// Splits these tokens into arguments; `nil` if a bracket among them is not closed.
  func arguments(in indices: Range<Int>) -> [CallArgument]? {
    var arguments: [CallArgument] = []
    var start = indices.lowerBound
    var hasAngle = false
    func endArgument(at end: Int) {
      if start < end { arguments.append(argument(start..<end, mayBePart: hasAngle)) }
      (start, hasAngle) = (end + 1, false)
    }
    var index = start
    while index < indices.upperBound {
      switch tokens[index].kind {
      case .literal:
        index = tokens.endOfLiteral(at: index)
        continue
      case .punctuation(UInt8(ascii: "(")), .punctuation(UInt8(ascii: "[")), .punctuation(UInt8(ascii: "{")):
        guard closings[index] > 0 else { return nil }
        index = closings[index]
      case .punctuation(UInt8(ascii: ",")): endArgument(at: index)
      case .punctuation(UInt8(ascii: "<")): hasAngle = true
      case .identifier, .punctuation, .other: break
      }
      index += 1
    }
    endArgument(at: indices.upperBound)
    return arguments
  }

  private func argument(_ indices: Range<Int>, mayBePart: Bool) -> CallArgument {
    let first = indices.lowerBound
    let label =
      indices.count > 2 && tokens.isPunctuation(":", at: first + 1) ? tokens.identifier(at: first) : nil
    return CallArgument(
      label: label,
      tokens: label == nil ? indices : (first + 2)..<indices.upperBound,
      mayBePart: mayBePart
    )
  }
}

extension [SourceToken] {
  /// The bytes from the first to the last token. The tokens of an interpolation are inside their literal.
  ///
  /// - Parameter tokens: not empty.
  func range(of tokens: Range<Int>) -> ByteRange {
    let upper = self[tokens].reduce(0) { Swift.max($0, $1.range.offsets.upperBound) }
    return ByteRange(self[tokens.lowerBound].range.offsets.lowerBound, upper)
  }

  /// Whether there is a comment between tokens, outside literals.
  ///
  /// - Parameter end: the offset of what follows the last token; a comment before it also counts.
  func hasComment(in tokens: Range<Int>, before end: Int = 0, of file: SourceFile) -> Bool {
    guard let first = tokens.first else { return false }
    var covered = self[first].range.offsets.lowerBound
    // A slash that is not in a comment is a token.
    func hasSlash(before offset: Int) -> Bool {
      covered < offset && file.text.utf8[covered..<offset].contains(UInt8(ascii: "/"))
    }
    for token in self[tokens] {
      if hasSlash(before: token.range.offsets.lowerBound) { return true }
      covered = Swift.max(covered, token.range.offsets.upperBound)
    }
    return hasSlash(before: end)
  }
}
