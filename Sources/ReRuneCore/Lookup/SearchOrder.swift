import RuneModel

/// The order in which locales are searched for a text.
///
/// For each language in turn, the over-the-air locales in the specification's chain, which truncates the tag, come
/// first. Then come the matches of `LanguageMatcher`, the nearest first. Among equally near matches, the order is: over
/// the air, the table, packs.
enum SearchOrder {
  struct Step {
    enum Layer {
      case remote, table, pack
    }

    var layer: Layer
    /// The index of the locale in that layer.
    var locale: Int
  }

  /// The steps of the search, each locale once.
  ///
  /// - Parameters:
  ///   - languages: in order of preference.
  ///   - remote: the over-the-air locales.
  ///   - table: the locales of a generated table.
  ///   - packs: the locale of each pack.
  static func steps(
    languages: [LanguagePreference],
    remote: [LanguageIdentity],
    table: [LanguageIdentity],
    packs: [LanguageIdentity] = []
  ) -> [Step] {
    // Packs come after the table: among equally near locales, the first one is searched first.
    let local = packs.isEmpty ? table : table + packs
    var steps: [Step] = []
    var isKnown = (
      remote: Array(repeating: false, count: remote.count), local: Array(repeating: false, count: local.count)
    )
    for language in languages {
      for locale in specified(language, remote: remote).map(Locale.remote) + near(language, remote, local) {
        switch locale {
        case .remote(let index):
          if isKnown.remote[index] { continue }
          isKnown.remote[index] = true
          steps.append(Step(layer: .remote, locale: index))
        case .local(let index):
          if isKnown.local[index] { continue }
          isKnown.local[index] = true
          steps.append(
            index < table.count
              ? Step(layer: .table, locale: index) : Step(layer: .pack, locale: index - table.count)
          )
        }
      }
    }
    return steps
  }

  /// The over-the-air locales in the specification's chain of a language. For the first language they take precedence
  /// over any table or bundle.
  ///
  /// The chain of a pseudo-language contains only the language itself. Otherwise `en` over the air would hide the
  /// generated texts of `en-XA`, which are nearer.
  static func specified(_ language: LanguagePreference, remote: [LanguageIdentity]) -> [Int] {
    let chain = language.identity.pseudoLayout == nil ? language.chain : [language.identity.tag]
    return chain.compactMap { tag in remote.firstIndex { $0.tag.hasSameUTF8(as: tag) } }
  }

  /// An index into the locales over the air, or into those on the device.
  private enum Locale {
    case remote(Int)
    case local(Int)
  }

  private static func near(
    _ language: LanguagePreference,
    _ remote: [LanguageIdentity],
    _ local: [LanguageIdentity]
  ) -> [Locale] {
    var rest = LanguageMatcher.matches(in: remote, for: language)
    var found: [Locale] = []
    for match in LanguageMatcher.matches(in: local, for: language) {
      // An over-the-air locale that denotes the same texts has a newer version of them, however it is spelled.
      let isNewer = { (other: LanguageMatcher.Match) in
        other.nearness <= match.nearness || remote[other.index].isSame(as: local[match.index])
      }
      found += rest.filter(isNewer).map { .remote($0.index) }
      rest.removeAll(where: isNewer)
      found.append(.local(match.index))
    }
    return found + rest.map { .remote($0.index) }
  }
}
