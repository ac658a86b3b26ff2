import CRuneSupport

extension JSONReader {
  /// The bytes around the single text of a value: `{"stringUnit" : {"state" : "new", "value" : "` and `"}}`.
  ///
  /// Tools write thousands of values that differ in a single text. If the bytes around a text equal those of an
  /// earlier value, parsing the members would yield the same names and end at the same place, so two byte comparisons
  /// replace it.
  package struct Surroundings: Sendable {
    /// The range from after the colon to the opening quote of the text.
    let head: ByteRange
    /// The range from the closing quote of the text to the end of the value.
    let tail: ByteRange
    /// How many containers were open: an identical value at a greater depth may exceed `Limits.nestingDepth`.
    let depth: Int
  }

  /// A text in known surroundings, and the range of its value.
  package struct SurroundedText: Sendable {
    package let token: StringToken
    package let value: ByteRange
  }

  /// The surroundings of a text without escapes in the value that was just read.
  /// - Parameter start: the reader's offset before the value.
  package func surroundings(of text: StringToken, from start: Int) -> Surroundings {
    Surroundings(
      head: ByteRange(start, Int(text.range.lower) &+ 1),
      tail: ByteRange(Int(text.range.upper) &- 1, index),
      depth: depth
    )
  }

  /// Reads past the next value if it is a text without escapes in these surroundings; otherwise does not move.
  package mutating func readText(in surroundings: Surroundings) -> SurroundedText? {
    let (start, head, tail) = (index, surroundings.head, surroundings.tail)
    let (headCount, tailCount) = (Int(head.upper &- head.lower), Int(tail.upper &- tail.lower))
    // Both ranges were read from this text, so they lie within `count`; the compared ranges must do so too.
    guard depth == surroundings.depth, headCount <= count &- start,
      rune_bytes_equal(base + start, base + Int(head.lower), headCount)
    else { return nil }
    index = start &+ headCount
    skipPlainBytes()
    let end = index
    guard tailCount <= count &- end, rune_bytes_equal(base + end, base + Int(tail.lower), tailCount) else {
      index = start
      return nil
    }
    index = end &+ tailCount
    isFirst = false
    var valueStart = start
    while base[valueStart] <= 0x20 { valueStart &+= 1 }
    return SurroundedText(
      token: StringToken(
        range: ByteRange(start &+ headCount &- 1, end &+ 1),
        hasEscapes: false,
        hasLoneSurrogate: false
      ),
      value: ByteRange(valueStart, index)
    )
  }

  /// Whether two tokens have the same bytes, and thus the same string.
  package func areSameBytes(_ a: StringToken, _ b: StringToken) -> Bool {
    let length = a.range.upper &- a.range.lower
    return length == b.range.upper &- b.range.lower
      && rune_bytes_equal(base + Int(a.range.lower), base + Int(b.range.lower), Int(length))
  }
}
