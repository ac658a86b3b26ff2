import RuneCompiler
import RuneModel

/// Parts of Swift code between tokens.
extension [SourceToken] {
  /// The index after the type that begins at an index; the index itself if none does.
  func endOfType(from start: Int, _ calls: CallReader) -> Int {
    var index = start
    while index < count {
      while isPunctuation("@", at: index) || identifier(at: index).map(Self.wordsBeforeTypes.contains) == true
      {
        index += isPunctuation("@", at: index) ? 2 : 1
      }
      if identifier(at: index) != nil {
        index += 1
      } else if isPunctuation("(", at: index) || isPunctuation("[", at: index) {
        guard let close = calls.closing(of: index) else { return index }
        index = close + 1
      } else {
        return index
      }
      postfixes: while index < count {
        if isPunctuation("<", at: index) {
          index = endOfAngles(from: index)
        } else if isPunctuation(".", at: index), identifier(at: index + 1) != nil {
          index += 2
        } else if isPunctuation("?", at: index) || isPunctuation("!", at: index) {
          index += 1
        } else {
          break postfixes
        }
      }
      var next = index
      while let word = identifier(at: next), ["async", "throws", "rethrows"].contains(word) { next += 1 }
      if isPunctuation("&", at: index) {
        index += 1
      } else if isPunctuation("-", at: next), isPunctuation(">", at: next + 1) {
        index = next + 2
      } else {
        return index
      }
    }
    return Swift.min(index, count)
  }

  private static let wordsBeforeTypes: Set<String> = [
    "some", "any", "inout", "borrowing", "consuming", "sending", "isolated", "repeat", "each", "__owned",
  ]

  /// The index after the `>` that closes the `<` at an index.
  func endOfAngles(from start: Int) -> Int {
    var depth = 0
    var index = start
    let end = Swift.min(count, start + 200)
    while index < end {
      if isPunctuation("<", at: index) { depth += 1 }
      if isPunctuation(">", at: index), !isPunctuation("-", at: index - 1) { depth -= 1 }
      index += 1
      if depth == 0 { return index }
    }
    return start + 1
  }

  /// Whether the tokens of a type say all about it: it is neither optional nor variadic, and has no parameters.
  func isExactType(_ type: Range<Int>) -> Bool {
    let words: Set<String> = ["some", "any", "inout", "each", "repeat"]
    let isPlain = type.allSatisfy { index in
      switch self[index].kind {
      case .identifier(let word): !words.contains(word)
      case .punctuation(let byte): byte == UInt8(ascii: "[") || byte == UInt8(ascii: "]")
      case .literal, .other: false
      }
    }
    return isPlain && !isPunctuation(".", at: type.upperBound)
  }

  /// The text of a literal without interpolations that makes up some tokens.
  func text(of indices: Range<Int>) -> String? {
    guard let segments = literal(at: indices.lowerBound), segments.count == 1,
      endOfLiteral(at: indices.lowerBound) == indices.upperBound
    else { return nil }
    return segments[0]
  }

  /// The table that arguments name.
  func table(in arguments: [CallArgument]) -> LocalizedCall.Table {
    let labels = ["table", "tableName"]
    guard let argument = arguments.first(where: { $0.label.map(labels.contains) == true }) else {
      return .standard
    }
    if argument.tokens.count == 1, identifier(at: argument.tokens.lowerBound) == "nil" { return .standard }
    return text(of: argument.tokens).map { .named($0) } ?? .unknown
  }
}
