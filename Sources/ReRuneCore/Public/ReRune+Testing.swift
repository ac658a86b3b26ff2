import Foundation
import RuneDelivery
import RuneModel
import RuneSigning

/// Over-the-air texts created by a test.
@_spi(ReRuneTesting) public struct ReRuneTestDownload: Sendable {
  let texts: RemoteTexts

  /// - Parameter texts: the texts by locale, then by key.
  public init(_ texts: [String: [String: String]], revision: Int = 1) throws {
    self.texts = try RemoteTexts(
      compiling: texts.map { locale, texts in
        (locale, texts.map { PayloadMessage(key: $0, value: .text($1), range: .start) })
      },
      revision: revision
    )
  }
}

@_spi(ReRuneTesting) extension ReRuneTestDownload {
  /// Stores the texts as an update would, so that a later `setup` with the same arguments uses them.
  public func store(otaPublishId: String, cacheDirectory: URL) async throws {
    guard let publishID = PublishID(otaPublishId) else {
      ServiceSetup.stop("\(otaPublishId) is not a publish id.")
    }
    let store = StoreSelection.store(
      custom: nil,
      identity: publishID.secret,
      cacheDirectory: cacheDirectory
    )
    let snapshot = StoredSnapshot(
      revision: texts.revision,
      floor: RevisionFloor(current: texts.revision),
      locales: texts.locales.map { StoredLocale(tag: $0) },
      texts: texts
    )
    try await store.save(snapshot, payloads: [:])
  }
}

@_spi(ReRuneTesting) extension ReRune {
  /// Replaces the over-the-air texts; `nil` for none.
  public static func setTestDownload(_ download: ReRuneTestDownload?) {
    LookupState.shared.publish(remote: download?.texts)
  }
}

@_spi(ReRuneTesting) extension _ReRuneFallbackTable {
  /// Creates a table as `rerune-gen` compiles it from plain texts. It stays in memory until the process ends.
  ///
  /// - Parameter texts: the texts by key, then by locale. Ids are assigned in byte order of the keys.
  public init(
    testing texts: [String: [String: String]],
    sourceLocale: String,
    bundle: @escaping @Sendable () -> Bundle? = { .main }
  ) throws {
    let keys = texts.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let locales = Set(texts.values.flatMap(\.keys)).sorted()
    let content = TableContent(
      sourceLocale: sourceLocale,
      tables: [TableView.defaultTableName],
      keys: keys.map { key in
        let source = texts[key]?[sourceLocale] ?? ""
        return .init(table: 0, key: key, signature: ArgumentSignature(ofText: source))
      },
      locales: locales.map { locale in
        .init(locale: locale, messages: keys.map { texts[$0]?[locale].map(Message.init(text:)) })
      }
    )
    let bytes = try TableWriter.write(content)
    let literal = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
    literal.copyBytes(from: bytes)
    self.init(UnsafeRawBufferPointer(literal), bundle)
  }
}
