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
