import Foundation
import RuneModel

/// A bundle as raw lookups of one snapshot see it.
struct BundleView: Sendable {
  /// What came over the air, for each of the user's languages in turn, up to the one in which the bundle answers.
  let remote: [TextLayer]
  /// The `.lproj` folders to ask before the bundle itself, which would not choose them.
  let localized: [Bundle]

  /// - Parameters:
  ///   - tables: the generated tables of the bundle.
  ///   - choice: the languages that the bundle itself does not know.
  ///   - languages: the user's.
  init(
    _ bundle: Bundle,
    tables: [RegisteredTable],
    choice: [LanguagePreference],
    languages: [LanguagePreference],
    remote: RemoteView?,
    _ locales: ReaderLocales
  ) {
    let names = bundle.localizations
    let folders = names.map(LanguageIdentity.init)
    localized = choice.flatMap { LanguageMatcher.matches(in: folders, for: $0) }.compactMap { match in
      bundle.path(forResource: names[match.index], ofType: "lproj").flatMap(Bundle.init(path:))
    }
    let steps = SearchOrder.steps(
      languages: languages,
      remote: remote?.locales ?? [],
      table: folders + tables.flatMap(\.locales)
    )
    self.remote = steps.prefix { $0.layer == .remote }.compactMap { remote?.layer($0.locale, locales) }
  }
}
