import RuneModel

/// Reports a form such as `one` that covers several numbers but does not print them: Russian would show "One file"
/// for 21 files, French for none.
enum PluralNumberCheck: EntryCheck {
  static let rules: [Rule] = [.pluralOneWithoutNumber]

  static func run(on entry: EntryContext, _ log: inout CheckLog) {
    guard entry.isLookedUp, !entry.entry.signature.isEmpty else { return }
    let localizations = entry.entry.texts.localizations
    let usual = UsualForms(of: entry.entry)
    for varied in entry.variedTexts {
      let text = varied.index
      let locale = entry.entry.texts.places[text].locale
      guard entry.context.hasDeceptivePlurals[locale] else { continue }
      let coverage = entry.context.plurals[locale]
      lazy var reading = LocalizationReading(localizations[text])
      for choice in varied.pluralChoices {
        guard let number = choice.variable == nil ? usual.number : number(of: choice, reading) else {
          continue
        }
        func specifier(in form: Form) -> String? {
          if choice.variable == nil, usual.contain(form) { return usual.specifier }
          return Self.specifier(of: number, in: form, of: entry.entry.signature)
        }
        // If no form prints the number, the texts are labels shown beside it.
        guard let printed = choice.forms.lazy.compactMap({ specifier(in: $0.form) }).first else { continue }
        for (category, form) in choice.forms {
          let hasZeroForm = category != .zero && choice.has(.zero)
          guard let category, [.zero, .one, .two].contains(category), !form.text.isEmpty,
            coverage.coversSeveral(category, hasZeroForm: hasZeroForm),
            specifier(in: form) == nil
          else { continue }
          log.report(
            .pluralOneWithoutNumber,
            "The form '\(category.name)' serves \(coverage.examples(of: category)) in this language, "
              + "but does not print the number. Write \(printed) in it.",
            at: form.range,
            in: text,
            of: entry
          )
        }
      }
    }
  }

  /// The argument that selects the forms of a variable.
  private static func number(of choice: PluralChoice, _ reading: LocalizationReading) -> Int? {
    guard let name = choice.variable?.name else { return nil }
    return reading.variables.first { $0.substitution.name.hasSameUTF8(as: name) }?.position
  }

  /// The forms with the same specifiers as the source text, outside variables, which is the usual case.
  private struct UsualForms {
    /// The argument that selects them.
    let number: Int?
    /// The specifier that prints it.
    let specifier: String?
    private let pattern: SpecifierPattern?

    init(of entry: Catalog.Entry) {
      let number = EntrySignature.pluralArgument(of: entry.signature)
      self.number = number
      pattern = entry.specifiers
      specifier = pattern.flatMap { pattern in
        number.flatMap {
          PluralNumberCheck.specifier(
            of: $0,
            in: Form(text: pattern.text, range: .start),
            of: entry.signature
          )
        }
      }
    }

    func contain(_ form: Form) -> Bool { pattern?.matches(form.text) == true }
  }

  /// The specifier that prints the number, for any place in a text; `nil` if there is none.
  private static func specifier(
    of number: Int,
    in form: Form,
    of signature: ArgumentSignature
  ) -> String? {
    let reading = TextReading(form, owner: number)
    if reading.printsOwnArgument { return "%arg" }
    if let use = reading.uses.first(where: { $0.position == number }) {
      let isAlone = signature.arguments.count == 1 || use.specifier.position != nil
      return isAlone ? use.text : SpecifierAdvice.numbered([use]).first ?? use.text
    }
    // Another variable may print it.
    return reading.references.first.map { "%#@\($0.name)@" }
  }
}
