import RuneModel

/// Selects the locales of a manifest that are fetched.
package enum LocaleSelection: Sendable {
  case all
  /// The locales in which texts are looked up for the user's languages and the source language.
  case preferred(sourceLocale: String)

  /// The locales in which texts are looked up, in that order. If all locales are wanted, the others follow in the
  /// manifest's order.
  ///
  /// - Parameter languages: the user's languages, normalized, in order of preference.
  func selected(of locales: [ManifestLocale], languages: [String]) -> [ManifestLocale] {
    var languages = languages
    if case .preferred(let sourceLocale) = self { languages.append(sourceLocale) }
    let steps = SearchOrder.steps(
      languages: languages.map { LanguagePreference($0) },
      remote: locales.map { LanguageIdentity($0.tag) },
      table: []
    )
    let first = steps.map(\.locale)
    guard case .all = self else { return first.map { locales[$0] } }
    let isFirst = Set(first)
    return (first + locales.indices.filter { !isFirst.contains($0) }).map { locales[$0] }
  }
}
