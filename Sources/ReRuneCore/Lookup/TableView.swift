import Foundation
import RuneModel
import RuneSystem

/// The layers of a registered table in one snapshot.
struct TableView: Sendable {
  /// The layers that accessors search, in order.
  enum Layer: Sendable {
    case remote(TextLayer)
    case table(TextLayer)
    /// A layer of the pack with this index.
    case pack(Int, TextLayer)
  }

  let layers: [Layer]
  /// The layers of the table itself, in the same order.
  let compiled: [TextLayer]
  /// The over-the-air layers.
  let remote: [TextLayer]

  static let defaultTableName = "Localizable"

  /// - Parameters:
  ///   - reader: the reader of the table.
  ///   - languages: the user's languages; the table's source locale is searched after them.
  init(
    _ table: RegisteredTable,
    _ reader: TableReader,
    languages: [LanguagePreference],
    remote download: RemoteView?,
    packs: [PackTexts],
    _ readerLocales: ReaderLocales
  ) {
    let steps = SearchOrder.steps(
      languages: table.sourceLanguage.map { languages + [$0] } ?? languages,
      remote: download?.locales ?? [],
      table: table.locales,
      packs: packs.map(\.locale)
    )
    var layers: [Layer] = []
    for step in steps {
      switch step.layer {
      case .remote:
        if let layer = download?.layer(step.locale, readerLocales) { layers.append(.remote(layer)) }
      case .table:
        if let layer = TextLayer(reader, locale: step.locale, table.locales[step.locale], readerLocales) {
          layers.append(.table(layer))
        }
      case .pack:
        if let layer = packs[step.locale].layer(readerLocales) { layers.append(.pack(step.locale, layer)) }
      }
    }
    self.layers = layers
    compiled = layers.compactMap { if case .table(let layer) = $0 { layer } else { nil } }
    remote = layers.compactMap { if case .remote(let layer) = $0 { layer } else { nil } }
  }
}

/// A generated table of the process. It lives as long as the process, like the literal that it reads.
final class RegisteredTable: Sendable {
  /// The table's bytes, which never change.
  nonisolated(unsafe) let literal: UnsafeRawBufferPointer
  /// The reader of the literal; `nil` if the literal is not a table.
  let reader: TableReader?
  /// The table's locales, by index.
  let locales: [LanguageIdentity]
  let sourceLanguage: LanguagePreference?
  private let makeBundle: @Sendable () -> Bundle?
  private let resolved = Locked<Bundle??>(nil)

  init(literal: UnsafeRawBufferPointer, reader: TableReader?, bundle: @escaping @Sendable () -> Bundle?) {
    self.literal = literal
    self.reader = reader
    locales = reader?.languageIdentities ?? []
    sourceLanguage = reader.map { LanguagePreference($0.sourceLocale) }
    makeBundle = bundle
  }

  /// The table's bundle, resolved on first use: `Bundle.module` traps if its resources are not installed.
  var bundle: Bundle? {
    if let known = resolved.withLock({ $0 }) { return known }
    // Outside the lock: the closure belongs to the app and may look up a text.
    let made = makeBundle()
    return resolved.withLock { slot in
      if let known = slot { return known }
      slot = .some(made)
      return made
    }
  }

  /// Whether the table belongs to a bundle. On Linux each `Bundle(path:)` creates a separate object.
  func serves(_ other: Bundle) -> Bool {
    guard let bundle else { return false }
    return bundle === other || bundle.bundlePath == other.bundlePath
  }
}
