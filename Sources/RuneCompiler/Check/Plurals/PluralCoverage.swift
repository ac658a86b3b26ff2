import RuneModel

/// The numbers that each plural category of a locale covers.
package struct PluralCoverage: Sendable {
  /// By the category's raw value: how many of the integers from 0 to 200 it covers.
  private var integers = [Int](repeating: 0, count: PluralCategory.allCases.count)
  /// The same without 0, which a `zero` form covers in every language.
  private var positiveIntegers = [Int](repeating: 0, count: PluralCategory.allCases.count)
  private var fractions = [Bool](repeating: false, count: PluralCategory.allCases.count)
  /// The first few numbers of each category, for messages.
  private var examples = [[Int]](repeating: [], count: PluralCategory.allCases.count)
  /// The categories that some number needs, apart from `other`: for integers, and for all numbers.
  private var required: (integers: [PluralCategory], all: [PluralCategory]) = ([], [])

  package init(locale: String) {
    let rule = PluralRule.rule(forLocale: locale)
    // All CLDR rules repeat after 100; `many` of the Romance languages starts at a million.
    for number in 0...200 {
      let category = Int(rule.category(for: PluralOperands(number)).rawValue)
      integers[category] += 1
      if number > 0 { positiveIntegers[category] += 1 }
      if examples[category].count < 3 { examples[category].append(number) }
    }
    for tenths in 1...100 where tenths % 10 != 0 {
      let category = rule.category(for: PluralOperands(Double(tenths) / 10))
      fractions[Int(category.rawValue)] = true
    }
    for category in PluralCategory.allCases where category != .other {
      let index = Int(category.rawValue)
      if integers[index] > 0 { required.integers.append(category) }
      if integers[index] > 0 || fractions[index] { required.all.append(category) }
    }
  }

  /// The categories that some number needs, apart from `other`.
  package func required(hasFractions: Bool) -> [PluralCategory] {
    hasFractions ? required.all : required.integers
  }

  /// Whether any number is shown with the form `other`.
  func usesOther(hasFractions: Bool) -> Bool {
    let index = Int(PluralCategory.other.rawValue)
    return integers[index] > 0 || (hasFractions && fractions[index])
  }

  /// Whether a form of that category is shown for several numbers, so that it must print the number.
  func coversSeveral(_ category: PluralCategory, hasZeroForm: Bool) -> Bool {
    let index = Int(category.rawValue)
    return (hasZeroForm ? positiveIntegers[index] : integers[index]) > 1
  }

  /// Whether a category whose name suggests a single number covers several.
  var hasDeceptiveCategory: Bool {
    [.zero, .one, .two].contains { coversSeveral($0, hasZeroForm: false) }
  }

  /// `0, 1` or `1, 21, 31, …`.
  func examples(of category: PluralCategory) -> String {
    let index = Int(category.rawValue)
    let numbers = examples[index].map(String.init)
    if numbers.isEmpty { return "fractions" }
    return numbers.joined(separator: ", ") + (integers[index] > numbers.count ? ", …" : "")
  }
}

/// Reports plural categories that a language needs and a text does not have: their numbers are shown with the `other`
/// form, which is grammatically wrong.
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
