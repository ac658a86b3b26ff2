import RuneModel

/// Reports plural categories that the language needs and a text does not have: those numbers are shown with
/// the `other` form, which is wrong grammar in that language.
///
/// `many` of Spanish, French, Italian, Portuguese and Catalan, which is for millions alone, is not asked for,
/// nor is what only fractions need where the number is an integer.
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
        // A choice without `other` is reported for that.
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
