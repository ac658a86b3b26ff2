import RuneCompiler
import RuneModel

/// Which languages of a catalog may get the quotation marks of CLDR: those whose texts do not mostly have others.
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
