import Foundation
import RuneModel

@testable @_spi(ReRuneTesting) import ReRuneCore

/// Tables created in a test, as compiled by `rerune-gen`.
struct TestTable {
  let handle: _ReRuneFallbackTable
  private let ids: [String: Int]

  struct Entry {
    var key: String
    var table = "Localizable"
    var arguments: [Argument] = []
    var texts: [String: Message]
  }

  /// The bytes live until the process ends, like a literal.
  init(
    source: String = "en",
    _ entries: [Entry],
    bundle: @escaping @Sendable () -> Bundle? = { nil }
  ) throws {
    let tables = Set(entries.map(\.table)).sorted()
    let locales = Set(entries.flatMap(\.texts.keys)).sorted()
    let content = TableContent(
      sourceLocale: source,
      tables: tables,
      keys: entries.map { entry in
        TableContent.Key(
          table: tables.firstIndex(of: entry.table) ?? 0,
          key: entry.key,
          signature: ArgumentSignature(entry.arguments)
        )
      },
      locales: locales.map { locale in
        TableContent.LocaleTexts(locale: locale, messages: entries.map { $0.texts[locale] })
      }
    )
    let bytes = try TableWriter.write(content)
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
    copy.copyBytes(from: bytes)
    handle = _ReRuneFallbackTable(UnsafeRawBufferPointer(copy), bundle)
    ids = Dictionary(entries.enumerated().map { ($1.key, $0) }) { first, _ in first }
  }

  /// Plain texts by key and locale.
  init(
    source: String = "en",
    table: String = "Localizable",
    _ texts: [String: [String: String]],
    bundle: @escaping @Sendable () -> Bundle? = { nil }
  ) throws {
    try self.init(
      source: source,
      texts.sorted { $0.key < $1.key }.map { key, texts in
        Entry(key: key, table: table, texts: texts.mapValues(Message.init(text:)))
      },
      bundle: bundle
    )
  }

  func id(_ key: String) -> Int { ids[key] ?? -1 }

  func text(_ key: String) -> String { _reRuneString(handle, id(key)) }
}

/// Overrides the system's settings for the duration of a test.
func withEnvironment<Result>(
  _ languages: [String],
  locale: String = "en_US",
  device: String? = nil,
  override: String? = nil,
  _ body: () throws -> Result
) rethrows -> Result {
  ReRune.setTestEnvironment(
    preferredLanguages: languages,
    locale: Locale(identifier: locale),
    device: device
  )
  ReRune.languageOverride = override
  defer {
    ReRune.setTestEnvironment()
    ReRune.languageOverride = nil
  }
  return try body()
}

/// A folder with localized resources, removed with this object.
final class BundleFolder {
  let url: URL

  /// - Parameter files: contents by path, such as `de.lproj/Localizable.strings`.
  init(_ files: [String: String]) throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("rerune-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (path, text) in files {
      let file = url.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data(text.utf8).write(to: file)
    }
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  var bundle: Bundle? { Bundle(path: url.path) }
}
