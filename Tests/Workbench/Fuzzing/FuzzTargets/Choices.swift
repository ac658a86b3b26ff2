import RuneModel

/// A target's parameters besides a text, taken from the last bytes of an input, so that the first bytes remain a text
/// into which the fuzzer can insert dictionary words.
struct Choices {
  private var bytes: ArraySlice<UInt8>

  /// - Returns: the text before the choices.
  static func split(_ input: [UInt8], count: Int) -> (text: [UInt8], choices: Choices) {
    let start = max(0, input.count - count)
    return (Array(input[..<start]), Choices(bytes: input[start...]))
  }

  /// 0 if none are left.
  mutating func next() -> Int { bytes.popFirst().map(Int.init) ?? 0 }

  mutating func one<Element>(of elements: [Element]) -> Element { elements[next() % elements.count] }
}
