/// How a language selects a plural form by number: CLDR's cardinal plural rules.
package struct PluralRule: Sendable, Hashable {
  /// The index of a rule set, which several locales share.
  let setIndex: UInt8

  /// `other` for every number: the rule for languages without plural forms and for unknown ones.
  package static let root = PluralRule(setIndex: 0)

  /// The rule for a locale in any spelling: its own, or that of the longest known prefix, else `root`.
  ///
  /// It compares the tag with some 200 others: look a rule up once per locale, not once per text.
  package static func rule(forLocale tag: String) -> PluralRule {
    for candidate in LocaleTag.chain(of: tag) {
      if let setIndex = setIndex(of: candidate) { return PluralRule(setIndex: setIndex) }
    }
    return .root
  }

  /// The category of a number; `other` for infinity and NaN.
  package func category(for number: PluralOperands) -> PluralCategory {
    number.isFinite ? select(number) : .other
  }
}
