import RuneModel

/// The order in which locales are searched for a text.
///
/// For each language in turn: first the over-the-air locales in the specification's chain, which truncates the tag;
/// then the matches of `LanguageMatcher`, the nearest first, and among equally near ones those over the air first.
enum SearchOrder {
  struct Step {
    enum Layer {
      case remote, table
    }

    var layer: Layer
    /// The index of the locale in that layer.
    var locale: Int
  }

  /// Each locale once.
  ///
  /// - Parameters:
  ///   - languages: in order of preference.
  ///   - remote: the over-the-air locales.
  ///   - table: the locales of a generated table.
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

  /// The over-the-air locales in the specification's chain of a language. Those of the first language take precedence
  /// over any table or bundle.
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
      // An over-the-air locale that denotes the same texts has a newer version of them, however it is spelled.
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
