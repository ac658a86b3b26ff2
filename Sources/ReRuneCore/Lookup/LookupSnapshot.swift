import CRuneSupport
import Foundation
import RuneModel

/// Everything that a lookup reads, computed once and never changed: another state is another snapshot.
///
/// What the hot path follows are plain pointers into memory that the snapshot owns, because an array's storage
/// would be retained at every look, and a counter that two threads change costs each of them ten times the
/// lookup itself. `@unchecked Sendable` because nobody writes to that memory between `init` and `deinit`.
final class LookupSnapshot: @unchecked Sendable {
  /// The user's languages, the override first; normalised.
  let languages: [String]
  /// The normalised override, if one is set.
  let languageOverride: String?
  let formatting: FormattingLocale
  let device: DeviceClass
  let registered: [RegisteredTable]
  /// What came over the air.
  let remote: RemoteTexts?
  /// One element a registered table, in the order of their slots.
  let tables: UnsafeBufferPointer<TableView>
  /// How many pages a thread's cache of texts has for all tables together.
  let textCachePages: Int

  /// - Parameter previous: the snapshot to be replaced.
  init(
    registered: [RegisteredTable],
    environment: LookupEnvironment,
    languageOverride: String?,
    remote: RemoteTexts? = nil,
    previous: LookupSnapshot? = nil
  ) {
    self.registered = registered
    self.remote = remote
    self.languageOverride = languageOverride
    let languages = (languageOverride.map { [$0] } ?? []) + environment.languages
    self.languages = languages
    let locale = environment.formattingLocale(override: languageOverride)
    if let previous, previous.formatting.locale == locale {
      formatting = previous.formatting
    } else {
      formatting = FormattingLocale(locale)
    }
    device = environment.deviceClass
    var pageCount = 0
    let views = UnsafeMutableBufferPointer<TableView>.allocate(capacity: registered.count)
    for (slot, table) in registered.enumerated() {
      views.initializeElement(at: slot, to: TableView(table, languages: languages, firstPage: pageCount))
      pageCount += TextCache.pageCount(keys: table.reader?.keyCount ?? 0)
    }
    textCachePages = pageCount
    tables = UnsafeBufferPointer(views)
  }

  deinit {
    for view in tables { view.layers.deallocate() }
    tables.deallocate()
  }
}

/// A registered table as one snapshot sees it. It and its parts hold no reference: see `LookupSnapshot`.
struct TableView {
  /// Where a text is searched, first to last. A text that came over the air is one more layer.
  let layers: UnsafeBufferPointer<TextLayer>
  /// The table's place in a thread's `TextCache`.
  let firstPage: Int
  /// `nil` where the literal is no table.
  let keys: TableReader.KeyIndex?
  /// The index of the table named `Localizable`, which raw lookups mean most of the time.
  let defaultTable: Int?
  private let bundleIdentity: UnsafePointer<rune_word>

  init(_ table: RegisteredTable, languages: [String], firstPage: Int) {
    let found = table.reader.map { TableView.layers(of: $0, languages: languages) } ?? []
    let layers = UnsafeMutableBufferPointer<TextLayer>.allocate(capacity: found.count)
    _ = layers.initialize(from: found)
    self.layers = UnsafeBufferPointer(layers)
    self.firstPage = firstPage
    keys = table.reader?.keyIndex
    defaultTable = table.reader?.tableIndex(of: TableView.defaultTableName)
    bundleIdentity = table.bundleIdentity
  }

  static let defaultTableName = "Localizable"

  /// True if the table is known to come from this bundle; false also where that is still to be found out.
  func isKnown(toServe bundle: Bundle) -> Bool {
    rune_word_load_acquire(bundleIdentity) == UInt(bitPattern: ObjectIdentifier(bundle))
  }

  private static func layers(of reader: TableReader, languages: [String]) -> [TextLayer] {
    SearchOrder.locales(
      languages: languages,
      source: reader.sourceLocaleIndex,
      index: reader.localeIndex(of:)
    ).compactMap { locale in
      guard let texts = reader.texts(inLocale: locale), let tag = reader.locale(locale) else { return nil }
      return TextLayer(texts: texts, locale: locale, pluralRule: .rule(forLocale: tag))
    }
  }
}

/// The texts of one table in one locale.
struct TextLayer {
  let texts: TableReader.LocaleTexts
  /// The locale's index in its table.
  let locale: Int
  /// That of the language of the texts, not of the device.
  let pluralRule: PluralRule
}
