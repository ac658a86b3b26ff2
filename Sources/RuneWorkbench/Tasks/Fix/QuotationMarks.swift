import RuneCompiler
import RuneModel

/// The quotation marks of a language, by CLDR.
struct QuotationMarks: Hashable {
  var start: Unicode.Scalar
  var end: Unicode.Scalar

  /// - Parameter tag: a normalized tag.
  /// - Returns: `nil` for a language that is not listed; see `generate-quotation-marks.py`.
  static func of(_ tag: String) -> QuotationMarks? {
    // Switzerland and Liechtenstein have their own marks in every language.
    guard !tag.hasSuffix("-CH"), !tag.hasSuffix("-LI") else { return nil }
    let identity = LanguageIdentity(tag)
    let language = String(LocaleTag.language(of: tag))
    // Most variants of these inherit from another one.
    guard
      !["es", "pt"].contains(language) || ["es", "es-ES", "es-419", "pt", "pt-BR", "pt-PT"].contains(tag)
    else {
      return nil
    }
    for name in LocaleTag.chain(of: tag) + ["\(language)-Hant", "\(language)-Cyrl", "\(language)-Latn"] {
      // Scripts do not share marks: zh-TW is written in Hant, and zh in Hans.
      guard let marks = table[name], LanguageIdentity(name).hasSameLanguage(as: identity) else { continue }
      return marks
    }
    return nil
  }

  private static let table: [String: QuotationMarks] = {
    var table: [String: QuotationMarks] = [:]
    for row in "\(QuotationMarkData.rows)".split(separator: "\n") {
      let fields = row.split(separator: " ")
      let marks = fields.last.map { Array($0.unicodeScalars) } ?? []
      guard fields.count == 2, marks.count == 2 else { continue }
      table[String(fields[0])] = QuotationMarks(start: marks[0], end: marks[1])
    }
    return table
  }()
}

/// Determines which languages of a catalog may get the quotation marks of CLDR: all, unless most of their texts have
/// others.
final class QuotationStyles {
  private let catalog: Catalog
  private lazy var marks: [QuotationMarks?] = catalog.locales.indices.map(usedMarks)

  init(_ catalog: Catalog) {
    self.catalog = catalog
  }

  /// - Parameter locale: an index into the catalog's locales.
  func marks(in locale: Int) -> QuotationMarks? { marks[locale] }

  private func usedMarks(in locale: Int) -> QuotationMarks? {
    guard let marks = QuotationMarks.of(catalog.locales[locale]) else { return nil }
    var (agreeing, others) = (0, 0)
    for table in catalog.tables {
      for entry in table.entries {
        guard let text = entry.texts.index(of: locale) else { continue }
        for form in entry.texts.localizations[text].allForms {
          let used = form.text.unicodeScalars.filter(Self.isQuotationMark)
          if used.isEmpty { continue }
          if used.allSatisfy({ $0 == marks.start || $0 == marks.end }) { agreeing += 1 } else { others += 1 }
        }
      }
    }
    return agreeing >= others ? marks : nil
  }

  private static func isQuotationMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "“", "”", "„", "‟", "«", "»", "「", "」", "『", "』": true
    default: false
    }
  }
}

/// `straight-quotes`: writes the quotation marks of the language, and `’` between letters.
enum StraightQuotesCorrection: TextCorrection {
  static let rule = Rule.straightQuotes

  /// The languages with an apostrophe that is U+2019. In others, such as Ukrainian, Hawaiian or Uzbek, it is a separate
  /// letter.
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

  /// Languages written without spaces around quotations.
  private var isIdeographic: Bool {
    switch value {
    case 0x3001...0x30FF, 0x3400...0x9FFF, 0xFF00...0xFF65: true
    default: false
    }
  }
}
