import RuneModel

/// What a target needs besides a text, taken from an input's last bytes, so that its first ones stay a text
/// that words of a dictionary can be put into.
struct Choices {
  private var bytes: ArraySlice<UInt8>

  /// - Returns: the text before the choices.
  static func split(_ input: [UInt8], count: Int) -> (text: [UInt8], choices: Choices) {
    let start = max(0, input.count - count)
    return (Array(input[..<start]), Choices(bytes: input[start...]))
  }

  /// 0 where none are left.
  mutating func next() -> Int { bytes.popFirst().map(Int.init) ?? 0 }

  mutating func one<Element>(of elements: [Element]) -> Element { elements[next() % elements.count] }
}
