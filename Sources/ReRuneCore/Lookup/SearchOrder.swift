import RuneModel

/// Which locales are asked for a text, in which order.
///
/// For each language in turn: what came over the air along the specification's chain, which cuts the tag off; then
/// what is near by `LanguageMatcher`, the nearest first, and of what is equally near that from over the air.
enum SearchOrder {
  struct Step {
    enum Layer {
      case remote, table
    }

    var layer: Layer
    /// The index of the locale there.
    var locale: Int
  }

  /// Each locale once.
  ///
  /// - Parameters:
  ///   - languages: the first choice first.
  ///   - remote: the locales that came over the air.
  ///   - table: those of a generated table.
  static func steps(
    languages: [LanguagePreference],
    remote: [LanguageIdentity],
    table: [LanguageIdentity]
  ) -> [Step] {
    var steps: [Step] = []
    var isKnown = (
      remote: Array(repeating: false, count: remote.count), table: Array(repeating: false, count: table.count)
    )
    for language in languages {
      let specified = specified(language, remote: remote).map { Step(layer: .remote, locale: $0) }
      for step in specified + near(language, remote: remote, table: table) {
        switch step.layer {
        case .remote:
          if isKnown.remote[step.locale] { continue }
          isKnown.remote[step.locale] = true
        case .table:
          if isKnown.table[step.locale] { continue }
          isKnown.table[step.locale] = true
        }
        steps.append(step)
      }
    }
    return steps
  }

  /// The locales over the air along the specification's chain of a language. Those of the first language go before
  /// whatever a table or a bundle has.
  static func specified(_ language: LanguagePreference, remote: [LanguageIdentity]) -> [Int] {
    language.chain.compactMap { tag in remote.firstIndex { $0.tag.hasSameUTF8(as: tag) } }
  }

  private static func near(
    _ language: LanguagePreference,
    remote: [LanguageIdentity],
    table: [LanguageIdentity]
  ) -> [Step] {
    let bundled = LanguageMatcher.matches(in: table, for: language)
    var rest = LanguageMatcher.matches(in: remote, for: language)
    var steps: [Step] = []
    for match in bundled {
      // What names the same texts in other words is a newer version of them, however it is spelled.
      let isNewer = { (other: LanguageMatcher.Match) in
        other.nearness <= match.nearness || remote[other.index].isSame(as: table[match.index])
      }
      steps += rest.filter(isNewer).map { Step(layer: .remote, locale: $0.index) }
      rest.removeAll(where: isNewer)
      steps.append(Step(layer: .table, locale: match.index))
    }
    return steps + rest.map { Step(layer: .remote, locale: $0.index) }
  }
}
