import RuneModel

/// A command's answer for a unit.
package struct TranslationAnswer: Sendable, Hashable {
  /// The translation of a text.
  package var value: String?
  /// The translations of plural forms, in the order of the answer.
  package var forms: [Form]?

  package struct Form: Sendable, Hashable {
    package var category: String
    package var text: String

    package init(_ category: String, _ text: String) {
      self.category = category
      self.text = text
    }
  }

  package init(value: String? = nil, forms: [Form]? = nil) {
    self.value = value
    self.forms = forms
  }

  /// The texts at their places.
  ///
  /// - Throws: the reason why the answer does not fit the unit.
  func texts(for unit: TranslationUnit) throws(Mismatch) -> [AddressedText] {
    switch unit.source {
    case .text(let source):
      guard let value else {
        throw Mismatch("it has \"forms\", and the text has no plural forms. Answer with \"value\".")
      }
      try Self.expectText(value, translating: source)
      return [AddressedText(value, at: unit.address)]
    case .forms(let sources):
      let names = sources.map(\.category.name).joined(separator: ", ")
      guard let forms else { throw Mismatch("the text has plural forms. Answer with \"forms\": \(names).") }
      if let other = forms.first(where: { form in
        !sources.contains { $0.category.name.hasSameUTF8(as: form.category) }
      }) {
        throw Mismatch("the form \"\(other.category)\" was not asked for. Answer with \(names).")
      }
      var texts: [AddressedText] = []
      for source in sources {
        guard let form = forms.first(where: { $0.category.hasSameUTF8(as: source.category.name) }) else {
          throw Mismatch("the form \"\(source.category.name)\" is missing. Answer with \(names).")
        }
        try Self.expectText(form.text, translating: source.text)
        texts.append(AddressedText(form.text, at: unit.address(of: source.category)))
      }
      return texts
    }
  }

  /// The reason why an answer does not fit, as a clause after a colon.
  struct Mismatch: Error {
    var reason: String

    init(_ reason: String) {
      self.reason = reason
    }
  }

  private static func expectText(_ text: String, translating source: String) throws(Mismatch) {
    guard !text.unicodeScalars.allSatisfy(\.properties.isWhitespace) else {
      throw Mismatch("it is empty. Answer nothing for a text that is not translated.")
    }
    let controls = text.unicodeScalars.first { scalar in
      scalar.isControlInText && !source.unicodeScalars.contains(scalar)
    }
    if let controls {
      let code = String(controls.value, radix: 16, uppercase: true)
      let digits = String(repeating: "0", count: max(0, 4 - code.utf8.count)) + code
      throw Mismatch("it has the control character U+\(digits), which the source text does not have.")
    }
  }

  /// All texts, for messages.
  var summary: String {
    let texts = value.map { [$0] } ?? (forms ?? []).map(\.text)
    let text = texts.joined(separator: " | ")
    return text.unicodeScalars.count <= Self.shownScalars
      ? text : String(String.UnicodeScalarView(text.unicodeScalars.prefix(Self.shownScalars))) + "…"
  }

  private static let shownScalars = 80
}
