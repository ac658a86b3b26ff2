import RuneModel

/// Reports a form such as `one` that does not print its number although it serves several: "One file" is
/// what a Russian reads for 21 files, and a Frenchman for none.
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
          return Self.specifier(of: number, in: form)
        }
        // Where no form prints the number, the texts are labels that stand beside it.
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

  /// The argument that the choice of a variable is made by.
  private static func number(of choice: PluralChoice, _ reading: LocalizationReading) -> Int? {
    guard let name = choice.variable?.name else { return nil }
    return reading.variables.first { $0.substitution.name.hasSameUTF8(as: name) }?.position
  }

  /// The forms that have the specifiers of the source text, as most do, outside of variables.
  private struct UsualForms {
    /// The argument that they are chosen by.
    let number: Int?
    /// How they print it.
    let specifier: String?
    private let pattern: SpecifierPattern?

    init(of entry: Catalog.Entry) {
      let number = EntrySignature.pluralArgument(of: entry.signature)
      self.number = number
      pattern = entry.specifiers
      specifier = pattern.flatMap { pattern in
        number.flatMap { PluralNumberCheck.specifier(of: $0, in: Form(text: pattern.text, range: .start)) }
      }
    }

    func contain(_ form: Form) -> Bool { pattern?.matches(form.text) == true }
  }

  /// How a text prints the number; `nil` where it does not.
  private static func specifier(of number: Int, in form: Form) -> String? {
    let reading = TextReading(form, owner: number)
    if reading.printsOwnArgument { return "%arg" }
    if let use = reading.uses.first(where: { $0.position == number }) { return use.text }
    // Another variable may print it.
    return reading.references.first.map { "%#@\($0.name)@" }
  }
}
