/// One of the languages that somebody prefers, made ready once for many comparisons.
package struct LanguagePreference: Sendable {
  package let identity: LanguageIdentity
  /// As the specification of the texts over the air has it: see `LocaleTag.chain`.
  package let chain: [String]
  private let line: [LanguageLine.Place]
  /// The same in the language that readers of the preferred one read as well.
  private let relative: LanguageIdentity?

  package init(_ identity: LanguageIdentity) {
    self.identity = identity
    chain = LocaleTag.chain(of: identity.tag)
    line = LanguageLine.places(of: identity, withSpokesmen: true)
    relative = LanguageTable.relatives.record(identity.language).map {
      identity.with(language: LanguageTable.relatives.subtag(1, ofRecord: $0))
    }
  }

  /// - Parameter name: a tag in any spelling.
  package init(_ name: String) {
    self.init(LanguageIdentity(name))
  }

  /// - Returns: `nil` for what somebody who prefers this does not read.
  package func nearness(of locale: LanguageIdentity) -> Nearness? {
    if locale.tag.hasSameUTF8(as: identity.tag) {
      return Nearness(isInLine: true, place: -1, isSpelledAlike: true)
    }
    if locale.hasSameLanguage(as: identity) { return nearnessInLanguage(of: locale) }
    guard let relative, locale.hasSameLanguage(as: relative) else { return nil }
    var nearness = nearnessInLanguage(of: locale)
    nearness?.isRelated = true
    return nearness
  }

  private func nearnessInLanguage(of locale: LanguageIdentity) -> Nearness? {
    guard !locale.isPrivate else { return nil }
    // Norwegian has two names, and who says `nb` means this one.
    let isSpelledAlike = locale.writtenLanguage == identity.writtenLanguage
    let own = LanguageLine.places(of: locale, withSpokesmen: false)
    if let place = line.firstIndex(of: own[0]) {
      return Nearness(isInLine: true, place: place, isSpelledAlike: isSpelledAlike)
    }
    for (place, shared) in line.enumerated() {
      guard let depth = own.firstIndex(of: shared) else { continue }
      return Nearness(
        isInLine: false,
        place: place,
        depth: depth,
        standing: LanguageLine.standing(of: locale),
        isSpelledAlike: isSpelledAlike
      )
    }
    return nil
  }
}

/// How far a locale is from what somebody prefers; the smaller, the nearer.
package struct Nearness: Sendable, Comparable {
  /// Whether it is in a language that the reader of the preferred one reads as well.
  fileprivate var isRelated = false
  /// Whether it stands in the line of parents.
  package fileprivate(set) var isInLine: Bool
  /// The place in that line, or of the nearest parent that both share.
  fileprivate var place: Int
  /// How far it is below that parent.
  fileprivate var depth = 0
  fileprivate var standing = LanguageLine.Standing.other
  fileprivate var isSpelledAlike: Bool

  package static func < (a: Nearness, b: Nearness) -> Bool { a.order < b.order }

  package static func == (a: Nearness, b: Nearness) -> Bool { a.order == b.order }

  private var order: (Int, Int, Int, Int, Int, Int) {
    (
      isRelated ? 1 : 0, isInLine ? 0 : 1, place, depth, standing.rawValue, isSpelledAlike ? 0 : 1
    )
  }
}
