import RuneModel

/// Reports straight quotation marks and apostrophes of a translation whose source text has typographic ones.
enum StraightQuotesCheck: EntryCheck {
  static let rules: [Rule] = [.straightQuotes]

  static func run(on entry: EntryContext, _ log: inout CheckLog) {
    var source: MarkUse?
    TranslatedForms.forEach(of: entry, where: hasStraightMarks) { translation in
      let found = MarkUse(translation.localization)
      guard found.straightQuotes > 0 || found.straightApostrophes > 0, let index = entry.sourceIndex else {
        return
      }
      let expected = source ?? MarkUse(entry.entry.texts.localizations[index])
      source = expected
      let marks = [
        expected.decidesQuotes && found.straightQuotes > 0 ? "quotation marks" : nil,
        expected.decidesApostrophes && found.straightApostrophes > 0 ? "apostrophes" : nil,
      ].compactMap(\.self)
      guard !marks.isEmpty, let form = translation.localization.allForms.first else { return }
      log.report(
        .straightQuotes,
        "The source text has typographic \(marks.joined(separator: " and ")), and this text has straight ones. "
          + "Write those of the language.",
        at: form.range,
        in: translation.text,
        of: entry
      )
    }
  }

  private static func hasStraightMarks(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    text.firstOffset(of: UInt8(ascii: "\"")) != nil || text.firstOffset(of: UInt8(ascii: "'")) != nil
  }
}

/// The number of quotation marks and apostrophes of each kind in some texts, not counting tags and code.
package struct MarkUse {
  package private(set) var straightQuotes = 0
  package private(set) var typographicQuotes = 0
  /// Between two letters.
  package private(set) var straightApostrophes = 0
  /// Between two letters.
  package private(set) var typographicApostrophes = 0
  /// Straight single marks that are not between two letters.
  package private(set) var otherStraightMarks = 0
  /// `‘`, `‚` and `‹`.
  package private(set) var singleStarts = 0

  package init(_ localization: Localization) {
    self.init(localization.allForms.lazy.map(\.text))
  }

  package init(_ texts: some Sequence<String>) {
    for text in texts { count(Array(text.unicodeScalars)) }
  }

  /// Whether quotation marks are typographic, without exception.
  package var decidesQuotes: Bool {
    straightQuotes == 0 && otherStraightMarks == 0 && (typographicQuotes > 0 || singleStarts > 0)
  }

  /// Whether apostrophes are typographic, without exception.
  package var decidesApostrophes: Bool {
    straightApostrophes == 0 && otherStraightMarks == 0 && typographicApostrophes > 0
  }

  private mutating func count(_ scalars: [Unicode.Scalar]) {
    let written = StraightMarks.offsets(in: scalars)
    straightQuotes += written.quotes.count
    straightApostrophes += written.apostrophes.count
    otherStraightMarks += written.others
    for (index, scalar) in scalars.enumerated() {
      switch scalar {
      case "“", "”", "„", "‟", "«", "»", "「", "」", "『", "』": typographicQuotes += 1
      case "‘", "‚", "‹": singleStarts += 1
      case "’" where scalars.isBetweenLetters(index): typographicApostrophes += 1
      default: break
      }
    }
  }
}

/// The straight quotation marks and apostrophes of a text.
package enum StraightMarks {
  /// - Returns: the indices of quotation marks and of apostrophes between two letters, and the number of other single
  ///   marks.
  package static func offsets(
    in scalars: [Unicode.Scalar]
  ) -> (quotes: [Int], apostrophes: [Int], others: Int) {
    var (quotes, apostrophes, others): ([Int], [Int], Int) = ([], [], 0)
    var index = 0
    while index < scalars.count {
      switch scalars[index] {
      case "<": index = scalars.endOfTag(at: index) ?? index
      case "`": index = scalars[(index + 1)...].firstIndex(of: "`") ?? index
      // Between Hebrew letters it marks an abbreviation.
      case "\"" where !scalars.isInHebrew(index): quotes.append(index)
      case "'" where scalars.isBetweenLetters(index): apostrophes.append(index)
      case "'": others += 1
      default: break
      }
      index += 1
    }
    return (quotes, apostrophes, others)
  }
}

extension [Unicode.Scalar] {
  fileprivate func isBetweenLetters(_ index: Int) -> Bool {
    index > 0 && index + 1 < count && self[index - 1].properties.isAlphabetic
      && self[index + 1].properties.isAlphabetic
  }

  fileprivate func isInHebrew(_ index: Int) -> Bool {
    index > 0 && index + 1 < count && (0x05D0...0x05EA).contains(self[index - 1].value)
      && (0x05D0...0x05EA).contains(self[index + 1].value)
  }

  /// The index of the `>` of `<a href="…">` or `</a>`.
  fileprivate func endOfTag(at start: Int) -> Int? {
    guard start + 1 < count, self[start + 1] == "/" || self[start + 1] == "!" || self[start + 1].isASCIILetter
    else { return nil }
    return self[start...].firstIndex(of: ">")
  }
}

extension Unicode.Scalar {
  fileprivate var isASCIILetter: Bool { isASCII && properties.isAlphabetic }
}
