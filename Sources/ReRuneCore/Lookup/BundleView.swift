import Foundation
import RuneModel
import RuneSystem

/// The layers of a bundle for raw lookups in one snapshot.
struct BundleView: Sendable {
  struct Key: Hashable {
    var path: String
    var slots: [Int]
  }

  /// The texts over the air and in packs for each of the user's languages in turn, up to the first one that the bundle
  /// has.
  let downloaded: [TableView.Layer]
  /// The `.lproj` folders to search before the bundle, which would not choose them itself.
  let localized: [Bundle]

  /// - Parameters:
  ///   - tables: the generated tables of the bundle.
  ///   - choice: the languages that the bundle does not know about.
  ///   - languages: the user's languages.
  init(
    _ bundle: Bundle,
    tables: [RegisteredTable],
    choice: [LanguagePreference],
    languages: [LanguagePreference],
    remote: RemoteView?,
    packs: [PackTexts],
    _ locales: ReaderLocales
  ) {
    let folders = LocalizedBundles.shared.folders(of: bundle)
    let identities = folders.map(\.language)
    var isAsked = Set<Int>()
    localized = choice.flatMap { LanguageMatcher.matches(in: identities, for: $0) }
      .filter { isAsked.insert($0.index).inserted }
      .compactMap { LocalizedBundles.shared.bundle(of: bundle, folder: folders[$0.index].name) }
    let steps = SearchOrder.steps(
      languages: languages,
      remote: remote?.locales ?? [],
      table: identities + tables.flatMap(\.locales),
      packs: packs.map(\.locale)
    )
    downloaded = steps.prefix { $0.layer != .table }.compactMap { step in
      step.layer == .remote
        ? remote?.layer(step.locale, locales).map { .remote($0) }
        : packs[step.locale].layer(locales).map { .pack(step.locale, $0) }
    }
  }
}

/// The `.lproj` folders of bundles, located once.
private final class LocalizedBundles: Sendable {
  typealias Folder = (name: String, language: LanguageIdentity)

  static let shared = LocalizedBundles()

  private let folders = Locked<[String: [Folder]]>([:])
  private let opened = Locked<[String: Bundle?]>([:])

  func folders(of bundle: Bundle) -> [Folder] {
    known(in: folders, at: bundle.bundlePath) {
      bundle.localizations.map { (name: $0, language: LanguageIdentity($0)) }
    }
  }

  /// The folder as a separate bundle.
  func bundle(of bundle: Bundle, folder: String) -> Bundle? {
    known(in: opened, at: "\(bundle.bundlePath)\n\(folder)") {
      bundle.path(forResource: folder, ofType: "lproj").flatMap(Bundle.init(path:))
    }
  }

  private func known<Value>(
    in values: Locked<[String: Value]>,
    at id: String,
    make: () -> Value
  ) -> Value {
    if let found = values.withLock({ $0[id] }) { return found }
    let made = make()
    return values.withLock { values in
      if let first = values[id] { return first }
      values[id] = made
      return made
    }
  }
}
