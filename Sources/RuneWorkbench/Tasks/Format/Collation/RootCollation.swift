import RuneModel

/// The part of CLDR's root collation that Xcode uses for names in string catalogs: numbers are compared by value,
/// punctuation is not ignored, and accents and case decide if nothing else differs.
///
/// The data is in the tool, because Foundation uses the collation of the system's ICU: other releases of macOS and
/// Linux would sort some names differently, but every developer in a team must get the same bytes.
///
/// As in ICU without normalization, texts are not normalized first. There are two differences from ICU: a sequence with
/// its own weights, such as `и` with a breve, is only recognized without another mark in between; and only the Han
/// characters of the first block are sorted by radical and strokes.
enum RootCollation {
  /// ICU compares runs of more digits in parts.
  private static let longestNumber = 254

  /// A text's sort key. Texts that the collation does not distinguish are sorted by their UTF-8.
  struct Key: Comparable {
    let text: String
    /// Primary weights, a zero, secondary weights, a zero, tertiary weights.
    private let weights: [UInt32]

    init(_ text: String) {
      self.text = text
      weights = RootCollation.weights(of: text)
    }

    static func < (a: Key, b: Key) -> Bool {
      for (x, y) in zip(a.weights, b.weights) where x != y { return x < y }
      guard a.weights.count == b.weights.count else { return a.weights.count < b.weights.count }
      return a.text.isUTF8Ordered(before: b.text)
    }

    static func == (a: Key, b: Key) -> Bool { a.text.hasSameUTF8(as: b.text) }
  }

  private static func weights(of text: String) -> [UInt32] {
    let scalars = text.unicodeScalars.map(\.value)
    var weights: [UInt32] = []
    weights.reserveCapacity(scalars.count * 3 + 2)
    var elements: [CollationElement] = []
    elements.reserveCapacity(scalars.count)
    var index = 0
    while index < scalars.count {
      if RootCollationTable.root.digit(scalars[index]) != nil {
        index = appendNumber(of: scalars, at: index, to: &weights, &elements)
      } else {
        let first = elements.count
        index = RootCollationTable.root.append(scalars, at: index, to: &elements)
        for element in elements[first...] where element.primary != 0 { weights.append(element.primary) }
      }
    }
    weights.append(0)
    for element in elements where element.secondary != 0 { weights.append(UInt32(element.secondary)) }
    weights.append(0)
    for element in elements where element.tertiary != 0 { weights.append(UInt32(element.tertiary)) }
    return weights
  }

  /// A number is weighed by the count of its digits, then by its digits.
  /// - Returns: the index after it.
  private static func appendNumber(
    of scalars: [UInt32],
    at start: Int,
    to weights: inout [UInt32],
    _ elements: inout [CollationElement]
  ) -> Int {
    var digits: [UInt32] = []
    var end = start
    while end < scalars.count, let digit = RootCollationTable.root.digit(scalars[end]) {
      digits.append(digit)
      end += 1
    }
    var rest = digits[...]
    repeat {
      rest = rest.dropLast(1).drop { $0 == 0 } + rest.suffix(1)
      let part = rest.prefix(longestNumber)
      weights.append(RootCollationData.numberRank)
      weights.append(UInt32(part.count))
      weights += part.map { $0 + 1 }
      elements.append(CollationElement(primary: 0, secondary: 0x20, tertiary: 2))
      rest = rest.dropFirst(part.count)
    } while !rest.isEmpty
    return end
  }
}
