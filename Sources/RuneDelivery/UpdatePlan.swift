import RuneModel
import RuneSigning

/// What to do for each locale in a manifest.
package struct UpdatePlan: Sendable {
  package struct Fetch: Sendable {
    package var locale: ManifestLocale
    /// The stored record of the locale, if it is intact.
    package var stored: StoredLocale?
  }

  /// The locales whose stored texts are current according to the manifest.
  package private(set) var current: [StoredLocale] = []
  package private(set) var fetches: [Fetch] = []
  /// The number of locales that exceed the limit.
  package let omitted: Int
  /// Whether locales that are not listed were removed from the project. False if part of the list could not be read,
  /// because they may be in that part.
  package let listsAll: Bool

  /// - Parameters:
  ///   - locales: the wanted locales of the manifest, the most urgent first; `nil` for all.
  ///   - stored: the stored records of all locales.
  ///   - signer: the signer of the manifest; `nil` if no signature is required.
  ///   - limit: the maximum number of locales that are kept up to date.
  package init(
    _ manifest: Manifest,
    locales: [ManifestLocale]? = nil,
    stored: [StoredLocale],
    signer: ContentTrust.Signer? = nil,
    limit: Int = .max
  ) {
    let wanted = locales ?? manifest.locales
    omitted = max(0, wanted.count - limit)
    listsAll = manifest.skippedElements == 0
    let storedByTag = Dictionary(stored.map { ($0.tag, $0) }) { $1 }
    for locale in wanted.prefix(limit) {
      guard var stored = storedByTag[locale.tag], stored.isIntact else {
        fetches.append(Fetch(locale: locale))
        continue
      }
      switch Self.comparison(of: stored, with: locale, isSigned: signer != nil) {
      case .same:
        stored.manifestETag = locale.etag
        stored.doubt = nil
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
    /// Unconditional: no response could confirm the stored payload.
    case different
    /// Conditional: the server compares the stored validator.
    case unknown
  }

  /// A digest alone decides: otherwise a forged ETag or 304 could keep old texts in use.
  private static func comparison(
    of stored: StoredLocale,
    with locale: ManifestLocale,
    isSigned: Bool
  ) -> Comparison {
    if isSigned || locale.sha256 != nil {
      return stored.sha256 != nil && stored.sha256 == locale.sha256 ? .same : .different
    }
    guard let etag = locale.etag, etag.hasSameUTF8(as: stored.manifestETag ?? "") else { return .unknown }
    return .same
  }
}
