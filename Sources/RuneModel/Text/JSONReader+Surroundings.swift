import CRuneSupport

extension JSONReader {
  /// What stands around the one text of a value: `{"stringUnit" : {"state" : "new", "value" : "` and `"}}`.
  ///
  /// A tool writes thousands of values that differ in one text alone. Where the bytes around a text are those around
  /// an earlier one, reading the members between would find the same names and end in the same place, so two
  /// comparisons of bytes take the place of it.
  package struct Surroundings: Sendable {
    /// From behind the colon to the opening quote of the text.
    let head: ByteRange
    /// From the closing quote of the text to the end of the value.
    let tail: ByteRange
    /// How many containers were open: `Limits.nestingDepth` may stop a value that is the same but deeper.
    let depth: Int
  }

  /// A text in known surroundings, and the value around it.
  package struct SurroundedText: Sendable {
    package let token: StringToken
    package let value: ByteRange
  }

  /// The surroundings of a text without escapes in the value that was just read.
  /// - Parameter start: where the reader stood in front of the value.
  package func surroundings(of text: StringToken, from start: Int) -> Surroundings {
    Surroundings(
      head: ByteRange(start, Int(text.range.lower) &+ 1),
      tail: ByteRange(Int(text.range.upper) &- 1, index),
      depth: depth
    )
  }

  /// Reads past the next value if it is a text without escapes in these surroundings; stays where it is otherwise.
  package mutating func readText(in surroundings: Surroundings) -> SurroundedText? {
    let (start, head, tail) = (index, surroundings.head.offsets, surroundings.tail.offsets)
    // Both ranges were read from the same text, so they lie within `count`; what they are compared with has to.
    guard depth == surroundings.depth, head.count <= count &- start,
      rune_bytes_equal(base + start, base + head.lowerBound, head.count)
    else { return nil }
    index = start &+ head.count
    skipPlainBytes()
    let end = index
    guard tail.count <= count &- end, rune_bytes_equal(base + end, base + tail.lowerBound, tail.count) else {
      index = start
      return nil
    }
    index = end &+ tail.count
    isFirst = false
    var valueStart = start
    while base[valueStart] <= 0x20 { valueStart &+= 1 }
    return SurroundedText(
      token: StringToken(
        range: ByteRange(start &+ head.count &- 1, end &+ 1),
        hasEscapes: false,
        hasLoneSurrogate: false
      ),
      value: ByteRange(valueStart, index)
    )
  }

  /// Whether two tokens are the same bytes, which makes them the same string.
  package func areSameBytes(_ a: StringToken, _ b: StringToken) -> Bool {
    let length = a.range.upper &- a.range.lower
    return length == b.range.upper &- b.range.lower
      && rune_bytes_equal(base + Int(a.range.lower), base + Int(b.range.lower), Int(length))
  }
}
