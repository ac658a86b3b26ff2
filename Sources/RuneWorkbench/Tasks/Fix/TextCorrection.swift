import RuneCompiler
import RuneModel

/// Corrects what one rule reports in translations, where the source text decides what to write instead.
protocol TextCorrection: Sendable {
  static var rule: Rule { get }

  /// - Parameter form: a form of a translation; its text may already have been corrected by others.
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

  /// The rules that are corrected by default.
  package static let standard: [Rule] = corrections.map { $0.rule }
  /// All rules, including those that are only corrected on request, because a text is removed.
  package static let all: [Rule] = standard + [.emptyValue]
}

/// `doubled-blank`: replaces two spaces with one.
enum DoubledBlankCorrection: TextCorrection {
  static let rule = Rule.doubledBlank

  static func corrected(_ form: CorrectedForm, of entry: CorrectedEntry) -> String? {
    let offsets = form.text.withUTF8Bytes(DoubledBlanks.offsets)
    guard !offsets.isEmpty else { return nil }
    var bytes = Array(form.text.utf8)
    for offset in offsets.reversed() { bytes.remove(at: offset) }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// `specifier-prose`: writes `%%` for a percent sign of the sentence, in a text that prints its arguments elsewhere.
///
/// Generated accessors treat both alike (`ProsePercent`); only other formatters show a difference.
enum LonePercentCorrection: TextCorrection {
  static let rule = Rule.specifierProse

  static func corrected(_ form: CorrectedForm, of entry: CorrectedEntry) -> String? {
    let text = Form(path: form.slot.address.path, text: form.text, range: form.slot.range)
    guard let signs = LonePercents(in: text, isOfVariable: form.isOfVariable),
      !signs.offsets.isEmpty
    else { return nil }
    if signs.hasSpecifiers {
      // If every argument is printed by another specifier, the signs that could be specifiers are literal.
      guard !form.isOfVariable, printsAll(signs.arguments, form, entry) else { return nil }
    }
    guard let source = entry.sourceText, let escaped = ProsePercent.escaped(form.text),
      agrees(escaped, with: source)
    else { return nil }
    return escaped
  }

  private static func printsAll(_ arguments: Set<Int>, _ form: CorrectedForm, _ entry: CorrectedEntry) -> Bool
  {
    let signature = entry.entry.signature
    var expected = Set(signature.arguments.map(\.position))
    if form.slot.address.path.contains(where: { $0.axis == .plural }),
      let number = EntrySignature.pluralArgument(of: signature)
    {
      expected.remove(number)
    }
    return arguments.isSuperset(of: expected)
  }

  /// Whether the source text prints as many percent signs in one of its forms.
  private static func agrees(_ text: String, with source: Localization) -> Bool {
    let count = text.doubledSigns
    return source.allForms.contains { $0.text.doubledSigns == count }
  }
}

extension String {
  /// The number of `%%`.
  fileprivate var doubledSigns: Int {
    withUTF8Bytes { bytes in
      var (index, count) = (0, 0)
      while index + 1 < bytes.count {
        let isDoubled = bytes[index] == UInt8(ascii: "%") && bytes[index + 1] == UInt8(ascii: "%")
        count += isDoubled ? 1 : 0
        index += isDoubled ? 2 : 1
      }
      return count
    }
  }
}
