import RuneModel

/// The texts of one language from an installed pack.
package struct PackTexts: Sendable {
  package let id: String
  /// A table with one locale, whose bytes were verified when it was installed.
  package let reader: TableReader
  /// Keeps the reader's bytes in place.
  private let bytes: TableBytes
  let locale: LanguageIdentity
  /// Kept with the texts, so that a remark is not repeated when other packs are installed.
  let remarks = TextRemarks()

  /// - Parameter bytes: the bytes that the reader reads.
  package init(id: String, reader: TableReader, bytes: TableBytes) {
    self.id = id
    self.reader = reader
    self.bytes = bytes
    locale = LanguageIdentity(reader.locale(0) ?? "")
  }

  /// The id of a key in a table of the app; `nil` if the pack does not have it.
  func id(ofKey key: UnsafeBufferPointer<UInt8>, in table: String) -> Int? {
    reader.tableIndex(of: table).flatMap { reader.keyIndex.id(table: $0, key: key) }
  }

  /// The pack's own bytes of a key in a table of the app; `nil` if the pack does not have it.
  func key(_ key: UnsafeBufferPointer<UInt8>, in table: String) -> UnsafeBufferPointer<UInt8>? {
    id(ofKey: key, in: table).flatMap(reader.key)
  }

  func layer(_ locales: ReaderLocales) -> TextLayer? { TextLayer(reader, locale: 0, locale, locales) }

  /// The text of a key. A text that does not fit is logged and treated as missing.
  ///
  /// - Parameter expectation: evaluated for a text that could do harm.
  func message(
    _ key: UnsafeBufferPointer<UInt8>,
    table: String,
    in layer: TextLayer,
    expectation: () -> TextExpectation?
  ) -> LocalizedMessage? {
    guard let keyID = id(ofKey: key, in: table) else { return nil }
    do {
      return try layer.message(id: keyID, expectation: expectation)
    } catch {
      remarks.note(
        mismatch: error,
        key: String(decoding: key, as: UTF8.self),
        table: table,
        pack: id,
        locale: layer.locale
      )
      return nil
    }
  }
}

/// The packs whose texts lookups use.
package enum InstalledTexts {
  /// Replaces the packs of all lookups at once, and notifies observers of texts. The revision stays the same.
  ///
  /// - Parameter packs: several may have the same language; the id decides which is searched first.
  package static func show(_ packs: [PackTexts]) {
    LookupState.shared.replace(packs: packs.sorted { $0.id < $1.id })
    RevisionBroadcast.shared.announce(nil)
    LookupObservation.notify([.texts, .revision])
  }

  /// Describes the texts that lookups will not use, because they do not fit the entries of the generated tables.
  /// Each is logged.
  ///
  /// - Parameter ids: the ids of packs that are shown.
  /// - Returns: `nil` if all can be used.
  package static func unusableTexts(inPacks ids: Set<String>) -> String? {
    LookupState.shared.current().snapshot.unusableTexts(inPacks: ids)
  }
}
