import RuneModel

/// A text whose words run from right to left, so that a layout is seen mirrored without reading Arabic or Hebrew.
///
/// As in Android's aapt2, each word is between U+200F U+202E (right-to-left mark and override) and U+202C U+200F. Here
/// punctuation around a word stays outside, as in Chrome, which keeps the delimiters of Markdown, and so does what is
/// kept: an argument is shown as in Arabic. A mark at the start makes the paragraph one from right to left.
struct BidirectionalText: PseudoText {
  static let largestGrowth = (factor: 7, constant: 16)

  private static let mark: StaticString = "\u{200F}"
  private static let wordStart: StaticString = "\u{200F}\u{202E}"
  private static let wordEnd: StaticString = "\u{202C}\u{200F}"

  private var output: PseudoTextWriter

  init(_ output: PseudoTextWriter) {
    self.output = output
    self.output.append(Self.mark)
  }

  mutating func keep(_ part: UnsafeBufferPointer<UInt8>) { output.append(part) }

  mutating func translate(_ part: UnsafeBufferPointer<UInt8>) {
    var index = 0
    while index < part.count {
      let start = index
      guard part[start].isInWord else {
        output.append(part[start])
        index &+= 1
        continue
      }
      // Punctuation inside of a word belongs to it: `don't`.
      var end = start
      var hasLetter = false
      while index < part.count, part[index] > UInt8(ascii: " ") {
        if part[index].isInWord { end = index &+ 1 }
        if part[index].isASCIILetter || part[index] >= 0x80 { hasLetter = true }
        index &+= 1
      }
      index = end
      if hasLetter { output.append(Self.wordStart) }
      output.append(UnsafeBufferPointer(rebasing: part[start..<end]))
      if hasLetter { output.append(Self.wordEnd) }
    }
  }

  mutating func finish() -> Int { output.count }
}

extension UInt8 {
  /// Letters and digits, and all that is not ASCII.
  fileprivate var isInWord: Bool { self >= 0x80 || isASCIILetter || decimalDigitValue != nil }
}
