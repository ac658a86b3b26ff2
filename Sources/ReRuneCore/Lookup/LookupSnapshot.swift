import Foundation
import RuneModel
import RuneSystem

/// Everything that lookups read, computed once and immutable: a changed state is a new snapshot.
///
/// Threads share a snapshot, use it for entries that they look up for the first time, and cache the results; see
/// `ThreadState`.
final class LookupSnapshot: Sendable {
  /// The user's languages, normalized; the override comes first.
  let languages: [String]
  /// The same, prepared for matching.
  let preferences: [LanguagePreference]
  /// How many of them come from the override or a task instead of the user's settings.
  private let overrideCount: Int
  let locales: ReaderLocales
  let device: DeviceClass
  /// Whether a text over the air may use the arguments of a call whose key the app does not have.
  let formatsUnknownKeys: Bool
  /// The registered tables, by slot.
  let registered: [RegisteredTable]
  let edition: TextEdition
  /// The over-the-air texts.
  let remote: RemoteView?
  /// The over-the-air layers that take precedence over any bundle.
  let foremost: [TextLayer]
  /// The views of the registered tables, by slot; `nil` if the literal is not a table.
  let views: [TableView?]

  /// Values that are computed when they are first needed.
  struct Derived {
    var bundles: [BundleView.Key: BundleView] = [:]
    var languages: AvailableLanguages?
    var choices = LanguageChoices()
  }

  let derived = Locked(Derived())

  var packs: [PackTexts] { edition.packs }

  /// Whether the reader has other languages than the system's settings.
  var isOverridden: Bool { overrideCount > 0 }

  /// The number of keys of each registered table, by slot.
  var keyCounts: [Int] { registered.map { $0.reader?.keyCount ?? 0 } }

  /// The reader whose languages are used, normalized.
  enum Readers {
    case user(languageOverride: String?)
    case task([String])
  }

  /// - Parameter previous: the snapshot to be replaced.
  init(
    registered: [RegisteredTable],
    environment: LookupEnvironment,
    readers: Readers = .user(languageOverride: nil),
    edition: TextEdition = TextEdition(),
    previous: LookupSnapshot? = nil
  ) {
    let overrides: [String]
    let languages: [String]
    switch readers {
    case .user(let languageOverride):
      overrides = languageOverride.map { [$0] } ?? []
      languages = overrides + environment.languages
    case .task(let tags): (overrides, languages) = (tags, tags)
    }
    let known = previous.flatMap { $0.languages == languages ? $0.preferences : nil }
    let preferences = known ?? languages.map { LanguagePreference($0) }
    let identities = preferences.map(\.identity)
    let isTask = if case .task = readers { true } else { false }
    let locales = ReaderLocales.of(
      ReaderLocales.Reader(
        locale: environment.formattingLocale,
        isLocaleOfReader: !isTask,
        overrides: Array(identities.prefix(overrides.count)),
        languages: identities,
        numbers: environment.numbers
      ),
      previous: previous?.locales
    )
    let remote = edition.download.map { RemoteView($0) }
    let packs = edition.packs
    self.registered = registered
    self.languages = languages
    self.preferences = preferences
    overrideCount = overrides.count
    self.locales = locales
    self.edition = edition
    self.remote = remote
    foremost =
      preferences.first.map { first in
        SearchOrder.specified(first, remote: remote?.locales ?? []).compactMap { remote?.layer($0, locales) }
      } ?? []
    device = environment.deviceClass
    formatsUnknownKeys = environment.formatsUnknownKeys
    views = registered.map { table in
      table.reader.map { reader in
        TableView(table, reader, languages: preferences, remote: remote, packs: packs, locales)
      }
    }
  }

  /// The preferred languages that bundles do not take into account themselves.
  var languagesUnknownToBundles: [LanguagePreference] {
    #if canImport(Darwin)
      // The system knows the user's languages, but not the override or a task's languages.
      Array(preferences.prefix(overrideCount))
    #else
      preferences
    #endif
  }

  /// The language assumed for a text whose language is unknown: the user's first one.
  var language: TextLanguage { locales.language(of: preferences.first?.identity ?? LanguageIdentity("und")) }

  /// - Parameter slots: the bundle's tables that contain the requested key. The bundles of other tables are not
  ///   resolved; see `RegisteredTable.bundle`.
  func view(of bundle: Bundle, slots: [Int] = []) -> BundleView {
    let key = BundleView.Key(path: bundle.bundlePath, slots: slots)
    if let known = derived.withLock({ $0.bundles[key] }) { return known }
    let view = BundleView(
      bundle,
      tables: slots.map { registered[$0] },
      choice: languagesUnknownToBundles,
      languages: preferences,
      remote: remote,
      packs: packs,
      locales
    )
    return derived.withLock { derived in
      if let known = derived.bundles[key] { return known }
      derived.bundles[key] = view
      return view
    }
  }
}

extension LookupSnapshot {
  /// The languages that have texts, computed on first use.
  var availableLanguages: AvailableLanguages {
    derived.withLock { derived in
      if let known = derived.languages { return known }
      let languages = AvailableLanguages(
        tables: registered.compactMap(\.reader),
        others: packs.map(\.reader) + [remote?.texts.reader].compactMap(\.self),
        wanted: preferences
      )
      derived.languages = languages
      return languages
    }
  }

  var currentLanguage: String {
    let available = availableLanguages
    let remoteLocales = remote?.locales ?? []
    let tableLocales = registered.flatMap(\.locales)
    let packLocales = packs.map(\.locale)
    let steps = SearchOrder.steps(
      languages: preferences,
      remote: remoteLocales,
      table: tableLocales,
      packs: packLocales
    )
    for step in steps {
      let locales =
        switch step.layer {
        case .remote: remoteLocales
        case .table: tableLocales
        case .pack: packLocales
        }
      if available.tags.contains(locales[step.locale].tag) { return locales[step.locale].tag }
    }
    return available.sourceLanguage ?? "en"
  }
}

/// The downloaded texts at one time, over the air and in packs. An update replaces them.
///
/// A piece of work reads one edition from beginning to end, even if another arrives meanwhile. Such a piece is the
/// operation of `ReRune.withLanguages`, or a turn of the main thread, in which a view's body is evaluated.
final class TextEdition: Sendable {
  /// Increases with each update.
  let number: UInt
  let download: RemoteDownload?
  let packs: [PackTexts]

  init(_ number: UInt = 0, download: RemoteDownload? = nil, packs: [PackTexts] = []) {
    self.number = number
    self.download = download
    self.packs = packs
  }
}
