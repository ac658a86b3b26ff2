import RuneModel

/// Reports a double space in a translation whose source text has none.
enum DoubledBlankCheck: EntryCheck {
  static let rules: [Rule] = [.doubledBlank]

  static func run(on entry: EntryContext, _ log: inout CheckLog) {
    var sourceHasRuns: Bool?
    let places = SpecifierPlaces()
    TranslatedForms.forEach(of: entry, where: DoubledBlanks.hasRuns) { translation in
      if sourceHasRuns == nil {
        sourceHasRuns = entry.sourceIndex.map {
          entry.entry.texts.localizations[$0].hasText(where: DoubledBlanks.hasRuns)
        }
      }
      guard sourceHasRuns == false else { return }
      let file = entry.entry.texts.places[translation.text].file
      for form in translation.localization.allForms {
        for offset in form.text.withUTF8Bytes(DoubledBlanks.offsets) {
          log.report(
            .doubledBlank,
            "The text has a double space; the source text has none. Remove one.",
            at: places.range(of: offset, length: 2, in: form, file),
            in: translation.text,
            of: entry
          )
        }
      }
    }
  }
}

/// A double space (U+0020) between words.
///
/// More than two spaces in a row are layout, and so is every run in a text with tabs or code.
package enum DoubledBlanks {
  private static let blank = UInt8(ascii: " ")

  /// Whether the text has a double space anywhere.
  package static func hasRuns(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var start = 0
    while let index = text.firstOffset(of: blank, from: start) {
      if index + 1 < text.count, text[index + 1] == blank { return true }
      start = index + 1
    }
    return false
  }

  /// The offset of each double space, in ascending order.
  package static func offsets(in text: UnsafeBufferPointer<UInt8>) -> [Int] {
    var offsets: [Int] = []
    guard text.firstOffset(of: UInt8(ascii: "\t")) == nil, text.firstOffset(of: UInt8(ascii: "`")) == nil
    else {
      return []
    }
    var start = 0
    while let lower = text.firstOffset(of: blank, from: start) {
      var upper = lower + 1
      while upper < text.count, text[upper] == blank { upper += 1 }
      start = upper
      guard lower > 0, upper < text.count, upper - lower > 1 else { continue }
      // Indentation and the end of a line.
      guard text[lower - 1] > blank, text[upper] > blank else { continue }
      guard upper - lower == 2 else { return [] }
      if endsWord(text, at: lower), beginsWord(text, at: upper), !isFlag(text, at: lower) {
        offsets.append(lower)
      }
    }
    return offsets
  }

  /// Whether the character before an offset is neither a space of another kind nor invisible.
  private static func endsWord(_ text: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
    var start = offset - 1
    while start > 0, text[start] & 0xC0 == 0x80 { start -= 1 }
    return beginsWord(text, at: start)
  }

  private static func beginsWord(_ text: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
    guard text[offset] >= 0x80 else { return true }
    var end = offset + 1
    while end < text.count, text[end] & 0xC0 == 0x80 { end += 1 }
    guard let scalar = text.text(offset..<end).unicodeScalars.first else { return false }
    return !scalar.properties.isWhitespace && scalar.properties.generalCategory != .format
  }

  /// Whether a percent sign that does not belong to `%%` is before an offset: a space after it is a flag.
  private static func isFlag(_ text: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
    var count = 0
    while count < offset, text[offset - count - 1] == UInt8(ascii: "%") { count += 1 }
    return count % 2 == 1
  }
}
