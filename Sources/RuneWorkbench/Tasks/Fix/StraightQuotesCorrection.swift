import RuneCompiler
import RuneModel

/// `straight-quotes`: writes the quotation marks of the language, and `’` between letters.
enum StraightQuotesCorrection: TextCorrection {
  static let rule = Rule.straightQuotes

  /// The languages with an apostrophe that is U+2019. In others, such as Ukrainian, Hawaiian or Uzbek, it is a letter
  /// of its own.
  private static let languagesWithApostrophe: Set<String> = [
    "af", "br", "ca", "co", "cy", "da", "de", "en", "es", "et", "eu", "fi", "fr", "fy", "ga", "gd", "gl",
    "is", "it",
    "lb", "mt", "nb", "nl", "nn", "no", "oc", "pt", "ro", "sc", "sv", "tr",
  ]

  static func corrected(_ form: CorrectedForm, of entry: CorrectedEntry) -> String? {
    guard let source = entry.sourceText.map(MarkUse.init) else { return nil }
    var scalars = Array(form.text.unicodeScalars)
    let found = StraightMarks.offsets(in: scalars)
    if source.decidesApostrophes, languagesWithApostrophe.contains(entry.language(of: form.localization)) {
      for index in found.apostrophes { scalars[index] = "’" }
    }
    if source.decidesQuotes, !found.quotes.isEmpty {
      let locale = entry.entry.texts.places[form.localization].locale
      guard let marks = entry.quotationStyles.marks(in: locale), form.isSimple(scalars),
        form.hasPairs(found.quotes, in: scalars), source.quotationCount == found.quotes.count / 2
      else { return nil }
      for (number, index) in found.quotes.enumerated() {
        scalars[index] = number.isMultiple(of: 2) ? marks.start : marks.end
      }
    }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }
}

extension MarkUse {
  /// The number of quotations.
  fileprivate var quotationCount: Int { typographicQuotes > 0 ? typographicQuotes / 2 : singleStarts }
}

extension CorrectedForm {
  /// Whether the text has no other quotation marks, markup or code.
  fileprivate func isSimple(_ scalars: [Unicode.Scalar]) -> Bool {
    MarkUse([text]).typographicQuotes == 0 && !scalars.contains { ["<", "`", "\\", "="].contains($0) }
  }

  /// Whether every other mark starts a quotation and the one after it ends it.
  fileprivate func hasPairs(_ marks: [Int], in scalars: [Unicode.Scalar]) -> Bool {
    guard marks.count.isMultiple(of: 2) else { return false }
    return marks.enumerated().allSatisfy { number, index in
      let before = index > 0 ? scalars[index - 1] : " "
      let after = index + 1 < scalars.count ? scalars[index + 1] : " "
      return number.isMultiple(of: 2)
        ? before.mayPrecedeQuotation && !after.properties.isWhitespace
        : after.mayFollowQuotation && !before.properties.isWhitespace
    }
  }
}

extension Unicode.Scalar {
  fileprivate var mayPrecedeQuotation: Bool {
    properties.isWhitespace || ["(", "[", "/", "-", "–", "—", "*", "_"].contains(self) || isIdeographic
  }

  fileprivate var mayFollowQuotation: Bool {
    properties.isWhitespace || isIdeographic
      || [")", "]", "/", "-", "–", "—", "*", "_", ".", ",", ";", ":", "!", "?", "…", "’", "'"].contains(self)
  }

  /// Written without blanks around quotations.
  private var isIdeographic: Bool {
    switch value {
    case 0x3001...0x30FF, 0x3400...0x9FFF, 0xFF00...0xFF65: true
    default: false
    }
  }
}
