import Foundation
import RuneModel
import RuneSystem

/// Everything that a lookup reads, computed once and never changed: another state is another snapshot.
///
/// Threads that share it come here when they meet an entry for the first time, and keep what they find: see
/// `ThreadState`.
final class LookupSnapshot: Sendable {
  /// The user's languages, the override first; normalised.
  let languages: [String]
  private let preferences: [LanguagePreference]
  /// The override, if one is set.
  private let overridePreference: LanguagePreference?
  let locales: ReaderLocales
  let device: DeviceClass
  /// By slot.
  let registered: [RegisteredTable]
  /// What came over the air.
  let remote: RemoteView?
  /// Those over the air that go before whatever a bundle has.
  let foremost: [TextLayer]
  /// By slot; `nil` where the literal is not a table.
  let views: [TableView?]
  private let bundles = Locked<[BundleView.Key: BundleView]>([:])

  /// How many keys each registered table has, by slot.
  var keyCounts: [Int] { registered.map { $0.reader?.keyCount ?? 0 } }

  /// - Parameters:
  ///   - languageOverride: normalised.
  ///   - previous: the snapshot to be replaced.
  init(
    registered: [RegisteredTable],
    environment: LookupEnvironment,
    languageOverride: String?,
    download: RemoteDownload? = nil,
    previous: LookupSnapshot? = nil
  ) {
    let languages = (languageOverride.map { [$0] } ?? []) + environment.languages
    let known = previous.flatMap { $0.languages == languages ? $0.preferences : nil }
    let preferences = known ?? languages.map { LanguagePreference($0) }
    let overridePreference = languageOverride == nil ? nil : preferences.first
    let locales = ReaderLocales.of(
      ReaderLocales.Reader(
        locale: environment.formattingLocale,
        override: overridePreference?.identity,
        languages: preferences.map(\.identity),
        numbers: environment.numbers
      ),
      previous: previous?.locales
    )
    let remote = download.map { RemoteView($0) }
    self.registered = registered
    self.languages = languages
    self.preferences = preferences
    self.overridePreference = overridePreference
    self.locales = locales
    self.remote = remote
    foremost =
      preferences.first.map { first in
        SearchOrder.specified(first, remote: remote?.locales ?? []).compactMap { remote?.layer($0, locales) }
      } ?? []
    device = environment.deviceClass
    views = registered.map { table in
      table.reader.map { reader in
        TableView(table, reader, languages: preferences, remote: remote, locales)
      }
    }
  }

  /// The languages by which bundles do not choose for themselves.
  var languagesUnknownToBundles: [LanguagePreference] {
    #if canImport(Darwin)
      // The system knows the user's languages, but not the override.
      overridePreference.map { [$0] } ?? []
    #else
      preferences
    #endif
  }

  /// The language of a text that is known to be for this user and no more.
  var language: TextLanguage { locales.language(of: preferences.first?.identity ?? LanguageIdentity("und")) }

  /// - Parameter slots: the tables of the bundle that have what is looked up. The others' bundles are not asked for: see
  ///   `RegisteredTable.bundle`.
  func view(of bundle: Bundle, slots: [Int] = []) -> BundleView {
    let key = BundleView.Key(path: bundle.bundlePath, slots: slots)
    if let known = bundles.withLock({ $0[key] }) { return known }
    let view = BundleView(
      bundle,
      tables: slots.map { registered[$0] },
      choice: languagesUnknownToBundles,
      languages: preferences,
      remote: remote,
      locales
    )
    return bundles.withLock { bundles in
      if let known = bundles[key] { return known }
      bundles[key] = view
      return view
    }
  }
}
