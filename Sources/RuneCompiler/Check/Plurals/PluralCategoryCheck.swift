import RuneModel

/// Reports plural categories that a language needs and a text lacks: such numbers are shown with the `other` form,
/// which is grammatically wrong.
///
/// `many` in Spanish, French, Italian, Portuguese and Catalan, which is only used for millions, is not required, nor
/// are categories for fractions if the number is an integer.
enum PluralCategoryCheck: EntryCheck {
  static let rules: [Rule] = [.pluralCategoryMissing]

  static func run(on entry: EntryContext, _ log: inout CheckLog) {
    let localizations = entry.entry.texts.localizations
    for varied in entry.variedTexts {
      let text = varied.index
      let coverage = entry.context.plurals[entry.entry.texts.places[text].locale]
      for choice in varied.pluralChoices {
        let required = coverage.required(hasFractions: choice.hasFractions(of: entry.entry))
        let missing = required.filter { !choice.has($0) }
        // A missing `other` is reported by its own rule.
        guard !missing.isEmpty, choice.has(.other) else { continue }
        let names = missing.map { "'\($0.name)' (\(coverage.examples(of: $0)))" }.joined(separator: " and ")
        log.report(
          .pluralCategoryMissing,
          "\(choice.subject) has no form for \(names). Add what the language says for such numbers.",
          at: choice.variable?.range ?? localizations[text].range,
          in: text,
          of: entry
        )
      }
    }
  }
}
