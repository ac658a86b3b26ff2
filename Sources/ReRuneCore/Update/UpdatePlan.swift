import RuneModel
import RuneSigning

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
  /// Whether locales that are not listed are no longer the project's. Where part of the list could not be read, they may be
  /// what was meant there.
  var listsAll: Bool

  /// - Parameters:
  ///   - languages: the user's, normalised, the first choice first.
  ///   - signer: who signed the manifest; `nil` where nobody was asked to.
  init(
    _ manifest: Manifest,
    stored: [StoredLocale],
    languages: [String],
    signer: ContentTrust.Signer? = nil
  ) {
    let locales = Self.ordered(manifest.locales, languages: languages).prefix(Limits.fetchedLocales)
    omitted = manifest.locales.count - locales.count
    listsAll = manifest.skippedElements == 0
    let storedByTag = Dictionary(stored.map { ($0.tag, $0) }) { $1 }
    for locale in locales {
      guard var stored = storedByTag[locale.tag], stored.isIntact else {
        fetches.append(Fetch(locale: locale))
        continue
      }
      switch Self.comparison(of: stored, with: locale, isSigned: signer != nil) {
      case .same:
        stored.manifestETag = locale.etag
        if let signer { stored.signer = signer }
        current.append(stored)
      case .different:
        fetches.append(Fetch(locale: locale))
      case .unknown:
        fetches.append(Fetch(locale: locale, stored: stored))
      }
    }
  }

  private enum Comparison {
    case same
    /// No answer could say that the stored payload is the current one.
    case different
    /// The server can tell by the stored validator.
    case unknown
  }

  /// A digest decides alone: whoever could forge an ETag or a 304 could otherwise keep old texts in use.
  private static func comparison(
    of stored: StoredLocale,
    with locale: ManifestLocale,
    isSigned: Bool
  ) -> Comparison {
    if isSigned || (SHA256Digest.isAvailable && locale.sha256 != nil) {
      return stored.sha256 != nil && stored.sha256 == locale.sha256 ? .same : .different
    }
    guard let etag = locale.etag, etag.hasSameUTF8(as: stored.manifestETag ?? "") else { return .unknown }
    return .same
  }

  /// The locales in which texts are looked for, in that order, then the others in the manifest's.
  private static func ordered(_ locales: [ManifestLocale], languages: [String]) -> [ManifestLocale] {
    let identities = locales.map { LanguageIdentity($0.tag) }
    let steps = SearchOrder.steps(
      languages: languages.map { LanguagePreference($0) },
      remote: identities,
      table: []
    )
    let first = steps.map(\.locale)
    let isFirst = Set(first)
    return (first + locales.indices.filter { !isFirst.contains($0) }).map { locales[$0] }
  }
}
