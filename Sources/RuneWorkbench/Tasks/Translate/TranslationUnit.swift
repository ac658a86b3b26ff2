import RuneCompiler
import RuneModel

/// What a translator writes at once: one text, or all plural forms of one.
package struct TranslationUnit: Sendable, Hashable {
  package enum Source: Sendable, Hashable {
    case text(String)
    /// The source text of each form that the locale needs, in CLDR's order.
    case forms([TranslationForm])
  }

  /// The place of the text, or of the choice between its plural forms.
  package var address: TextAddress
  package var source: Source

  /// `%#@files@`, `device.mac`; `nil` for the text of the entry itself.
  package var part: String? {
    let steps = address.path.map { "\($0.axis.rawValue).\($0.selector)" }.joined(separator: "/")
    let names = [address.variable.map { "%#@\($0)@" }, steps.isEmpty ? nil : steps].compactMap(\.self)
    return names.isEmpty ? nil : names.joined(separator: " ")
  }

  /// The text that stands for all forms: that of `other`.
  package var sourceText: String {
    switch source {
    case .text(let text): text
    case .forms(let forms): forms.last?.text ?? ""
    }
  }

  /// The source texts at the places of their translations.
  var sourceTexts: [AddressedText] {
    switch source {
    case .text(let text): [AddressedText(text, at: address)]
    case .forms(let forms): forms.map { AddressedText($0.text, at: address(of: $0.category)) }
    }
  }

  func address(of category: PluralCategory) -> TextAddress {
    var address = address
    address.path.append(FormStep(.plural, category.name))
    return address
  }
}

/// A text and the numbers for which it is shown.
package struct TranslationForm: Sendable, Hashable {
  package var category: PluralCategory
  package var text: String

  package init(_ category: PluralCategory, _ text: String) {
    self.category = category
    self.text = text
  }
}
