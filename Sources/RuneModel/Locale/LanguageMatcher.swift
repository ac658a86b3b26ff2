/// Which of the languages that there are somebody reads, by CLDR's likely subtags, parent locales and aliases.
///
/// A language matches in its own script alone (`zh-TW` is in `Hant`, so it never reads `zh`), and never by its letters
/// (`fi` is not near `fil`). For one preferred language the order is:
///
/// 1. what stands in its line of parents, the nearest first: `es-MX`, `es-419`, `es`; `en-AU`, `en-001`, `en-GB`, `en`;
/// 2. other variants of the language: first those that share the nearest parent, then the likeliest (`pt-BR` for
///    `pt`) and those that speak for others (`en-GB`), then those listed first;
/// 3. the same in a language that its readers read as well: Bokmål for Nynorsk.
package enum LanguageMatcher {
  /// The nearest of the languages that there are; `nil` where none is near.
  ///
  /// - Parameters:
  ///   - available: tags in any spelling.
  ///   - preferences: the first choice first, in any spelling.
  /// - Returns: an element of `available` as it stands there.
  package static func best(of available: [String], for preferences: [String]) -> String? {
    let identities = available.map(LanguageIdentity.init)
    for preference in preferences {
      if let match = matches(in: identities, for: LanguagePreference(preference)).first {
        return available[match.index]
      }
    }
    return nil
  }

  /// All that are near enough, for a search that goes on: those for the first choice first, the nearest of them first.
  ///
  /// - Returns: elements of `available` as they stand there, each once.
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

  /// What is near enough for one preferred language, the nearest first.
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

  /// What speaks for a locale that has no texts itself: the others in its line of parents, the nearest first.
  ///
  /// - Returns: indices of `available`.
  package static func parents(of locale: LanguageIdentity, in available: [LanguageIdentity]) -> [Int] {
    matches(in: available, for: LanguagePreference(locale))
      .filter { $0.nearness.isInLine && available[$0.index] != locale }
      .map(\.index)
  }

  /// The one that names the same texts: `zh-CN` where `zh-Hans` is asked for.
  package static func same(as name: String, in available: [String]) -> String? {
    let wanted = LanguageIdentity(name)
    let others = available.map(LanguageIdentity.init)
    let exact = others.firstIndex { $0.tag.hasSameUTF8(as: wanted.tag) }
    return (exact ?? others.firstIndex { $0.isSame(as: wanted) }).map { available[$0] }
  }
}
