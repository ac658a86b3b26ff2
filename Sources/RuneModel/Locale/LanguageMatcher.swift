/// Matches available languages to preferred ones, by CLDR's likely subtags, parent locales and aliases.
///
/// A language only matches in its own script (`zh-TW` is in `Hant`, so it never matches `zh`), and never by its
/// letters (`fi` does not match `fil`). For one preferred language the order is:
///
/// 1. locales in its parent chain, the nearest first: `es-MX`, `es-419`, `es`; `en-AU`, `en-001`, `en-GB`, `en`;
/// 2. other variants of the language: first those that share the nearest parent, then the likeliest (`pt-BR` for
///    `pt`) and those that represent a group (`en-GB`), then in the order listed;
/// 3. the same in another language that its readers understand: Bokmål for Nynorsk.
package enum LanguageMatcher {
  /// The best match among the available languages; `nil` if none matches.
  ///
  /// - Parameters:
  ///   - available: tags in any spelling.
  ///   - preferences: tags in order of preference, in any spelling.
  /// - Returns: an element of `available`, unchanged.
  package static func best(of available: [String], for preferences: [String]) -> String? {
    let identities = available.map(LanguageIdentity.init)
    for preference in preferences {
      if let match = matches(in: identities, for: LanguagePreference(preference)).first {
        return available[match.index]
      }
    }
    return nil
  }

  /// All matches, for a fallback chain: those for the first preference first, the nearest of them first.
  ///
  /// - Returns: elements of `available`, unchanged, each once.
  package static func ranked(_ available: [String], for preferences: [String]) -> [String] {
    let identities = available.map(LanguageIdentity.init)
    var isTaken = Set<UTF8Key>()
    return preferences.flatMap { preference in
      matches(in: identities, for: LanguagePreference(preference)).map { available[$0.index] }
        .filter { isTaken.insert(UTF8Key($0)).inserted }
    }
  }

  package struct Match: Sendable {
    package let index: Int
    package let nearness: Nearness
  }

  /// The matches for one preferred language, the nearest first.
  package static func matches(
    in available: [LanguageIdentity],
    for preference: LanguagePreference
  ) -> [Match] {
    available.indices
      .compactMap { index in
        preference.nearness(of: available[index]).map { Match(index: index, nearness: $0) }
      }
      .sorted { ($0.nearness, $0.index) < ($1.nearness, $1.index) }
  }

  /// The fallbacks for a locale that has no texts itself: the other locales in its parent chain, the nearest first.
  ///
  /// - Returns: indices into `available`.
  package static func parents(of locale: LanguageIdentity, in available: [LanguageIdentity]) -> [Int] {
    matches(in: available, for: LanguagePreference(locale))
      .filter { $0.nearness.isInLine && available[$0.index] != locale }
      .map(\.index)
  }

  /// The locale that denotes the same texts: `zh-CN` if `zh-Hans` is requested.
  package static func same(as name: String, in available: [String]) -> String? {
    let wanted = LanguageIdentity(name)
    let others = available.map(LanguageIdentity.init)
    let exact = others.firstIndex { $0.tag.hasSameUTF8(as: wanted.tag) }
    return (exact ?? others.firstIndex { $0.isSame(as: wanted) }).map { available[$0] }
  }
}

/// The chain of parents from which a locale inherits in CLDR, within its language and script: `en-AU`, `en-001`,
/// `en`.
enum LanguageLine {
  struct Place: Equatable {
    /// 0 for the language without a region.
    var region: Subtag
    var variants: ArraySlice<String> = []
  }

  /// - Parameter includingRepresentatives: whether the variant that represents a group follows the group itself:
  ///   British English for `en-001`.
  /// - Returns: the locale's own place first, the language without a region last.
  static func places(of locale: LanguageIdentity, includingRepresentatives: Bool) -> [Place] {
    var places: [Place] = []
    for count in stride(from: locale.variants.count, to: 0, by: -1) {
      let variants = locale.variants.prefix(count)
      places.append(Place(region: locale.region, variants: variants))
      if locale.region != 0 { places.append(Place(region: 0, variants: variants)) }
    }
    var region = locale.region
    while region != 0 {
      places.append(Place(region: region))
      if includingRepresentatives, let representative = representative(for: region, locale),
        !places.contains(Place(region: representative))
      {
        places.append(Place(region: representative))
      }
      region = parent(of: region, locale)
    }
    places.append(Place(region: 0))
    return places
  }

  /// Ranks locales that are otherwise equal.
  enum Standing: Int {
    /// The likely region of the language.
    case likely
    case speaksForOthers
    case other
  }

  static func standing(of locale: LanguageIdentity) -> Standing {
    let table = LanguageTable.likelySubtags
    let record = table.record(locale.language, locale.script) ?? table.record(locale.language, 0)
    if let record, table.subtag(3, ofRecord: record) == locale.region { return .likely }
    return LanguageTable.paradigms.record(locale.language, locale.region) == nil ? .other : .speaksForOthers
  }

  /// - Returns: 0 for the language without a region.
  private static func parent(of region: Subtag, _ locale: LanguageIdentity) -> Subtag {
    LanguageTable.parents.record(locale.language, locale.script, region)
      .map { LanguageTable.parents.subtag(3, ofRecord: $0) } ?? 0
  }

  private static func representative(for group: Subtag, _ locale: LanguageIdentity) -> Subtag? {
    let table = LanguageTable.paradigms
    return (0..<table.count).first { record in
      table.subtag(0, ofRecord: record) == locale.language
        && parent(of: table.subtag(1, ofRecord: record), locale) == group
    }.map { table.subtag(1, ofRecord: $0) }
  }
}
