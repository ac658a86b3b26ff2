/// Literal percent signs in a sentence: "50% off", "100 % sûr", "%d% more".
///
/// CoreFoundation reads the space as a flag and the next letter as a conversion, so "50% off" reads an unsigned
/// argument that is not passed. An intended `% d` with that flag is rare but real. Context distinguishes the two: a
/// literal percent sign has a quantity before it and a word after it.
///
/// A number followed by a space is not a specifier either: "%5 arttı" is Turkish for "5% more", and "%0 of %1" are
/// placeholders that a project replaces itself. In C the space comes before the width.
///
/// A sign that starts no specifier is literal too: the last one of "%@ 👋 100%", and "100% %@". CoreFoundation prints
/// "100" there.
package enum ProsePercent {
  /// - Returns: the text with `%%` for each such sign, or `nil` if there are none.
  package static func escaped(_ text: String) -> String? {
    var text = text
    return text.withUTF8 { bytes in
      let signs = offsets(in: bytes)
      guard !signs.isEmpty else { return nil }
      var result: [UInt8] = []
      result.reserveCapacity(bytes.count + signs.count)
      var start = 0
      for sign in signs {
        result.append(contentsOf: bytes[start...sign])
        result.append(UInt8(ascii: "%"))
        start = sign + 1
      }
      result.append(contentsOf: bytes[start...])
      return String(decoding: result, as: UTF8.self)
    }
  }

  /// The offsets of the literal percent signs.
  package static func offsets(in text: UnsafeBufferPointer<UInt8>) -> [Int] {
    var result: [Int] = []
    var walk = ArgumentWalk(text, sparingProse: true)
    while let step = walk.step() {
      if case .prose = step.reading { result.append(step.specifier.range.lowerBound) }
    }
    return result
  }

  /// - Parameter previousEnd: the end of the previous specifier, if any.
  package static func isProse(
    _ specifier: FormatSpecifier,
    in text: UnsafeBufferPointer<UInt8>,
    previousEnd: Int? = nil
  ) -> Bool {
    guard case .argument = specifier.kind, specifier.position == nil, specifier.flags.contains(.space) else {
      return false
    }
    if text[specifier.range.lowerBound + 1].decimalDigitValue != nil { return true }
    guard text[specifier.range.lowerBound + 1] == UInt8(ascii: " ") else { return false }
    return followsQuantity(specifier.range.lowerBound, in: text, previousEnd: previousEnd)
      || (specifier.conversion != UInt8(ascii: "@") && isLetter(text, at: specifier.range.upperBound))
  }

  /// Whether a digit or another specifier, optionally with a space, precedes the percent sign.
  private static func followsQuantity(
    _ percent: Int,
    in text: UnsafeBufferPointer<UInt8>,
    previousEnd: Int?
  ) -> Bool {
    var end = percent
    if end >= 1, text[end - 1] == 0x20 {
      end -= 1
    } else if end >= 2, text[end - 2] == 0xC2, text[end - 1] == 0xA0 {
      end -= 2  // U+00A0, as French sets it
    } else if end >= 3, text[end - 3] == 0xE2, text[end - 2] == 0x80, text[end - 1] == 0xAF {
      end -= 3  // U+202F
    }
    guard end > 0 else { return false }
    return end == previousEnd || text[end - 1].decimalDigitValue != nil
  }

  /// ASCII and the accented Latin letters U+00C0 to U+024F: "% dès" is literal, "% d个" is not.
  private static func isLetter(_ text: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
    guard offset < text.count else { return false }
    let byte = text[offset]
    return (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z"))
      || (0xC3...0xC9).contains(byte)
  }
}
