/// One preferred language of a user, prepared for many comparisons.
package struct LanguagePreference: Sendable {
  package let identity: LanguageIdentity
  /// The lookup chain for over-the-air texts; see `LocaleTag.chain`.
  package let chain: [String]
  private let line: [LanguageLine.Place]
  /// The same identity in another language that readers of the preferred one understand.
  private let relative: LanguageIdentity?

  package init(_ identity: LanguageIdentity) {
    self.identity = identity
    chain = LocaleTag.chain(of: identity.tag)
    line = LanguageLine.places(of: identity, includingRepresentatives: true)
    relative = LanguageTable.relatives.record(identity.language).map {
      identity.with(language: LanguageTable.relatives.subtag(1, ofRecord: $0))
    }
  }

  /// - Parameter name: a tag in any spelling.
  package init(_ name: String) {
    self.init(LanguageIdentity(name))
  }

  /// - Returns: `nil` if the locale does not match the preference.
  package func nearness(of locale: LanguageIdentity) -> Nearness? {
    if locale.tag.hasSameUTF8(as: identity.tag) {
      return Nearness(isInLine: true, place: -1, hasSameSpelling: true)
    }
    if locale.hasSameLanguage(as: identity) { return nearnessInLanguage(of: locale) }
    guard let relative, locale.hasSameLanguage(as: relative) else { return nil }
    var nearness = nearnessInLanguage(of: locale)
    nearness?.isRelated = true
    return nearness
  }

  private func nearnessInLanguage(of locale: LanguageIdentity) -> Nearness? {
    guard !locale.isPrivate else { return nil }
    // Norwegian has two codes; a user who writes `nb` prefers that one.
    let hasSameSpelling = locale.writtenLanguage == identity.writtenLanguage
    let own = LanguageLine.places(of: locale, includingRepresentatives: false)
    if let place = line.firstIndex(of: own[0]) {
      return Nearness(isInLine: true, place: place, hasSameSpelling: hasSameSpelling)
    }
    for (place, shared) in line.enumerated() {
      guard let depth = own.firstIndex(of: shared) else { continue }
      return Nearness(
        isInLine: false,
        place: place,
        depth: depth,
        standing: LanguageLine.standing(of: locale),
        hasSameSpelling: hasSameSpelling
      )
    }
    return nil
  }
}

/// How closely a locale matches a preferred one; smaller is closer.
package struct Nearness: Sendable, Comparable {
  /// Whether it is in a related language that readers of the preferred one understand.
  fileprivate var isRelated = false
  /// Whether it is in the parent chain.
  package fileprivate(set) var isInLine: Bool
  /// The position in that chain, or of the nearest parent that both share.
  fileprivate var place: Int
  /// The distance below that parent.
  fileprivate var depth = 0
  fileprivate var standing = LanguageLine.Standing.other
  fileprivate var hasSameSpelling: Bool

  package static func < (a: Nearness, b: Nearness) -> Bool { a.order < b.order }

  package static func == (a: Nearness, b: Nearness) -> Bool { a.order == b.order }

  private var order: (Int, Int, Int, Int, Int, Int) {
    (
      isRelated ? 1 : 0, isInLine ? 0 : 1, place, depth, standing.rawValue, hasSameSpelling ? 0 : 1
    )
  }
}
