import RuneCompiler
import RuneModel

/// Corrects what one rule reports in translations, where the source text decides what to write instead.
protocol TextCorrection: Sendable {
  static var rule: Rule { get }

  /// - Parameter form: a form of a translation; its text may have been corrected by others already.
  /// - Returns: the corrected text, or `nil` if a person has to decide.
  static func corrected(_ form: CorrectedForm, of entry: CorrectedEntry) -> String?
}

/// One of the texts of an entry in one locale.
struct CorrectedForm {
  /// The index of the localization in the entry's texts.
  var localization: Int
  var slot: TextSlot

  var text: String {
    get { slot.text }
    set { slot.text = newValue }
  }

  var isOfVariable: Bool { slot.address.variable != nil }
}

/// An entry whose texts are corrected, with its catalog.
struct CorrectedEntry {
  let catalog: Catalog
  let entry: Catalog.Entry
  /// The index of the source text in the entry's texts.
  let source: Int?
  let quotationStyles: QuotationStyles

  var localizations: LocalizationList { entry.texts.localizations }
  var sourceText: Localization? { source.map { localizations[$0] } }

  func locale(of localization: Int) -> String { catalog.locales[entry.texts.places[localization].locale] }

  func language(of localization: Int) -> String { String(LocaleTag.language(of: locale(of: localization))) }

}

/// The rules that `fix` corrects.
package enum FixableRules {
  /// In the order in which they are applied to a text.
  static let corrections: [any TextCorrection.Type] = [
    LonePercentCorrection.self, UnorderedArgumentsCorrection.self, UnnumberedArgumentsCorrection.self,
    WhitespaceCorrection.self, NewlineCorrection.self, DoubledBlankCorrection.self,
    StraightQuotesCorrection.self,
  ]

  /// Those that are corrected unless others are named.
  package static let standard: [Rule] = corrections.map { $0.rule }
  /// Also those that are corrected only if they are named, because a text goes.
  package static let all: [Rule] = standard + [.emptyValue]
}
