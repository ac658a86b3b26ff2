/// How one language chooses the form of a text by a number: CLDR's cardinal plural rules.
package struct PluralRule: Sendable, Hashable {
  /// One of the rule sets that locales share.
  let setIndex: UInt8

  /// `other` for every number: the rule of languages without plural forms and of unknown ones.
  package static let root = PluralRule(setIndex: 0)

  /// The rule of a locale in any spelling: its own, or that of the nearest shorter tag, else `root`.
  ///
  /// It compares the tag with some 200 others: look a rule up once a locale, not once a text.
  package static func rule(forLocale tag: String) -> PluralRule {
    for candidate in LocaleTag.chain(of: tag) {
      if let setIndex = setIndex(of: candidate) { return PluralRule(setIndex: setIndex) }
    }
    return .root
  }

  /// The form for a number; `other` for what is not a finite number.
  package func category(for number: PluralOperands) -> PluralCategory {
    number.isFinite ? select(number) : .other
  }
}
