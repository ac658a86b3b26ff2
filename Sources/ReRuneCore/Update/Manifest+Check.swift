import RuneModel

extension Manifest {
  /// A message about elements without a readable locale; `nil` if there are none.
  var unreadableElements: String? {
    guard skippedElements > 0 else { return nil }
    let first = notes.notes.first { $0.rule == .skippedLocale }?.message ?? ""
    let elements = skippedElements == 1 ? "an element" : "\(skippedElements) elements"
    return "manifest: it lists \(elements) that cannot be read, so that no locale is dropped. \(first)"
  }
}

extension [ManifestLocale] {
  /// The locales in which texts are looked up, in that order, then the others in their original order.
  ///
  /// - Parameter languages: the user's languages, normalised, in order of preference.
  func inOrder(ofLanguages languages: [String]) -> [ManifestLocale] {
    let steps = SearchOrder.steps(
      languages: languages.map { LanguagePreference($0) },
      remote: map { LanguageIdentity($0.tag) },
      table: []
    )
    let first = steps.map(\.locale)
    let isFirst = Set(first)
    return (first + indices.filter { !isFirst.contains($0) }).map { self[$0] }
  }
}
