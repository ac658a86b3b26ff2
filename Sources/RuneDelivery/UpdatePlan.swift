import RuneModel
import RuneSigning

/// What is to be done for the locales that a manifest lists.
package struct UpdatePlan: Sendable {
  package struct Fetch: Sendable {
    package var locale: ManifestLocale
    /// What is stored of it, if it is intact.
    package var stored: StoredLocale?
  }

  /// Locales whose stored texts are the current ones, as far as the manifest can tell.
  package private(set) var current: [StoredLocale] = []
  package private(set) var fetches: [Fetch] = []
  /// How many locales are beyond the limit.
  package let omitted: Int
  /// Whether locales that are not listed are no longer the project's. Where part of the list could not be read, they may be
  /// what was meant there.
  package let listsAll: Bool

  /// - Parameters:
  ///   - locales: those of the manifest that are wanted, the most urgent first; `nil` for all.
  ///   - stored: what is stored, of any locales.
  ///   - signer: who signed the manifest; `nil` where no signature is required.
  ///   - limit: the most locales that are kept up to date.
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
    if isSigned || locale.sha256 != nil {
      return stored.sha256 != nil && stored.sha256 == locale.sha256 ? .same : .different
    }
    guard let etag = locale.etag, etag.hasSameUTF8(as: stored.manifestETag ?? "") else { return .unknown }
    return .same
  }
}
