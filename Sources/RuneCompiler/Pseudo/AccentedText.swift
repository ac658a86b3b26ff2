import RuneModel

/// `Settings` as `[Šéţţîñĝš one]`: untranslated texts have no accents, truncated ones have no closing bracket,
/// and layouts are tested with the length of a translation.
///
/// A text of n characters grows by 50 % up to 20 characters and by 33 % from 88 on, with linear interpolation in
/// between. This includes the brackets; the rest is filled with the words "one two three …", rounded to the nearest
/// word. Texts below 7 characters only get the brackets. Parts that are kept do not count.
///
/// For comparison: Android's aapt2 also has brackets. It adds words of half the text's length, or of its full length if
/// the text has several words. Chrome adds one word for each word of the text, and has no brackets.
struct AccentedText: PseudoText {
  static let largestGrowth = (factor: 4, constant: 16)

  private var output: PseudoTextWriter
  /// In characters.
  private var length = 0

  init(_ output: PseudoTextWriter) {
    self.output = output
    self.output.append(UInt8(ascii: "["))
  }

  mutating func keep(_ part: UnsafeBufferPointer<UInt8>) { output.append(part) }

  mutating func translate(_ part: UnsafeBufferPointer<UInt8>) {
    var index = 0
    while index < part.count {
      let byte = part[index]
      if byte.isASCIILetter {
        appendAccented(byte)
      } else {
        output.append(byte)
      }
      // A byte that continues a character does not count.
      if byte & 0xC0 != 0x80 { length &+= 1 }
      index &+= 1
    }
  }

  mutating func finish() -> Int {
    appendWords(Self.growth(ofLength: length) &- 2)
    output.append(UInt8(ascii: "]"))
    return output.count
  }

  /// The number of characters to add to a text, including brackets, before rounding to words.
  static func growth(ofLength length: Int) -> Int {
    let percent = length <= 20 ? 50 : max(33, 50 - (length - 20) / 4)
    return (length * percent + 99) / 100
  }

  // MARK: Letters

  /// The letters `A` to `Z` and `a` to `z`, in UTF-8, three bytes each.
  private static let letters: StaticString =
    "Å Ɓ Ç Ð É Ƒ Ĝ Ĥ Î Ĵ Ķ Ļ ṀÑ Ö Þ Ɋ Ŕ Š Ţ Û ṼŴ ẊÝ Ž å ƀ ç đ é ƒ ĝ ĥ î ĵ ķ ļ ṁñ ö þ ɋ ŕ š ţ û ṽŵ ẋý ž "

  private mutating func appendAccented(_ letter: UInt8) {
    let isLower = letter >= UInt8(ascii: "a")
    let number = Int(letter &- (isLower ? UInt8(ascii: "a") : UInt8(ascii: "A"))) &+ (isLower ? 26 : 0)
    let bytes = Self.letters.utf8Start + 3 &* number
    output.append(bytes[0])
    output.append(bytes[1])
    if bytes[2] != UInt8(ascii: " ") { output.append(bytes[2]) }
  }

  // MARK: Words

  private static let words: StaticString = " one two three four five six seven eight nine ten"

  /// - Parameter count: characters.
  private mutating func appendWords(_ count: Int) {
    let words = UnsafeBufferPointer(start: Self.words.utf8Start, count: Self.words.utf8CodeUnitCount)
    var missing = count
    var start = 0
    while missing > 0 {
      let end = words.firstOffset(of: UInt8(ascii: " "), from: start &+ 1) ?? words.count
      guard end &- start <= 2 &* missing else { return }
      output.append(UnsafeBufferPointer(rebasing: words[start..<end]))
      missing &-= end &- start
      start = end == words.count ? 0 : end
    }
  }
}

/// A text whose words run from right to left, so that a layout is seen mirrored without reading Arabic or Hebrew.
///
/// As in Android's aapt2, each word is between U+200F U+202E (right-to-left mark and override) and U+202C U+200F. As in
/// Chrome, punctuation around a word stays outside, which preserves the delimiters of Markdown. Parts that are kept
/// also stay outside: an argument is shown as in Arabic. A mark at the start makes the paragraph right-to-left.
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
      // Punctuation inside a word belongs to it: `don't`.
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
  /// Letters, digits and everything that is not ASCII.
  fileprivate var isInWord: Bool { self >= 0x80 || isASCIILetter || decimalDigitValue != nil }
}
