import RuneModel

/// The quotation marks of a language, by CLDR.
struct QuotationMarks: Hashable {
  var start: Unicode.Scalar
  var end: Unicode.Scalar

  /// - Parameter tag: a normalised tag.
  /// - Returns: `nil` for a language that is not listed; see `generate-quotation-marks.py`.
  static func of(_ tag: String) -> QuotationMarks? {
    // Switzerland and Liechtenstein have marks of their own in every language.
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
      // The marks of another script are not those of this one: zh-TW is written in Hant, and zh in Hans.
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
