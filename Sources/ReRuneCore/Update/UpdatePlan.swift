import RuneModel

/// What is to be done for the locales that a manifest lists.
struct UpdatePlan: Sendable {
  struct Fetch: Sendable {
    var locale: ManifestLocale
    /// What is stored of it, if it is intact.
    var stored: StoredLocale?
  }

  /// Locales whose stored texts are the current ones, as far as the manifest can tell.
  var current: [StoredLocale] = []
  /// Those of the user first.
  var fetches: [Fetch] = []
  /// How many locales are beyond `Limits.fetchedLocales`.
  var omitted: Int

  /// - Parameter languages: the user's, normalised, the first choice first.
  init(_ manifest: Manifest, stored: [StoredLocale], languages: [String]) {
    let locales = Self.ordered(manifest.locales, languages: languages).prefix(Limits.fetchedLocales)
    omitted = manifest.locales.count - locales.count
    let storedByTag = Dictionary(stored.map { ($0.tag, $0) }) { $1 }
    for locale in locales {
      let stored = storedByTag[locale.tag].flatMap { $0.isIntact ? $0 : nil }
      if let stored, let etag = locale.etag, etag.hasSameUTF8(as: stored.manifestETag ?? "") {
        current.append(stored)
      } else {
        fetches.append(Fetch(locale: locale, stored: stored))
      }
    }
  }

  /// The locales along the user's chains, then the others in the manifest's order.
  private static func ordered(_ locales: [ManifestLocale], languages: [String]) -> [ManifestLocale] {
    let chain = languages.flatMap { LocaleTag.chain(of: $0) }
    let rank = Dictionary(chain.enumerated().map { ($1, $0) }) { first, _ in first }
    return locales.enumerated().sorted { a, b in
      let (rankA, rankB) = (rank[a.element.tag] ?? .max, rank[b.element.tag] ?? .max)
      return (rankA, a.offset) < (rankB, b.offset)
    }.map(\.element)
  }
}
