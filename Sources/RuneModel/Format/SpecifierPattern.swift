import CRuneSupport

/// The specifiers of a format text, byte for byte: texts with the same specifiers in the same order read the same
/// arguments.
///
/// Most translations repeat the specifiers of their source text, so only that text is parsed and the others are
/// compared with it. In a debug build this is twenty times faster.
///
/// A text has no pattern if the meaning of a specifier depends on more than its own bytes: a space flag may make the
/// percent sign literal (`ProsePercent`), `%a` may be `%arg`, a variable is defined elsewhere, and truncated or
/// invalid specifiers are literals. Neither has a text with so many specifiers that they need to be counted.
package struct SpecifierPattern: Sendable {
  /// A specifier as an integer whose least significant byte is the percent sign.
  private struct Specifier {
    var word: UInt64
    var mask: UInt64
    var count: Int
  }

  private let specifiers: [Specifier]

  /// - Returns: `nil` if the text has no specifiers, or some that cannot be compared by their bytes.
  package init?(of text: UnsafeBufferPointer<UInt8>) {
    guard let first = text.firstOffset(of: UInt8(ascii: "%")) else { return nil }
    var specifiers: [Specifier] = []
    var walk = ArgumentWalk(text, from: first)
    while let step = walk.step() {
      let range = step.specifier.range
      guard step.specifier.readsTheSameEverywhere, range.count <= 8 else { return nil }
      // Texts with more may have more than their arguments allow.
      guard specifiers.count < Limits.acceptedSpecifiers else { return nil }
      var specifier = Specifier(word: 0, mask: 0, count: range.count)
      var shift: UInt64 = 0
      for offset in range.lowerBound..<range.upperBound {
        specifier.word |= UInt64(text[offset]) &<< shift
        shift &+= 8
      }
      specifier.mask = ~0 &>> (64 &- shift)
      specifiers.append(specifier)
    }
    self.specifiers = specifiers
  }

  /// The specifiers alone; as a text it reads the same arguments as every match.
  package var text: String {
    var bytes: [UInt8] = []
    for specifier in specifiers {
      for number in 0..<specifier.count {
        bytes.append(UInt8(truncatingIfNeeded: specifier.word &>> UInt64(8 * number)))
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether a text has exactly these specifiers and no other percent sign.
  package func matches(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var end = 0
    var number = 0
    // In a debug build a loop over the array makes a generic call per step.
    while let start = text.firstOffset(of: UInt8(ascii: "%"), from: end) {
      guard number < specifiers.count else { return false }
      let specifier = specifiers[number]
      guard start &+ specifier.count <= text.count, text.word(at: start) & specifier.mask == specifier.word
      else {
        return false
      }
      end = start &+ specifier.count
      number &+= 1
    }
    return number == specifiers.count
  }

  package func matches(_ text: String) -> Bool { text.withUTF8Bytes(matches) }
}

extension FormatSpecifier {
  fileprivate var readsTheSameEverywhere: Bool {
    switch kind {
    case .argument: !flags.contains(.space) && conversion != UInt8(ascii: "a")
    case .literal: range.count == 2 && conversion == UInt8(ascii: "%")
    case .variable, .count, .incomplete: false
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The bytes from an offset on, at most eight; zeros past the end.
  fileprivate func word(at offset: Int) -> UInt64 {
    guard let base = baseAddress else { return 0 }
    if offset &+ 8 <= count { return rune_load_word(base, offset) }
    if count >= 8 { return rune_load_word(base, count &- 8) >> UInt64(8 &* (offset &- (count &- 8))) }
    var word: UInt64 = 0
    for index in offset..<count { word |= UInt64(base[index]) << UInt64(8 &* (index &- offset)) }
    return word
  }
}
