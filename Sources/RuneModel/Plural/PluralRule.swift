import CRuneSupport

/// How a language selects a plural form by number: CLDR's cardinal plural rules.
package struct PluralRule: Sendable, Hashable {
  /// The index of a rule set, which several locales share.
  let setIndex: UInt8

  /// `other` for every number: the rule for languages without plural forms and for unknown ones.
  package static let root = PluralRule(setIndex: 0)

  /// The rule for a locale in any spelling: its own, or the rule of its longest known prefix, or `root`.
  ///
  /// It reads a list of some 200 tags: look a rule up once per locale, not once per text.
  package static func rule(forLocale tag: String) -> PluralRule {
    for candidate in LocaleTag.chain(of: tag) {
      if let setIndex = setIndex(of: candidate) { return PluralRule(setIndex: setIndex) }
    }
    return .root
  }

  /// The rule set of a locale that CLDR lists, `nil` for any other.
  private static func setIndex(of tag: String) -> UInt8? {
    tag.withUTF8Bytes { tag in
      guard let tagStart = tag.baseAddress else { return nil }
      let (text, count) = (locales.utf8Start, locales.utf8CodeUnitCount)
      var set: UInt8 = 0
      var start = 0
      while start < count {
        var end = start
        while end < count, text[end] > UInt8(ascii: " ") { end &+= 1 }
        if end &- start == tag.count, rune_bytes_equal(text + start, tagStart, tag.count) { return set }
        if end < count, text[end] == UInt8(ascii: "\n") { set &+= 1 }
        start = end &+ 1
      }
      return nil
    }
  }

  /// The category of a number; `other` for infinity and NaN.
  package func category(for number: PluralOperands) -> PluralCategory {
    number.isFinite ? select(number) : .other
  }
}
